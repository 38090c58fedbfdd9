// What a spec can read of a scenario.
#include <algorithm>
#include <stdexcept>

#include "core/view.hpp"
#include "script/lua_tests/api.hpp"

namespace glasshouse::script {
namespace {

using core::Value;

Value texts(const std::vector<std::string>& from) {
  Value::List out;
  for (const std::string& text : from) out.emplace_back(text);
  return out;
}

Value number_of(core::Seat seat) { return seat.exists() ? Value(seat.value + 1) : Value(); }

Value options(Scenario& scenario, SpecArguments&) { return texts(option_texts(scenario)); }

Value refused(Scenario& scenario, SpecArguments&) {
  Value::Map out;
  for (const auto& [text, why] : refusals(scenario)) out.emplace_back(text, why);
  return out;
}

Value costs(Scenario& scenario, SpecArguments&) {
  Value::Map out;
  const std::vector<std::string> texts = option_texts(scenario);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string costs = scenario.rules().option(i).costs;
    if (!costs.empty()) out.emplace_back(texts[i], costs);
  }
  return out;
}

Value why_not(Scenario& scenario, SpecArguments& arguments) {
  const std::string& typed = arguments.text("what somebody tries");
  need_choice(scenario);
  const std::string why = scenario.rules().why_not({core::Part::of(typed)});
  return why.empty() ? Value() : Value(why);
}

Value prompt(Scenario& scenario, SpecArguments&) {
  need_choice(scenario);
  return scenario.rules().prompt();
}

Value chooser(Scenario& scenario, SpecArguments&) {
  return scenario.choosing() ? number_of(scenario.rules().chooser()) : Value();
}

Value zone(Scenario& scenario, SpecArguments& arguments) {
  const core::Table& table = scenario.table();
  return names_in(table, arguments.zone(table));
}

Value cells(Scenario& scenario, SpecArguments& arguments) {
  const core::Table& table = scenario.table();
  return cells_of(table, arguments.zone(table));
}

// A name, a row and a column, or a table with them.
Value place_argument(SpecArguments& arguments) {
  const Value& first = arguments.value("a cell");
  if (!first.as<int64_t>()) return first;
  return Value::Map{{"row", first}, {"column", arguments.number("a column")}};
}

Value cell(Scenario& scenario, SpecArguments& arguments) {
  const core::Table& table = scenario.table();
  const core::ZoneId grid = arguments.zone(table);
  const core::Place place = read_place(table, grid, place_argument(arguments));
  if (!table.shape(grid).has(place)) {
    throw std::invalid_argument(spec_name(table, grid) + " has no cell " +
                                table.shape(grid).name(place));
  }
  const core::PieceId piece = table.piece_at(grid, place);
  return piece.exists() ? Value(spec_name(table, piece)) : Value();
}

Value count(Scenario& scenario, SpecArguments& arguments) {
  const core::Table& table = scenario.table();
  return static_cast<int64_t>(table.count(arguments.zone(table)));
}

Value counter(Scenario& scenario, SpecArguments& arguments) {
  const core::Table& table = scenario.table();
  return counter_value(table, arguments.counter(table, arguments.text("the name of a counter")));
}

Value score(Scenario& scenario, SpecArguments& arguments) {
  if (!scenario.rules().has_score()) throw std::invalid_argument("this game keeps no score");
  const core::Score score = scenario.rules().score(arguments.seat(scenario.table()));
  Value::Map out{{"total", score.total}};
  for (const core::ScoreLine& line : score.lines) out.emplace_back(line.label, line.points);
  return out;
}

Value turn(Scenario& scenario, SpecArguments&) { return int64_t{scenario.table().head().turn}; }
Value round(Scenario& scenario, SpecArguments&) { return int64_t{scenario.table().head().round}; }
Value active(Scenario& scenario, SpecArguments&) {
  return number_of(scenario.table().head().to_move);
}
Value finished(Scenario& scenario, SpecArguments&) { return scenario.table().finished(); }

Value winners(Scenario& scenario, SpecArguments&) {
  Value::List out;
  const core::SeatMask seats = core::winners(scenario.rules());
  for (std::size_t s = 0; s < scenario.table().model().players(); ++s) {
    if (seats & core::mask_of(core::Seat(s))) out.push_back(number_of(core::Seat(s)));
  }
  return out;
}

Value outcome(Scenario& scenario, SpecArguments&) {
  switch (scenario.table().head().outcome) {
    case core::Outcome::playing: return {};
    case core::Outcome::by_score: return "by_score";
    case core::Outcome::won: return "won";
    case core::Outcome::drawn: return "tie";
    case core::Outcome::all_win: return "all_win";
    case core::Outcome::all_lose: return "all_lose";
  }
  return {};
}

Value reason(Scenario& scenario, SpecArguments&) {
  return scenario.table().finished() ? Value(scenario.table().head().reason) : Value();
}

Value seen_names(const core::Table& table, const core::SeenZone& zone) {
  Value::List out;
  for (const core::SeenPiece& seen : zone.pieces) {
    out.emplace_back(seen.piece.exists() ? spec_name(table, seen.piece) : "?");
  }
  out.resize(zone.count, "?");
  return out;
}

core::Seat maybe_seat(Scenario& scenario, SpecArguments& arguments) {
  return arguments.more() ? arguments.seat(scenario.table()) : core::Seat();
}

Value view(Scenario& scenario, SpecArguments& arguments) {
  const core::Table& table = scenario.table();
  const core::View seen = core::view(table, maybe_seat(scenario, arguments));
  Value::Map out;
  for (const core::SeenZone& zone : seen.zones) {
    const std::string name = spec_name(table, zone.zone);
    if (name != core::kBox) out.emplace_back(name, seen_names(table, zone));
  }
  return out;
}

// Where several pieces fit, the answer must be the same for all of them.
Value knows(Scenario& scenario, SpecArguments& arguments) {
  const core::Table& table = scenario.table();
  const core::Seat seat = arguments.seat(table);
  const PieceWish wish = read_wish(table, arguments.value("a piece"));
  const std::vector<core::PieceId> pieces = pieces_that_fit(table, wish);
  const auto known = std::count_if(pieces.begin(), pieces.end(),
                                   [&](core::PieceId piece) { return table.knows(seat, piece); });
  if (known > 0 && known < static_cast<int64_t>(pieces.size())) the_piece(table, wish);
  return known > 0;
}

Value log(Scenario& scenario, SpecArguments& arguments) {
  return texts(scenario.log(maybe_seat(scenario, arguments)));
}

Value shown(Scenario& scenario, SpecArguments&) { return texts(scenario.shown()); }

}  // namespace

std::span<const ScenarioEntry> reading_api() {
  static const ScenarioEntry kEntries[] = {
      entry("options", {}, "string[]",
            "The texts of the options, in order; empty when the game is over.", options),
      entry("refused", {}, "table<string, string>",
            "What can't be chosen: from its text to the reason.", refused),
      entry("costs", {}, "table<string, string>",
            "What somebody gives for options: from their text to it.", costs),
      entry("why_not", {{"text", "string"}}, "string|nil",
            "What the rules say to somebody who types this and means no option.", why_not),
      entry("prompt", {}, "string", "What is asked.", prompt),
      entry("chooser", {}, "integer", "Whose choice it is.", chooser),
      entry("zone", {{"name", "string"}, {"seat?", "integer"}}, "string[]",
            "The names of its pieces, in order; the top of a deck or pile is the last one.", zone),
      entry("cells", {{"grid", "string"}, {"seat?", "integer"}}, "table<string, any>",
            "All pieces by the names of their cells; a list where several lie on one.", cells),
      entry(
          "cell", {{"grid", "string"}, {"...", "integer|string|table"}}, "string|nil",
          "The piece on a cell, the top one of several: (grid, seat?, cell) or (grid, seat?, row, "
          "column).",
          cell),
      entry("count", {{"name", "string"}, {"seat?", "integer"}}, "integer",
            "How many pieces lie in it.", count),
      entry("counter", {{"name", "string"}, {"seat?", "integer"}}, "integer|boolean",
            "A counter's number, or true and false for a flag.", counter),
      entry("score", {{"seat", "integer"}}, "table<string, integer>",
            "The lines of the score sheet by name, and `total`.", score),
      entry("turn", {}, "integer", "The number of the turn.", turn),
      entry("round", {}, "integer", "The number of the round.", round),
      entry("active", {}, "integer", "Whose turn it is.", active),
      entry("finished", {}, "boolean", "Is the game over?", finished),
      entry("winners", {}, "integer[]", "The seats that won; empty before the end and after a tie.",
            winners),
      entry("outcome", {}, "string|nil",
            "'won', 'tie', 'all_win', 'all_lose' or 'by_score'; nil before the end.", outcome),
      entry("reason", {}, "string|nil", "Why the game ended.", reason),
      entry("view", {{"seat?", "integer"}}, "table<string, any>",
            "What a player sees: the pieces of every zone by its name, '?' for an unknown one.",
            view),
      entry("knows", {{"seat", "integer"}, {"piece", "string|table"}}, "boolean",
            "Does the player know which piece that is?", knows),
      entry("log", {{"seat?", "integer"}}, "string[]",
            "The texts of all choices and what the rules told, as that player may read them.", log),
      entry("shown", {}, "string[]",
            "The names of the things that the rules had everybody look at after the last choice.",
            shown),
  };
  return kEntries;
}

Value names_in(const core::Table& table, core::ZoneId zone) {
  Value::List out;
  for (const core::PieceId piece : table.pieces(zone)) out.emplace_back(spec_name(table, piece));
  return out;
}

Value cells_of(const core::Table& table, core::ZoneId grid) {
  if (!is_grid(table, grid)) {
    throw std::invalid_argument(spec_name(table, grid) + " is no grid and has no cells");
  }
  Value::Map out;
  for (const core::PieceId piece : table.pieces(grid)) {
    const core::Place place = table.place_of(piece);
    const std::vector<core::PieceId> there = table.pieces_at(grid, place);
    if (there.front() != piece) continue;
    Value::List names;
    for (const core::PieceId one : there) names.emplace_back(spec_name(table, one));
    out.emplace_back(table.shape(grid).name(place),
                     names.size() == 1 ? std::move(names.front()) : Value(std::move(names)));
  }
  std::sort(out.begin(), out.end(),
            [](const auto& one, const auto& other) { return one.first < other.first; });
  return out;
}

std::vector<std::string> option_texts(Scenario& scenario) {
  std::vector<std::string> out;
  if (!scenario.choosing()) return out;
  core::Rules& rules = scenario.rules();
  for (std::size_t i = 0; i < rules.option_count(); ++i) {
    out.push_back(core::worded(rules.table(), rules.option(i)));
  }
  return out;
}

std::vector<std::pair<std::string, std::string>> refusals(Scenario& scenario) {
  std::vector<std::pair<std::string, std::string>> out;
  if (!scenario.choosing()) return out;
  for (const core::Option& option : scenario.rules().refused()) {
    out.emplace_back(core::worded(scenario.table(), option), option.why);
  }
  return out;
}

std::string option_lines(const std::vector<std::string>& options) {
  constexpr std::size_t kMost = 40;
  std::string out;
  for (std::size_t i = 0; i < options.size() && i < kMost; ++i) out += "\n    " + options[i];
  const std::size_t rest = options.size() - std::min(options.size(), kMost);
  return rest > 0 ? out + "\n    … and " + std::to_string(rest) + " more" : out;
}

void need_choice(Scenario& scenario) {
  if (!scenario.choosing()) throw std::invalid_argument("the game is over: nobody has to choose");
}

}  // namespace glasshouse::script
