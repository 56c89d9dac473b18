# What `cmake --install` puts where. Part of CMakeLists.txt.
install(FILES "${root}/include/solitaire.h" "${root}/include/solitaire.hpp" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(DIRECTORY "${root}/include/solitaire" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
if(SOLITAIRE_SHARED)
  install(PROGRAMS "${lib}/${shared_name}" DESTINATION "${shared_dir}")
  if(implib)
    install(FILES "${lib}/${implib}" DESTINATION "${CMAKE_INSTALL_LIBDIR}")
  elseif(NOT shared_name STREQUAL built_name)
    file(CREATE_LINK "${shared_name}" "${lib}/${built_name}" SYMBOLIC)
    install(FILES "${lib}/${built_name}" DESTINATION "${CMAKE_INSTALL_LIBDIR}")
  endif()
endif()
if(SOLITAIRE_STATIC)
  install(FILES "${lib}/${static_name}" DESTINATION "${CMAKE_INSTALL_LIBDIR}")
endif()

install(FILES "${root}/LICENSE" "${root}/LICENSE-APACHE" "${root}/LICENSE-MIT" THIRD-PARTY-LICENSES
  DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/licenses/solitaire")

set(package "${CMAKE_INSTALL_LIBDIR}/cmake/Solitaire")
configure_package_config_file(cmake/SolitaireConfig.cmake.in SolitaireConfig.cmake INSTALL_DESTINATION "${package}"
  PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR shared_dir)
write_basic_package_version_file(SolitaireConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/SolitaireConfig.cmake" "${CMAKE_CURRENT_BINARY_DIR}/SolitaireConfigVersion.cmake"
  cmake/SolitaireTargets.cmake DESTINATION "${package}")

# solitaire_pc_folder(RESULT FOLDER): a folder of GNUInstallDirs, which is absolute or in the prefix, as a .pc file writes it.
function(solitaire_pc_folder result folder)
  if(NOT IS_ABSOLUTE "${folder}")
    set(folder "\${prefix}/${folder}")
  endif()
  string(REPLACE " " "\\ " folder "${folder}")
  set(${result} "${folder}" PARENT_SCOPE)
endfunction()

# The prefix is found from where the file lies, so that an installation can be moved; but not from outside the prefix.
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
  solitaire_pc_folder(SOLITAIRE_PC_PREFIX "${CMAKE_INSTALL_PREFIX}")
else()
  file(RELATIVE_PATH up "/x/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/x")
  string(REGEX REPLACE "/$" "" SOLITAIRE_PC_PREFIX "\${pcfiledir}/${up}")
endif()
solitaire_pc_folder(SOLITAIRE_PC_LIBDIR "${CMAKE_INSTALL_LIBDIR}")
solitaire_pc_folder(SOLITAIRE_PC_INCLUDEDIR "${CMAKE_INSTALL_INCLUDEDIR}")
list(TRANSFORM static_needs PREPEND "-l" OUTPUT_VARIABLE flags)
list(INSERT flags 0 ${static_options})
string(REPLACE ";" " " SOLITAIRE_PC_NEEDS "${flags}")
# Without a shared library everybody needs what the static one needs.
if(SOLITAIRE_SHARED)
  set(SOLITAIRE_PC_ALL "")
else()
  set(SOLITAIRE_PC_ALL " ${SOLITAIRE_PC_NEEDS}")
endif()
configure_file(cmake/solitaire.pc.in solitaire.pc @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/solitaire.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
# By the file's name, because linkers prefer a shared library of the same name wherever they see -lsolitaire. A path stands after an option, for else
# pkg-config does not quote its spaces; and not every linker has -l: for names.
if(SOLITAIRE_STATIC)
  if(cargo_target MATCHES "msvc")
    set(SOLITAIRE_PC_STATIC "\${libdir}/${static_name}")
  elseif(cargo_target MATCHES "apple|emscripten")
    set(SOLITAIRE_PC_STATIC "-Wl,\${libdir}/${static_name}")
  else()
    set(SOLITAIRE_PC_STATIC "-L\${libdir} -l:${static_name}")
  endif()
  configure_file(cmake/solitaire-static.pc.in solitaire-static.pc @ONLY)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/solitaire-static.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endif()
