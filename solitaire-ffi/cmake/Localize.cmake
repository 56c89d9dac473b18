# Makes a static library whose only global symbols are our own, so that a program can link it beside another one from Rust, each of which has
# all of Rust's library in it:
#
#   cmake -DIN=libsolitaire.a -DOUT=localized/libsolitaire.a -DPREFIX=solitaire_ -DCC=cc -DNM=nm -DOBJCOPY=objcopy -DAR=ar -P Localize.cmake
#
# All members are linked into one object first, because a symbol can only be made local within an object. Its sections stay apart, for
# --gc-sections; its COMDAT groups are dissolved, for a linker would keep one program-wide group of a name that is no longer shared.
get_filename_component(folder "${OUT}" DIRECTORY)
set(object "${folder}/solitaire.o")
set(kept "${folder}/symbols.txt")

if(EXISTS "${OUT}" AND NOT "${IN}" IS_NEWER_THAN "${OUT}")
  return()
endif()
file(MAKE_DIRECTORY "${folder}")
file(REMOVE "${OUT}")

# step(COMMAND...): a command that has to succeed. Its output is in `said`.
macro(step)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE fault)
  if(failed)
    message(FATAL_ERROR "The symbols of ${IN} cannot be made local. Configure with -DSOLITAIRE_LOCALIZE=OFF to leave them as they are.\n"
      "${ARGV}\n${fault}")
  endif()
endmacro()

step("${NM}" --extern-only --defined-only "${IN}")
string(REGEX MATCHALL " T ${PREFIX}[A-Za-z0-9_]+" symbols "${said}")
list(TRANSFORM symbols REPLACE "^ T " "")
list(REMOVE_DUPLICATES symbols)
if(NOT symbols)
  message(FATAL_ERROR "${IN} has no function that begins with ${PREFIX}.")
endif()
string(REPLACE ";" "\n" lines "${symbols}")
file(WRITE "${kept}" "${lines}\n")

list(TRANSFORM symbols PREPEND "-Wl,-u," OUTPUT_VARIABLE roots)
separate_arguments(FLAGS UNIX_COMMAND "${FLAGS}")
step(${CC} ${FLAGS} -r -nostdlib -Wl,--unique -Wl,--force-group-allocation ${roots} "${IN}" -o "${object}")
# Where a linker plugin for LLVM is installed, archivers take an object with bitcode in it for bitcode.
step("${OBJCOPY}" --remove-section=.llvmbc --remove-section=.llvmcmd "--keep-global-symbols=${kept}" "${object}")
step("${AR}" rcs "${OUT}" "${object}")
file(REMOVE "${object}")
