// How a spec arranges the table.
#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "core/errors.hpp"
#include "script/lua_tests/api.hpp"
#include "script/lua_tests/arrange.hpp"

namespace glasshouse::script {
namespace {

using core::Value;

std::size_t position(const Value& value) {
  return static_cast<std::size_t>(read_number(value, "a position", 1) - 1);
}

bool is_up(const Value& face) {
  if (face.text() != "up" && face.text() != "down") {
    throw std::invalid_argument("face is 'up' or 'down', not " + shown(face));
  }
  return face.text() == "up";
}

Spot read_spot(const core::Table& table, core::ZoneId zone, const Value& value) {
  Spot spot;
  spot.zone = zone;
  check_keys("put", value, {"row", "column", "cell", "a", "b", "c", "d", "at", "face", "rotation"});
  if (is_grid(table, zone)) {
    spot.place = read_place(table, zone, value);
  } else if (!value.as<Value::Map>()) {
    spot.at = position(value);
  }
  if (const Value* at = value.find("at")) spot.at = position(*at);
  if (const Value* face = value.find("face")) spot.face_up = is_up(*face);
  if (const Value* rotation = value.find("rotation")) {
    spot.rotation = static_cast<int>(rotation->as<int64_t>() ? *rotation->as<int64_t>() % 4 : 0);
  }
  return spot;
}

void put(Scenario& scenario, SpecArguments& arguments) {
  const core::Table& table = scenario.arrange();
  const PieceWish wish = read_wish(table, arguments.value("a piece"));
  Spot spot;
  spot.zone = arguments.zone(table);
  if (arguments.more()) spot = read_spot(table, spot.zone, arguments.value("a place"));
  script::put(scenario, take_piece(scenario, wish, spot.zone), spot);
}

void clear(Scenario& scenario, SpecArguments& arguments) {
  script::clear(scenario, arguments.zone(scenario.arrange()));
}

// For a grid: pieces by the names of cells. For others: pieces in order.
std::vector<Wanted> read_wanted(const core::Table& table, core::ZoneId zone, const Value& value) {
  std::vector<Wanted> out;
  const Value::List* list = value.as<Value::List>();
  if (is_grid(table, zone) && !(list && list->empty())) {
    const Value::Map* map = value.as<Value::Map>();
    if (!map) throw std::invalid_argument("a grid holds pieces by cell, as in { d4 = 'pawn' }");
    for (const auto& [cell, piece] : *map) {
      out.push_back({read_wish(table, piece), read_spot(table, zone, cell)});
    }
    return out;
  }
  if (!list) throw std::invalid_argument("expected a list of pieces, got " + shown(value));
  for (const Value& piece : *list) out.push_back({read_wish(table, piece), {zone, {}, {}, {}, 0}});
  return out;
}

void only(Scenario& scenario, SpecArguments& arguments) {
  const core::Table& table = scenario.arrange();
  const core::ZoneId zone = arguments.zone(table);
  hold_only(scenario, zone, read_wanted(table, zone, arguments.value("a list of pieces")));
}

void stack(Scenario& scenario, SpecArguments& arguments) {
  const core::Table& table = scenario.arrange();
  const core::ZoneId zone = arguments.zone(table);
  if (is_grid(table, zone)) throw std::invalid_argument("a grid has no top to stack pieces on");
  std::vector<core::PieceId> pieces;
  for (const Value& piece : arguments.list("a list of pieces, the first to be drawn first")) {
    pieces.push_back(take_piece(scenario, read_wish(table, piece), zone));
    scenario.placed().insert(pieces.back());
  }
  std::reverse(pieces.begin(), pieces.end());
  for (const core::PieceId piece : pieces) script::put(scenario, piece, {zone, {}, {}, {}, 0});
}

void set(Scenario& scenario, SpecArguments& arguments) {
  core::Table& table = scenario.arrange();
  const std::string name = arguments.text("the name of a counter");
  const Value value = arguments.value("a whole number, or true or false for a flag");
  const core::CounterId counter = arguments.counter(table, name);
  const bool* yes = value.as<bool>();
  const int64_t* number = value.as<int64_t>();
  const bool fits = number && *number >= INT32_MIN && *number <= INT32_MAX;
  if (!yes && !fits) throw std::invalid_argument("a counter can't be set to " + shown(value));
  table.set_counter(counter, yes ? static_cast<int>(*yes) : static_cast<int>(*number));
}

void change(Scenario& scenario, SpecArguments& arguments) {
  core::Table& table = scenario.arrange();
  const core::PieceId piece = the_piece(table, read_wish(table, arguments.value("a piece")));
  const Value& values = arguments.value("what it becomes, as in { crowned = true }");
  for (const auto& [attribute, value] : read_becoming(table, piece, values)) {
    table.set_value(piece, attribute, value);
  }
}

// Sides by their numbers, or by what is on them.
uint32_t side_of(const core::Model& model, const Value& wanted) {
  if (const int64_t* number = wanted.as<int64_t>()) {
    if (*number >= 1 && *number <= INT32_MAX) return static_cast<uint32_t>(*number - 1);
    throw std::invalid_argument("nothing falls on " + shown(wanted));
  }
  std::vector<std::string> names;
  for (const core::PieceKind& kind : model.spec().pieces) {
    if (!kind.is_die) continue;
    const std::vector<Value>& sides = kind.changes.back().values;
    const auto found = std::find(sides.begin(), sides.end(), wanted);
    if (found != sides.end()) return static_cast<uint32_t>(found - sides.begin());
    for (const Value& side : sides) names.push_back(side.text());
  }
  throw std::invalid_argument("no die has the side " + shown(wanted) +
                              core::did_you_mean(wanted.text(), names));
}

void next_rolls(Scenario& scenario, SpecArguments& arguments) {
  const core::Model& model = scenario.table_as_it_is().model();
  std::vector<uint32_t> sides;
  for (const Value& side : arguments.list("a list of what falls next, as in { 6, 6 }")) {
    sides.push_back(side_of(model, side));
  }
  scenario.load_dice(sides);
}

void start_turn(Scenario& scenario, SpecArguments& arguments) {
  scenario.start_turn(arguments.seat(scenario.arrange()));
}

void start_round(Scenario& scenario, SpecArguments& arguments) {
  scenario.start_round(arguments.seat(scenario.arrange()));
}

std::vector<std::pair<std::string, uint64_t>> read_random(const Value& value) {
  std::vector<std::pair<std::string, uint64_t>> out;
  const Value::Map* map = value.as<Value::Map>();
  if (!map) throw std::invalid_argument("random is a table of names, not " + shown(value));
  for (const auto& [name, state] : *map) {
    const std::string text = state.text();
    uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
    if (error != std::errc() || end != text.data() + text.size()) {
      throw std::invalid_argument("'" + text + "' is no hexadecimal number");
    }
    out.emplace_back(name, number);
  }
  return out;
}

void resume(Scenario& scenario, SpecArguments& arguments) {
  const core::Table& table = scenario.arrange();
  const Value value = arguments.value("a table with the seat whose turn it is");
  const auto seat_in = [&](const char* key) {
    const Value* entry = value.find(key);
    return entry ? SpecArguments(key, {*entry}).seat(table) : core::Seat();
  };
  check_keys("resume", value, {"seat", "turn", "round", "start", "rounds_left", "random"});
  Scenario::Progress out;
  out.seat = seat_in("seat");
  if (!out.seat.exists()) throw std::invalid_argument("resume needs a seat");
  out.start = seat_in("start");
  out.turn = number_in(value, "turn");
  out.round = number_in(value, "round");
  out.rounds_left = number_in(value, "rounds_left");
  if (const Value* random = value.find("random")) out.random = read_random(*random);
  scenario.resume(out);
}

// A mistake in an argument leaves the table as it was.
template <void (*Function)(Scenario&, SpecArguments&)>
void all_or_nothing(Scenario& scenario, SpecArguments& arguments) {
  scenario.arrange_by([&] { Function(scenario, arguments); });
}

}  // namespace

std::span<const ScenarioEntry> arranging_api() {
  static const ScenarioEntry kEntries[] = {
      entry<all_or_nothing<put>>(
          "put", {{"piece", "string|table"}, {"zone", "string"}, {"...", "integer|string|table"}},
          "Puts a piece somewhere: (piece, zone, seat?, place?)."),
      entry<all_or_nothing<clear>>("clear", {{"zone", "string"}, {"seat?", "integer"}},
                                   "Everything in the zone goes to the box."),
      entry<all_or_nothing<only>>(
          "only", {{"zone", "string"}, {"...", "integer|table"}},
          "The zone holds exactly these, in order or by its cells: (zone, seat?, pieces)."),
      entry<all_or_nothing<stack>>(
          "stack", {{"deck", "string"}, {"...", "integer|table"}},
          "Puts pieces on top, the first is drawn first: (deck, seat?, pieces)."),
      entry<all_or_nothing<set>>(
          "set", {{"counter", "string"}, {"value", "integer|boolean"}, {"seat?", "integer"}},
          "Sets a counter or a flag."),
      entry<all_or_nothing<change>>("change", {{"piece", "string|table"}, {"values", "table"}},
                                    "What a piece has become: (piece, { crowned = true })."),
      entry<next_rolls>(
          "next_rolls", {{"sides", "any[]"}},
          "What falls next, of dice and of game:roll: numbers, or what is on a side."),
      entry<start_turn>("start_turn", {{"seat", "integer"}},
                        "The turn of this seat begins, on the table as it lies."),
      entry<start_round>("start_round", {{"seat", "integer"}},
                         "The same, and it was this seat that began the game."),
      entry<resume>("resume", {{"position", "table"}},
                    "The position written down by an exported test."),
  };
  return kEntries;
}

}  // namespace glasshouse::script
