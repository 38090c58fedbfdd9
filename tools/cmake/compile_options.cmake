# How all our code is compiled: the target glasshouse_compile_options. Third-party code never links it.

include_guard(GLOBAL)

set(werror_default OFF)
if("$ENV{CI}" STREQUAL "true")
  set(werror_default ON)
endif()
option(GLASSHOUSE_WERROR "Warnings are errors" ${werror_default})
option(GLASSHOUSE_LTO "Link-time optimisation" OFF)
set(GLASSHOUSE_SANITIZE "" CACHE STRING "Sanitizers, separated by commas: address,undefined")

add_library(glasshouse_compile_options INTERFACE)
target_compile_features(glasshouse_compile_options INTERFACE cxx_std_20)

if(MSVC)
  target_compile_options(glasshouse_compile_options INTERFACE /W4 /permissive- /utf-8 $<$<BOOL:${GLASSHOUSE_WERROR}>:/WX>)
else()
  target_compile_options(glasshouse_compile_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>  # GCC 12 sees overlaps in std::string's operator+ that aren't there
    $<$<BOOL:${GLASSHOUSE_WERROR}>:-Werror>)
endif()

if(GLASSHOUSE_SANITIZE)
  # The instrumented standard library makes g++ warn of variables that are initialised.
  target_compile_options(glasshouse_compile_options INTERFACE
    -fsanitize=${GLASSHOUSE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_link_options(glasshouse_compile_options INTERFACE -fsanitize=${GLASSHOUSE_SANITIZE})
endif()

if(GLASSHOUSE_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(LANGUAGES CXX)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()
