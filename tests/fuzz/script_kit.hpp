#pragma once

// All that the fuzz targets take from host/script.
#include "script/api.hpp"
#include "script/pattern.hpp"
#include "script/rules.hpp"
#include "script/signature.hpp"
