// The table in words, under a test that failed.
#include "script/lua_tests/api.hpp"
#include "script/lua_tests/lua_tests.hpp"

namespace glasshouse::script {
namespace {

// Equal neighbours are counted: "disc/1 ×19".
std::string joined(const std::vector<std::string>& names) {
  std::string out;
  for (std::size_t i = 0; i < names.size();) {
    std::size_t same = i + 1;
    while (same < names.size() && names[same] == names[i]) ++same;
    out += (i ? ", " : "") + names[i];
    if (same - i > 1) out += " ×" + std::to_string(same - i);
    i = same;
  }
  return out;
}

std::string piece_text(const core::Table& table, core::ZoneId zone, core::PieceId piece) {
  std::string out = spec_name(table, piece);
  if (is_grid(table, zone)) {
    out = table.shape(zone).name(table.place_of(piece)) + " " + out;
  }
  if (!table.face_up(piece)) out += " (face down)";
  if (table.rotation(piece) != 0) out += " (turned " + std::to_string(table.rotation(piece)) + ")";
  return out;
}

// Under the list of its pieces, so that a wrong place is seen and can be named.
std::string drawing_of(const core::Table& table, core::ZoneId zone, const SpecGames& games) {
  if (!games.draw || table.pieces(zone).empty()) return "";
  std::string out = "\n      ";
  for (const char c : games.draw(table, zone)) out += c == '\n' ? "\n      " : std::string(1, c);
  return out.substr(0, out.find_last_not_of(" \n") + 1);
}

std::string zones_text(const core::Table& table, const SpecGames& games) {
  std::string out;
  for (std::size_t z = 0; z < table.model().zones.size(); ++z) {
    const core::ZoneId zone(z);
    std::vector<std::string> names;
    for (const core::PieceId piece : table.pieces(zone)) {
      names.push_back(piece_text(table, zone, piece));
    }
    const std::string name = spec_name(table, zone);
    if (name == core::kBox && names.empty()) continue;
    out += "\n    " + name + ": " + (names.empty() ? "empty" : joined(names));
    if (is_grid(table, zone)) out += drawing_of(table, zone, games);
  }
  return out;
}

std::string counters_text(const core::Table& table) {
  std::string out;
  for (std::size_t c = 0; c < table.model().counters.size(); ++c) {
    const core::Counter& counter = table.model().counters[c];
    out += "\n    " + counter.name;
    if (counter.owner.exists()) out += "/" + std::to_string(counter.owner.value + 1);
    out += " = " + counter_value(table, core::CounterId(c)).text();
  }
  return out;
}

std::string choice_text(Scenario& scenario) {
  core::Rules& rules = scenario.rules();
  std::string out =
      "\n  " + rules.table().model().player_name(rules.chooser()) + " is asked: " + rules.prompt();
  out += option_lines(option_texts(scenario));
  for (const auto& [text, why] : refusals(scenario)) {
    out.append("\n    refused: ").append(text).append(" (").append(why).append(")");
  }
  return out;
}

std::string turn_text(const core::Table& table) {
  const core::TableHead& head = table.head();
  if (head.turn == 0) return "while the game is set up";
  return "in turn " + std::to_string(head.turn) + ", of " + table.model().player_name(head.to_move);
}

}  // namespace

std::string table_text(Scenario& scenario, const SpecGames& games) {
  const core::Table& table = scenario.table_as_it_is();
  std::string out =
      "  the table " + turn_text(table) + ":" + zones_text(table, games) + counters_text(table);
  const std::string reason = table.head().reason;
  if (table.finished()) return out + "\n  the game is over" + (reason.empty() ? "" : ": " + reason);
  if (!scenario.is_arranged() && scenario.choosing()) out += choice_text(scenario);
  return out;
}

}  // namespace glasshouse::script
