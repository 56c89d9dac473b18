# What `cmake --install` puts where. Part of CMakeLists.txt.
install(FILES "${root}/include/solitaire.h" "${root}/include/solitaire.hpp" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(DIRECTORY "${root}/include/solitaire" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
if(SOLITAIRE_SHARED)
  install(PROGRAMS "${lib}/${shared_name}" DESTINATION "${shared_dir}")
  if(implib)
    install(FILES "${lib}/${implib}" DESTINATION "${CMAKE_INSTALL_LIBDIR}")
  elseif(NOT shared_name STREQUAL built_name)
    install(CODE "file(CREATE_LINK ${shared_name} \
      \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/${built_name}\" SYMBOLIC)")
  endif()
endif()
if(SOLITAIRE_STATIC)
  install(FILES "${lib}/${static_name}" DESTINATION "${CMAKE_INSTALL_LIBDIR}")
endif()

install(FILES "${root}/LICENSE" "${root}/LICENSE-APACHE" "${root}/LICENSE-MIT" THIRD-PARTY-LICENSES
  DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/licenses/solitaire")

set(package "${CMAKE_INSTALL_LIBDIR}/cmake/Solitaire")
configure_package_config_file(cmake/SolitaireConfig.cmake.in SolitaireConfig.cmake INSTALL_DESTINATION "${package}")
write_basic_package_version_file(SolitaireConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/SolitaireConfig.cmake" "${CMAKE_CURRENT_BINARY_DIR}/SolitaireConfigVersion.cmake"
  cmake/SolitaireTargets.cmake DESTINATION "${package}")

# The prefix is found from where the file lies, so that an installation can be moved.
file(RELATIVE_PATH SOLITAIRE_PC_PREFIX "/x/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/x")
string(REGEX REPLACE "/$" "" SOLITAIRE_PC_PREFIX "${SOLITAIRE_PC_PREFIX}")
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
# By the file's name, because linkers prefer a shared library of the same name wherever they see -lsolitaire.
if(SOLITAIRE_STATIC)
  configure_file(cmake/solitaire-static.pc.in solitaire-static.pc @ONLY)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/solitaire-static.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endif()
