# The functions that the CMakeLists.txt of a module or of its tests calls. A module is a folder of host/, a static library
# glasshouse_<name> and a set of allowed arrows (tools/check_includes has the table and checks every #include).
#
#   host/script/CMakeLists.txt
#     glasshouse_module(script
#       SOURCES rules.cpp api/zone.cpp                 every .cpp by name; headers need not be listed
#       USES primitives core                           modules whose headers ours may include
#       PRECOMPILE binding/sol.hpp                     a header of ours that is read once, with the standard ones
#       PRIVATE_LIBS deps::lua deps::sol2)             third parties, seen by this module only (see dependencies.cmake)
#
#   host/app/CMakeLists.txt
#     glasshouse_module(app SOURCES command_line.cpp USES ui match PRIVATE_LIBS deps::cli11)
#     glasshouse_program(SOURCES main.cpp USES app)    the executable build/<preset>/glasshouse
#
#   tests/script/CMakeLists.txt
#     glasshouse_test(script SOURCES gate_test.cpp sandbox_test.cpp)
#   makes tests_script, linked with the module of that name and Catch2's main. Options: USES other modules,
#   PRIVATE_LIBS deps::rapidcheck, WINDOW (needs a display; the other tests run without one), NEEDS_PROGRAM (runs the
#   glasshouse executable), FOREIGN_LEAKS (uses libraries that keep memory until the process ends), TIMEOUT seconds
#   (300 unless told). tests/source_tree.hpp tells C++ where the checkout and the program are.
#
#   glasshouse_check(name COMMAND ...)                 any other command as one test: it passes when it exits with 0
#
# Includes are written "core/table.hpp" for host/core/table.hpp, and "catch.hpp" for tests/catch.hpp.

include_guard(GLOBAL)

option(GLASSHOUSE_PCH "Read common headers once" ON)
# The tests' own code is compiled quickly; what they test is as fast as ever.
# With -O1 g++ 12 sees strings written out of bounds that aren't.
set(GLASSHOUSE_TEST_OPTIONS $<$<CONFIG:Release>:-O1> $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds$<SEMICOLON>-Wno-stringop-overflow>)

function(glasshouse_link_ target visibility)
  foreach(library IN LISTS ARGN)
    glasshouse_find_dependency(${library})
    target_link_libraries(${target} ${visibility} ${library})
  endforeach()
endfunction()

function(glasshouse_use_ target visibility)
  foreach(module IN LISTS ARGN)
    target_link_libraries(${target} ${visibility} glasshouse::${module})
  endforeach()
endfunction()

function(glasshouse_refuse_unknown_ function unknown)
  if(unknown)
    message(FATAL_ERROR "${function}: unknown arguments: ${unknown}")
  endif()
endfunction()

# Headers that most files include, read once and not by every file. Their users include what they need all the same: without
# GLASSHOUSE_PCH nothing changes but the time. A compiler cache can't compare precompiled headers, which differ from checkout to
# checkout; the .sum beside one tells it what it was made from.
function(glasshouse_precompile_ target)
  target_precompile_headers(${target} PRIVATE ${ARGN})
  set(made_from "${CMAKE_CXX_COMPILER_VERSION} ${CMAKE_BUILD_TYPE} ${GLASSHOUSE_SANITIZE}")
  foreach(header IN LISTS ARGN)
    if(IS_ABSOLUTE ${header})  # one of ours: what it says, not where it is
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
      file(SHA256 ${header} header)
    endif()
    string(APPEND made_from " ${header}")
  endforeach()
  string(SHA256 sum "${made_from}")
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/cmake_pch.hxx.gch.sum ${sum})
endfunction()

function(glasshouse_use_precompiled_ target owner)
  if(GLASSHOUSE_PCH)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  endif()
endfunction()

set(GLASSHOUSE_STANDARD_HEADERS <algorithm> <array> <charconv> <cmath> <cstdint> <filesystem> <functional> <map> <memory>
  <numeric> <optional> <ranges> <span> <sstream> <stdexcept> <string> <string_view> <vector>)

function(glasshouse_standard_headers_)
  if(NOT TARGET glasshouse_standard_headers)
    add_library(glasshouse_standard_headers OBJECT ${PROJECT_SOURCE_DIR}/tools/cmake/standard_headers.cpp)
    target_link_libraries(glasshouse_standard_headers PRIVATE glasshouse_compile_options)
    glasshouse_precompile_(glasshouse_standard_headers ${GLASSHOUSE_STANDARD_HEADERS})
  endif()
endfunction()

function(glasshouse_module name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "PRECOMPILE" "SOURCES;USES;PRIVATE_LIBS")
  glasshouse_refuse_unknown_(glasshouse_module "${arg_UNPARSED_ARGUMENTS}")
  set(target glasshouse_${name})
  add_library(${target} STATIC ${arg_SOURCES})
  add_library(glasshouse::${name} ALIAS ${target})
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/host)
  target_link_libraries(${target} PRIVATE glasshouse_compile_options)
  if(NOT arg_PRECOMPILE)
    glasshouse_standard_headers_()
    glasshouse_use_precompiled_(${target} glasshouse_standard_headers)
  elseif(GLASSHOUSE_PCH)
    glasshouse_precompile_(${target} ${GLASSHOUSE_STANDARD_HEADERS} ${CMAKE_CURRENT_SOURCE_DIR}/${arg_PRECOMPILE})
  endif()
  glasshouse_use_(${target} PUBLIC ${arg_USES})
  glasshouse_link_(${target} PRIVATE ${arg_PRIVATE_LIBS})
endfunction()

function(glasshouse_program)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "SOURCES;USES;PRIVATE_LIBS")
  glasshouse_refuse_unknown_(glasshouse_program "${arg_UNPARSED_ARGUMENTS}")
  add_executable(glasshouse ${arg_SOURCES})
  set_target_properties(glasshouse PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  target_link_libraries(glasshouse PRIVATE glasshouse_compile_options)
  glasshouse_use_(glasshouse PRIVATE ${arg_USES})
  glasshouse_link_(glasshouse PRIVATE ${arg_PRIVATE_LIBS})
endfunction()

# Where the checkout and the program are, for tests; the one object that differs from checkout to checkout.
function(glasshouse_source_tree_)
  if(NOT TARGET glasshouse_source_tree)
    glasshouse_find_dependency(deps::catch2)
    add_library(glasshouse_source_tree OBJECT ${PROJECT_SOURCE_DIR}/tests/source_tree.cpp)
    target_include_directories(glasshouse_source_tree PUBLIC ${PROJECT_SOURCE_DIR}/tests)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/tests/source_tree.cpp TARGET_DIRECTORY glasshouse_source_tree PROPERTIES
      COMPILE_DEFINITIONS "GLASSHOUSE_SOURCE_DIR=\"${PROJECT_SOURCE_DIR}\";GLASSHOUSE_PROGRAM=\"${PROJECT_BINARY_DIR}/glasshouse\"")
    target_link_libraries(glasshouse_source_tree PRIVATE glasshouse_compile_options deps::catch2)
    target_compile_options(glasshouse_source_tree PRIVATE ${GLASSHOUSE_TEST_OPTIONS})
    glasshouse_precompile_(glasshouse_source_tree ${PROJECT_SOURCE_DIR}/tests/catch.hpp <algorithm> <filesystem> <fstream>
      <map> <memory> <optional> <span> <sstream>)
  endif()
endfunction()

# Catch2's main is compiled once and linked into every test executable.
function(glasshouse_test_main_)
  if(TARGET glasshouse_test_main)
    return()
  endif()
  glasshouse_find_dependency(deps::catch2)
  add_library(glasshouse_test_main OBJECT ${PROJECT_SOURCE_DIR}/tests/main.cpp)
  target_include_directories(glasshouse_test_main PUBLIC ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(glasshouse_test_main PUBLIC deps::catch2 PRIVATE glasshouse_compile_options)
endfunction()

# A test has no display unless it asks for one, so that a forgotten window fails everywhere and not only on a server.
function(glasshouse_test_environment_ test window foreign_leaks timeout)
  set(changes "GLASSHOUSE_HOME=set:${PROJECT_SOURCE_DIR}")
  # Graphics drivers and Open MPI's plug-ins are unloaded before the sanitizer could tell whose memory it was, so there
  # is nothing to name in a list of exceptions.
  if(window OR foreign_leaks)
    list(APPEND changes "ASAN_OPTIONS=string_append::detect_leaks=0")
  endif()
  if(window)
    set_tests_properties(${test} PROPERTIES RESOURCE_LOCK screen)
  else()
    list(APPEND changes "DISPLAY=unset:" "WAYLAND_DISPLAY=unset:")
  endif()
  if(NOT timeout)
    set(timeout 300)
  endif()
  if(GLASSHOUSE_SANITIZE)
    math(EXPR timeout "${timeout} * 4")
  endif()
  set_tests_properties(${test} PROPERTIES ENVIRONMENT_MODIFICATION "${changes}" TIMEOUT ${timeout})
endfunction()

function(glasshouse_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "WINDOW;NEEDS_PROGRAM;FOREIGN_LEAKS" "TIMEOUT" "SOURCES;USES;PRIVATE_LIBS")
  glasshouse_refuse_unknown_(glasshouse_test "${arg_UNPARSED_ARGUMENTS}")
  glasshouse_test_main_()
  set(target tests_${name})
  add_executable(${target} ${arg_SOURCES})
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  glasshouse_source_tree_()
  target_link_libraries(${target} PRIVATE glasshouse_test_main glasshouse_source_tree glasshouse_compile_options)
  target_compile_options(${target} PRIVATE ${GLASSHOUSE_TEST_OPTIONS})
  glasshouse_use_precompiled_(${target} glasshouse_source_tree)
  if(TARGET glasshouse_${name})
    list(PREPEND arg_USES ${name})
  endif()
  glasshouse_use_(${target} PRIVATE ${arg_USES})
  glasshouse_link_(${target} PRIVATE ${arg_PRIVATE_LIBS})
  if(arg_NEEDS_PROGRAM)
    add_dependencies(${target} glasshouse)
  endif()
  add_test(NAME ${target} COMMAND ${target} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  glasshouse_test_environment_(${target} "${arg_WINDOW}" "${arg_FOREIGN_LEAKS}" "${arg_TIMEOUT}")
endfunction()

function(glasshouse_check name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "WINDOW;FOREIGN_LEAKS" "TIMEOUT" "COMMAND")
  glasshouse_refuse_unknown_(glasshouse_check "${arg_UNPARSED_ARGUMENTS}")
  add_test(NAME ${name} COMMAND ${arg_COMMAND} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  glasshouse_test_environment_(${name} "${arg_WINDOW}" "${arg_FOREIGN_LEAKS}" "${arg_TIMEOUT}")
endfunction()
