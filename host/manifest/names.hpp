#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/spec.hpp"
#include "manifest/faults.hpp"

// How things may be called. A name in a manifest is a name in Lua: game.lake, player.hand,
// piece.colour; so it is snake_case and can't be one that Lua or the host already uses there.
namespace glasshouse::manifest {

bool is_name(std::string_view text);
bool is_game_id(std::string_view text);
// The name that somebody who wrote `text` probably meant: "Draw Pile" -> draw_pile; "" if none.
std::string as_name(std::string_view text);
// How people read a name when the manifest gives no label: draw_pile -> "draw pile".
std::string as_label(std::string_view name);

// What `game.` and `player.`, and what `piece.` already mean in a script, or are kept free for.
// A new word of the API for these nouns is added here too.
using Names = std::vector<std::string_view>;
const Names& names_taken_at_the_table();
const Names& names_taken_on_pieces();
const Names& names_taken_on_cells();

// Faults for names that are taken: by the host, by Lua, or by something else in the same game.
void check_names(const core::GameSpec& spec, FaultList& faults);

}  // namespace glasshouse::manifest
