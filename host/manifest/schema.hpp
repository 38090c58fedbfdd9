#pragma once

#include <string>

namespace glasshouse::manifest {

// The JSON schema (draft 2020-12) by which editors complete and check a game.yaml, printed from the
// table in keys.cpp. It says less than the loader: what is required depends on `extends`, and what
// names refer to is beyond it.
std::string game_schema();

}  // namespace glasshouse::manifest
