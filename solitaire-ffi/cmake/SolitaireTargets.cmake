# The targets, the same whether the library is installed (find_package) or built along with a project (add_subdirectory, FetchContent):
#
#   Solitaire::shared     the shared library
#   Solitaire::static     the static library
#   Solitaire::Solitaire  the shared one, or the static one where BUILD_SHARED_LIBS is off or there is no other
#
#   solitaire_targets(INCLUDE folder BIN folder LIB folder [SHARED name [SONAME name] [IMPLIB name]] [STATIC name [NEEDS library...] [OPTIONS option...]])
#
# BIN is where the shared library is, LIB where the others are. The options are the linker's, for a program with the static one.
function(solitaire_targets)
  cmake_parse_arguments(PARSE_ARGV 0 its "" "INCLUDE;BIN;LIB;SHARED;SONAME;IMPLIB;STATIC" "NEEDS;OPTIONS")
  if(its_SHARED AND NOT TARGET Solitaire::shared)
    add_library(Solitaire::shared SHARED IMPORTED GLOBAL)
    set_target_properties(Solitaire::shared PROPERTIES
      IMPORTED_LOCATION "${its_BIN}/${its_SHARED}"
      INTERFACE_INCLUDE_DIRECTORIES "${its_INCLUDE}")
    if(its_SONAME)
      set_target_properties(Solitaire::shared PROPERTIES IMPORTED_SONAME "${its_SONAME}")
    endif()
    if(its_IMPLIB)
      set_target_properties(Solitaire::shared PROPERTIES IMPORTED_IMPLIB "${its_LIB}/${its_IMPLIB}")
    endif()
  endif()

  if(its_STATIC AND NOT TARGET Solitaire::static)
    add_library(Solitaire::static STATIC IMPORTED GLOBAL)
    set_target_properties(Solitaire::static PROPERTIES
      IMPORTED_LOCATION "${its_LIB}/${its_STATIC}"
      INTERFACE_LINK_LIBRARIES "${its_NEEDS}"
      INTERFACE_LINK_OPTIONS "${its_OPTIONS}"
      INTERFACE_INCLUDE_DIRECTORIES "${its_INCLUDE}")
  endif()

  if(NOT TARGET Solitaire::Solitaire)
    set(kind shared)
    if(TARGET Solitaire::static AND (NOT TARGET Solitaire::shared OR (DEFINED BUILD_SHARED_LIBS AND NOT BUILD_SHARED_LIBS)))
      set(kind static)
    endif()
    add_library(Solitaire::Solitaire INTERFACE IMPORTED GLOBAL)
    set_target_properties(Solitaire::Solitaire PROPERTIES INTERFACE_LINK_LIBRARIES "Solitaire::${kind}")
  endif()
endfunction()
