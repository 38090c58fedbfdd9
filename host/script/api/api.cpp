#include "script/api/api.hpp"

namespace glasshouse::script {

std::span<const RulesEntry> rules_api() {
  static constexpr RulesEntry kEntries[] = {
      {"turn", "fun(game: game, player: player)",
       "A player's turn. The only one that must be there."},
      {"setup", "fun(game: game)", "Lays the table out before the first turn."},
      {"score", "fun(game: game, player: player): integer|table",
       "What a player has now: a whole number, a table `{label = points}`, or a list of "
       "`{label, points}` in the order it is shown. It only reads."},
      {"evaluate", "fun(game: game, player: player): number",
       "For bots: how well a player stands in a game that goes on, in points. Used for the score "
       "where a bot stops thinking ahead. It only reads."},
      {"prefer", "fun(game: game, player: player, option: any): number",
       "For bots: how good an option looks, as choose would return it; the best are tried first. "
       "It only reads."},
      {"playout", "fun(game: game, player: player, option: any): number",
       "For bots: how often an option is taken, in proportion, where they play a game on quickly. "
       "It only reads."},
  };
  return kEntries;
}

std::vector<NounApi> api_by_noun() {
  return {
      {"game", "the game, first argument of `setup`, `turn` and `score`", game_api()},
      {"player", "somebody at the table", player_api()},
      {"zone", "where pieces are; `#zone` counts, `zone[i]` and `ipairs(zone)` read", zone_api()},
      {"grid", "a zone of kind `grid` has these besides", grid_api()},
      {"piece", "a tile, card, token, pawn or die", piece_api()},
      {"cell", "a place on a grid", cell_api()},
      {"list", "what questions answer; `#list`, `list[i]`, `ipairs(list)`", list_api()},
      {"moves", "options being collected for `choose`; `#moves` counts those that may be chosen",
       moves_api()},
      {"lexicon", "the words of the game, `game.lexicon`", lexicon_api()},
  };
}

std::vector<ApiEntry> whole_api() {
  std::vector<ApiEntry> out;
  for (const NounApi& noun : api_by_noun()) {
    out.insert(out.end(), noun.entries.begin(), noun.entries.end());
  }
  return out;
}

std::vector<std::string> method_names(std::span<const ApiEntry> entries) {
  std::vector<std::string> out;
  for (const ApiEntry& entry : entries) {
    if (entry.parameters) out.emplace_back(entry.name);
  }
  return out;
}

std::string full_name(const ApiEntry& entry) {
  return *entry.noun ? std::string(entry.noun) + ":" + entry.name : entry.name;
}

std::string parameter_name(const ApiEntry& entry, int nth) {
  const auto place = static_cast<std::size_t>(nth - 1);
  if (!entry.parameters || place >= entry.parameters->size()) return "";
  const std::string& name = (*entry.parameters)[place].name;
  return name.substr(0, name.find('?'));
}

}  // namespace glasshouse::script
