#pragma once

// sol2, set up in one way everywhere: another setting in one file would break the one-definition
// rule. Lua is compiled as C++, so its errors are exceptions that must pass through sol2 untouched.
#define SOL_USING_CXX_LUA 1
#define SOL_EXCEPTIONS_CATCH_ALL 0
// No binding pushes more than the 20 values that Lua always has room for.
#define SOL_SAFE_STACK_CHECK 0
#include <sol/sol.hpp>
