#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "script/binding/state.hpp"

// Numbers for what the options of a pending decision mean, for bots that meet the same option in
// many deals. They go by what a piece looks like and not by which one it is, and by nothing that
// differs from one Lua state to another.
namespace glasshouse::script {

// None for a table of the script's own: its options have to be put into words.
std::optional<uint64_t> pending_key(lua_State* turn, std::size_t index,
                                    std::vector<uint64_t>* parts);

}  // namespace glasshouse::script
