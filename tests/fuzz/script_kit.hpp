#pragma once

// All that the fuzz targets take from host/script.
#include "script/api/api.hpp"
#include "script/rules.hpp"
#include "script/sandbox/pattern.hpp"
