# Whether Localize.cmake works with the tools there are, and how it is called. Part of CMakeLists.txt.

# solitaire_localize(RESULT): the command, but for its files; empty where a small library shows that it cannot be done.
function(solitaire_localize result)
  set(${result} "" PARENT_SCOPE)
  if(cargo_target MATCHES "windows|apple|emscripten")
    return()
  endif()
  string(REPLACE ";" " " compiler "${CMAKE_C_COMPILER_ARG1}")
  set(flags "${compiler} ${CMAKE_C_FLAGS}")
  if(CMAKE_C_COMPILER_TARGET AND CMAKE_C_COMPILER_ID MATCHES "Clang")
    string(APPEND flags " --target=${CMAKE_C_COMPILER_TARGET}")
  endif()
  set(command "${CMAKE_COMMAND}" "-DCC=${CMAKE_C_COMPILER}" "-DFLAGS=${flags}" "-DNM=${CMAKE_NM}" "-DOBJCOPY=${CMAKE_OBJCOPY}"
    "-DAR=${CMAKE_AR}" -DPREFIX=solitaire_)

  set(probe "${CMAKE_CURRENT_BINARY_DIR}/probe")
  file(REMOVE_RECURSE "${probe}")
  file(WRITE "${probe}/probe.c" "int solitaire_probe(void) { return 0; }\n")
  separate_arguments(flags UNIX_COMMAND "${flags}")
  execute_process(COMMAND "${CMAKE_C_COMPILER}" ${flags} -c "${probe}/probe.c" -o "${probe}/probe.o" ERROR_QUIET OUTPUT_QUIET)
  execute_process(COMMAND "${CMAKE_AR}" rcs "${probe}/probe.a" "${probe}/probe.o" ERROR_QUIET OUTPUT_QUIET)
  execute_process(COMMAND ${command} "-DIN=${probe}/probe.a" "-DOUT=${probe}/localized/probe.a"
    -P "${CMAKE_CURRENT_SOURCE_DIR}/cmake/Localize.cmake" RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
  if(failed)
    message(STATUS "These tools cannot hide Rust's symbols in the static library: a program can link it, but no second one from Rust")
    return()
  endif()
  set(${result} "${command}" PARENT_SCOPE)
endfunction()
