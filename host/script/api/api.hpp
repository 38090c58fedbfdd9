#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

struct lua_State;

// The one table of the Lua API. It drives registration, the reference page, the editor stubs and
// the test that every entry is documented and exercised, so none of them can drift.
namespace glasshouse::script {

struct Parameter {
  std::string name;  // "count"; "count?" where it may be left out
  std::string type;
};
using Parameters = std::vector<Parameter>;

struct ApiEntry {
  const char* noun;  // game, player, zone, piece, cell, list, moves, lexicon
  const char* name;  // "draw"
  std::string type;  // of a property, or of what a function returns; "" for nothing
  const char* doc;   // one or two sentences
  // A property has neither.
  std::optional<Parameters> parameters = {};
  int (*function)(lua_State*) = nullptr;
};

// The entries of each noun.
std::span<const ApiEntry> game_api();
std::span<const ApiEntry> player_api();
std::span<const ApiEntry> zone_api();
std::span<const ApiEntry> grid_api();
std::span<const ApiEntry> piece_api();
std::span<const ApiEntry> cell_api();
std::span<const ApiEntry> list_api();
std::span<const ApiEntry> moves_api();
std::span<const ApiEntry> lexicon_api();

// What a rules script returns a table of: only `turn` must be there.
struct RulesEntry {
  const char* name;
  const char* type;  // "fun(game: game, player: player)"
  const char* doc;
};
std::span<const RulesEntry> rules_api();

// All of them, in the order of the documents.
struct NounApi {
  const char* name;
  const char* heading;  // what it is, in a few words
  std::span<const ApiEntry> entries;
};
std::vector<NounApi> api_by_noun();
std::vector<ApiEntry> whole_api();

// The methods a noun has, entry by entry; properties are left out.
std::vector<std::string> method_names(std::span<const ApiEntry> entries);

// What an entry is called in messages: "zone:draw".
std::string full_name(const ApiEntry& entry);
// The name of a function's nth parameter from 1, or "" when it has fewer.
std::string parameter_name(const ApiEntry& entry, int nth);

}  // namespace glasshouse::script
