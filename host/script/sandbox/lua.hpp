#pragma once

// Lua compiled as C++: its errors are exceptions, so destructors run when one passes.
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
