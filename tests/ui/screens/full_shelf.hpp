#pragma once

#include "ui/played.hpp"
#include "ui/screens/screens.hpp"

// A library with something of every sort in it: games, variants, faults, a game that was left.
namespace glasshouse::test {

inline ui::Library full_shelf() {
  using namespace ui;
  using State = SavedGame::State;
  Library out;
  for_every_bundled_game([&out](const std::shared_ptr<const core::GameSpec>& spec) {
    out.games.push_back({spec->id, spec, "", "", spec->id == "four"});
  });
  out.games.push_back({"broken", nullptr, "game.yaml:2:1: 'playesr' is no key", "", false});
  out.bot_kinds = {"random", "greedy", "search:normal"};
  out.usual_bot = "search:normal";
  out.notice = "Settings can't be read, so they are the usual ones";
  out.last =
      SavedGame{"", "four", "Four in a Row", "Ann and Ben, turn 7", "today", "", State::left};
  out.new_seed = [] { return uint64_t{4711}; };
  out.house_rules = [](const std::string&) {
    return std::vector<HouseRuleChoice>{{"rich_river", "Rich river", "More glass."}};
  };
  out.remembered = [](const std::string&) { return std::optional<SetupChoice>(); };
  out.overruled = [](const std::string&, const std::vector<std::string>&) {
    return std::vector<Overruled>{{"rich_river", "Rich river", "Dry summer", "glass in the river"},
                                  {"rich_river", "Rich river", "Short day", "", true}};
  };
  out.saves = [] {
    return std::vector<SavedGame>{
        {"", "four", "Four in a Row", "Ann and Ben, turn 7", "today", "", State::kept},
        {"", "tower", "Glass Tower", "Ann, turn 2", "yesterday", "the file is damaged",
         State::kept}};
  };
  return out;
}

}  // namespace glasshouse::test
