# The third parties, as targets deps::<name>. Each is looked for when a module or test names it, never earlier, so that a
# part can be built without what the others need. find_package comes first (vcpkg, Homebrew, newer Debian), then
# pkg-config, then the bare header. They are imported targets: their headers are SYSTEM everywhere.

include_guard(GLOBAL)
set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON)

# One line per dependency: name, Debian package, vcpkg or Homebrew port.
set(GLASSHOUSE_PACKAGES
  "lua       liblua5.4-dev        lua[cpp]"
  "sol2      sol2-dev             sol2"
  "yaml      libyaml-cpp-dev      yaml-cpp"
  "catch2    catch2               catch2"
  "cli11     libcli11-dev         cli11"
  "json      nlohmann-json3-dev   nlohmann-json"
  "xxhash    libxxhash-dev        xxhash"
  "pcg       libpcg-cpp-dev       pcg"
  "sfml      libsfml-dev          sfml"
  "imgui     libimgui-dev         imgui"
  "zip       libzip-dev           libzip"
  "fontconfig libfontconfig-dev   fontconfig"
  "freetype  libfreetype-dev      freetype"
  "cmark     libcmark-dev         cmark"
  "zlib      zlib1g-dev           zlib"
  "rapidcheck librapidcheck-dev   rapidcheck"
  "benchmark libbenchmark-dev     benchmark")

# Makes deps::<name> if `library` is a deps:: target that doesn't exist yet; anything else is left alone.
function(glasshouse_find_dependency library)
  if(NOT library MATCHES "^deps::(.+)$" OR TARGET ${library})
    return()
  endif()
  set(name ${CMAKE_MATCH_1})
  if(NOT COMMAND find_${name}_)
    message(FATAL_ERROR "tools/cmake/dependencies.cmake doesn't know ${library}")
  endif()
  add_library(${library} INTERFACE IMPORTED GLOBAL)
  cmake_language(CALL find_${name}_ ${library})
  get_target_property(libraries ${library} INTERFACE_LINK_LIBRARIES)
  get_target_property(includes ${library} INTERFACE_INCLUDE_DIRECTORIES)
  if(NOT libraries AND NOT includes)
    glasshouse_report_missing_(${name})
  endif()
endfunction()

function(glasshouse_report_missing_ name)
  foreach(line IN LISTS GLASSHOUSE_PACKAGES)
    if(line MATCHES "^${name} +([^ ]+) +([^ ]+)$")
      message(FATAL_ERROR "${name} was not found. Run tools/setup, or install the package ${CMAKE_MATCH_1} (Debian) or "
        "${CMAKE_MATCH_2} (vcpkg, Homebrew).")
    endif()
  endforeach()
endfunction()

# The ways to find one. Each does nothing when an earlier one has succeeded.

function(link_target_ library)
  foreach(candidate IN LISTS ARGN)
    get_target_property(linked ${library} INTERFACE_LINK_LIBRARIES)
    if(TARGET ${candidate} AND NOT linked)
      target_link_libraries(${library} INTERFACE ${candidate})
    endif()
  endforeach()
endfunction()

function(link_pkg_config_ library)
  get_target_property(linked ${library} INTERFACE_LINK_LIBRARIES)
  find_package(PkgConfig QUIET)
  foreach(package IN LISTS ARGN)
    if(PkgConfig_FOUND AND NOT linked)
      pkg_check_modules(${package} QUIET IMPORTED_TARGET GLOBAL ${package})
      link_target_(${library} PkgConfig::${package})
      get_target_property(linked ${library} INTERFACE_LINK_LIBRARIES)
    endif()
  endforeach()
endfunction()

function(include_header_ library header)
  string(MAKE_C_IDENTIFIER "GLASSHOUSE_${header}_DIR" directory)
  find_path(${directory} ${header} HINTS ${ARGN})
  mark_as_advanced(${directory})
  if(${directory})
    target_include_directories(${library} INTERFACE ${${directory}})
  endif()
endfunction()

# Lua must be compiled as C++: its errors are then exceptions that unwind our frames. A C build is no substitute.
function(find_lua_ library)
  find_package(unofficial-lua CONFIG QUIET)
  link_target_(${library} unofficial::lua::lua-cpp)
  link_pkg_config_(${library} lua5.4-c++ lua-5.4-c++ lua54-c++ lua-c++)
endfunction()

# Without SOL_ALL_SAFETIES_ON a release build turns 1.5 into 2 silently.
function(find_sol2_ library)
  find_package(sol2 CONFIG QUIET)
  link_target_(${library} sol2::sol2)
  if(NOT TARGET sol2::sol2)
    include_header_(${library} sol/sol.hpp ${PROJECT_SOURCE_DIR}/build/deps/sol2/include)
  endif()
  target_compile_definitions(${library} INTERFACE SOL_ALL_SAFETIES_ON=1 SOL_PRINT_ERRORS=0)
endfunction()

function(find_yaml_ library)
  find_package(yaml-cpp CONFIG QUIET)
  link_target_(${library} yaml-cpp::yaml-cpp yaml-cpp)
endfunction()

# tests/main.cpp is the main of either version, so Catch2WithMain is never wanted.
function(find_catch2_ library)
  find_package(Catch2 CONFIG QUIET)
  link_target_(${library} Catch2::Catch2)
endfunction()

function(find_cli11_ library)
  find_package(CLI11 CONFIG QUIET)
  link_target_(${library} CLI11::CLI11)
endfunction()

function(find_json_ library)
  find_package(nlohmann_json CONFIG QUIET)
  link_target_(${library} nlohmann_json::nlohmann_json)
endfunction()

function(find_xxhash_ library)
  find_package(xxHash CONFIG QUIET)
  link_target_(${library} xxHash::xxhash)
  link_pkg_config_(${library} libxxhash)
endfunction()

function(find_pcg_ library)
  include_header_(${library} pcg_random.hpp)
endfunction()

# 2.5 or 2.6. SFML 3 has other events, keys, sizes and texture calls; what would have to change lies in host/ui/window,
# host/ui/canvas and host/ui/inspector/imgui_backend.cpp.
function(find_sfml_ library)
  find_package(SFML 2.5 QUIET COMPONENTS graphics audio window system)
  if(TARGET sfml-graphics)
    target_link_libraries(${library} INTERFACE sfml-graphics sfml-audio)
  endif()
endfunction()

# Its drawing through OpenGL 2 is in the library; OpenGL itself comes with what SFML needs.
function(find_imgui_ library)
  find_package(imgui CONFIG QUIET)
  link_target_(${library} imgui::imgui)
  link_pkg_config_(${library} imgui)
  find_package(OpenGL QUIET COMPONENTS OpenGL)
  if(TARGET OpenGL::GL)
    target_link_libraries(${library} INTERFACE OpenGL::GL)
  elseif(TARGET OpenGL::OpenGL)
    target_link_libraries(${library} INTERFACE OpenGL::OpenGL)
  endif()
endfunction()

# pkg-config comes first: the CMake file of Debian's libzip-dev asks for programs that are in packages of their own.
function(find_zip_ library)
  link_pkg_config_(${library} libzip)
  get_target_property(linked ${library} INTERFACE_LINK_LIBRARIES)
  if(NOT linked)
    find_package(libzip CONFIG QUIET)
    link_target_(${library} libzip::zip)
  endif()
endfunction()

function(find_fontconfig_ library)
  find_package(Fontconfig QUIET)
  link_target_(${library} Fontconfig::Fontconfig)
endfunction()

function(find_freetype_ library)
  find_package(Freetype QUIET)
  link_target_(${library} Freetype::Freetype)
endfunction()

function(find_zlib_ library)
  find_package(ZLIB QUIET)
  link_target_(${library} ZLIB::ZLIB)
endfunction()

# pkg-config comes first: the CMake file of Debian's libcmark-dev stops with an error unless the cmark program is there too.
function(find_cmark_ library)
  link_pkg_config_(${library} libcmark)
  get_target_property(linked ${library} INTERFACE_LINK_LIBRARIES)
  if(NOT linked)
    find_package(cmark CONFIG QUIET)
    link_target_(${library} cmark::cmark)
  endif()
endfunction()

function(find_rapidcheck_ library)
  find_package(rapidcheck CONFIG QUIET)
  link_target_(${library} rapidcheck)
endfunction()

function(find_benchmark_ library)
  find_package(benchmark CONFIG QUIET)
  link_target_(${library} benchmark::benchmark)
endfunction()
