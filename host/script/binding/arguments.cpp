#include "script/binding/arguments.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "core/text.hpp"
#include "primitives/sides.hpp"
#include "script/binding/parts.hpp"
#include "script/sandbox/sandbox.hpp"

namespace glasshouse::script {
namespace {

// How much of a text is repeated in a message.
constexpr std::size_t kShown = 60;

std::string described_handle(lua_State* lua, int index, HandleId id) {
  luaL_getmetafield(lua, index, "__name");
  const std::string noun(text_at(lua, -1));
  lua_pop(lua, 1);
  if (!can_be_part(id)) return "the " + noun;
  const ScriptState& state = ScriptState::of(lua);
  return "a " + noun + " (" + core::worded(state.table(), "{}", {to_part(state, id, {})}) + ")";
}

// The handles in the table at `index`, in order; 0 for what is none.
std::vector<HandleId> handles_in(lua_State* lua, int index) {
  const std::size_t count = lua_rawlen(lua, index);
  if (count > kMostThings) {
    throw ArgumentError(index, "a table of at most " + std::to_string(kMostThings) + " things");
  }
  std::vector<HandleId> out;
  for (std::size_t i = 1; i <= count; ++i) {
    lua_rawgeti(lua, index, static_cast<lua_Integer>(i));
    out.push_back(read_handle(lua, -1));
    lua_pop(lua, 1);
  }
  ScriptState::of(lua).look_at_clock();
  return out;
}

std::vector<std::string> attribute_names(const core::Model& model) {
  std::vector<std::string> out;
  for (const core::Attribute& attribute : model.attributes) out.push_back(attribute.name);
  return out;
}

// "goes from 0 to 9", "is one of farm, town"
std::string range_of(const core::Model& model, const core::Change& change) {
  const core::ChangeSpec& spec = *change.spec;
  switch (spec.type) {
    case core::ChangeSpec::Type::flag: return "is true or false";
    case core::ChangeSpec::Type::player: return "is a player or nil";
    case core::ChangeSpec::Type::number:
      return "goes from " + std::to_string(spec.min) + " to " + std::to_string(spec.max);
    case core::ChangeSpec::Type::choice: break;
  }
  std::vector<std::string> texts;
  for (const uint16_t value : change.values) {
    texts.push_back(model.attributes[change.attribute.index()].values[value].text());
  }
  return "is one of " + core::joined(texts);
}

bool is_value(const NewValue& given, const core::Value& held, core::ChangeSpec::Type type) {
  if (const auto* seat = std::get_if<core::Seat>(&given.value)) {
    return type == core::ChangeSpec::Type::player && held == core::Value(int64_t{seat->value} + 1);
  }
  if (type == core::ChangeSpec::Type::player) return false;
  if (const bool* yes = std::get_if<bool>(&given.value)) return held == core::Value(*yes);
  if (const int64_t* number = std::get_if<int64_t>(&given.value)) {
    return held == core::Value(*number);
  }
  const std::string_view* text = std::get_if<std::string_view>(&given.value);
  const std::string* written = held.as<std::string>();
  return text && written && *written == *text;
}

}  // namespace

bool is_plain_table(lua_State* lua, int index) {
  return lua_type(lua, index) == LUA_TTABLE && read_handle(lua, index) == 0;
}

void refuse(int argument, const char* expected) { throw ArgumentError(argument, expected); }

void refuse_range(int argument, int64_t least, int64_t most) {
  if (most == INT64_MAX) {
    throw ArgumentError(argument, "a whole number from " + std::to_string(least));
  }
  throw ArgumentError(
      argument, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
}

void refuse_rest(int argument) {
  throw ArgumentError(argument, "at most " + std::to_string(kMostParts) + " values here");
}

std::string number_text(lua_State* lua, int index) {
  lua_pushvalue(lua, index);  // making it a text would change it
  std::string text(text_at(lua, -1));
  lua_pop(lua, 1);
  return text;
}

std::string described(lua_State* lua, int index) {
  if (const HandleId id = read_handle(lua, index)) return described_handle(lua, index, id);
  switch (lua_type(lua, index)) {
    case LUA_TNONE:
    case LUA_TNIL: return "nil";
    case LUA_TBOOLEAN: return lua_toboolean(lua, index) ? "true" : "false";
    case LUA_TNUMBER: return "the number " + number_text(lua, index);
    case LUA_TSTRING: {
      const std::string_view text = text_at(lua, index);
      return "'" + core::cut_short(text, kShown) + "'";
    }
    default: return std::string("a ") + luaL_typename(lua, index);
  }
}

void Text::refuse_longer(int argument) {
  throw ArgumentError(argument, "a text of at most " + std::to_string(kLongestWording) + " bytes");
}

Attribute Attribute::read(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TSTRING) refuse(index, kExpected);
  const ScriptState& state = ScriptState::of(lua);
  const core::AttributeId id = state.attribute_named(lua_tostring(lua, index));
  if (id.exists()) return {&state.table(), id, index};
  throw ArgumentError(
      index, kExpected + core::did_you_mean(text_at(lua, index), attribute_names(state.model())));
}

Attributes Attributes::read(lua_State* lua, int index) {
  Attributes out;
  for (int rest = count_rest(lua, index); rest > 0; --rest, ++index) {
    out.ids.push_back(Attribute::read(lua, index).id);
  }
  return out;
}

std::optional<int64_t> Attribute::number(core::PieceId piece) const {
  const core::Value* found = table->attribute(piece, id);
  if (!found) return {};
  const int64_t* number = found->as<int64_t>();
  if (!number) refuse(argument, "an attribute that is a number");
  return *number;
}

Comparand Comparand::read(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TSTRING: return {text_at(lua, index)};
    case LUA_TNUMBER: return {Integer::read(lua, index).value};
    case LUA_TBOOLEAN: return {lua_toboolean(lua, index) != 0};
    case LUA_TTABLE: return {int64_t{read_at<Player>(lua, index).seat.value} + 1};
    default: refuse(index, kExpected);
  }
}

uint16_t Comparand::among(const std::vector<core::Value>& values) const {
  const auto same = [this](const core::Value& other) {
    if (const bool* yes = std::get_if<bool>(&value)) {
      return other.as<bool>() && *other.as<bool>() == *yes;
    }
    if (const int64_t* number = std::get_if<int64_t>(&value)) {
      return other.as<int64_t>() && *other.as<int64_t>() == *number;
    }
    const std::string* text = other.as<std::string>();
    return text && *text == std::get<std::string_view>(value);
  };
  const auto found = std::find_if(values.begin(), values.end(), same);
  if (found == values.end()) return core::Attribute::kNoValue;
  return static_cast<uint16_t>(found - values.begin());
}

NewValue NewValue::read(lua_State* lua, int index) {
  const auto is_whole = [](lua_State* from, int at) {
    int whole = 0;
    lua_tointegerx(from, at, &whole);
    return whole != 0;
  };
  switch (lua_type(lua, index)) {
    case LUA_TNIL: return {{}, "nil"};
    case LUA_TBOOLEAN: return {lua_toboolean(lua, index) != 0, described(lua, index)};
    case LUA_TSTRING: return {text_at(lua, index), described(lua, index)};
    case LUA_TNUMBER:
      if (is_whole(lua, index)) return {lua_tointeger(lua, index), number_text(lua, index)};
      throw std::invalid_argument("pieces keep whole numbers, not " + number_text(lua, index));
    default: {
      const HandleId handle = read_handle(lua, index);
      const std::string shown = described(lua, index);
      if (noun_of(handle) == Noun::player) return {core::Seat(index_of(handle)), shown};
      throw std::invalid_argument("pieces keep no " + shown);
    }
  }
}

uint16_t NewValue::of(const core::Model& model, const core::Change& change) const {
  const core::ChangeSpec::Type type = change.spec->type;
  const bool nothing = std::holds_alternative<std::monostate>(value);
  if (nothing && type == core::ChangeSpec::Type::player) return core::Attribute::kNoValue;
  const std::vector<core::Value>& values = model.attributes[change.attribute.index()].values;
  std::vector<std::string> texts;
  for (const uint16_t index : change.values) {
    if (is_value(*this, values[index], type)) return index;
    if (type == core::ChangeSpec::Type::choice) texts.push_back(values[index].text());
  }
  const std::string_view* text = std::get_if<std::string_view>(&value);
  throw std::invalid_argument(change.spec->name + " " + range_of(model, change) + ", not " + shown +
                              (text ? core::did_you_mean(*text, texts) : ""));
}

const std::vector<core::Place>& Grid::occupied() const {
  state->places.clear();
  for (const core::PieceId piece : pieces()) state->places.push_back(table().place_of(piece));
  if (shape().graph) {
    std::erase_if(state->places,
                  [this](core::Place place) { return shape().ends(place).has_value(); });
  }
  return state->places;
}

void Grid::refuse_foreign(int argument) const {
  throw ArgumentError(argument, "a cell of " + model().zone_name(id));
}

ListRef ListRef::read(lua_State* lua, int index) {
  const List* list = list_at(lua, index);
  if (!list) refuse(index, kExpected);
  return {list, index};
}

PiecesIn PiecesIn::read(lua_State* lua, int index) {
  ScriptState& state = ScriptState::of(lua);
  PiecesIn out{{&state}, {}};
  if (const List* list = list_at(lua, index)) {
    if (list->noun != Noun::piece && list->count > 0) refuse(index, "a list of pieces");
    for (const uint32_t item : list->items()) out.items.emplace_back(std::size_t{item});
  } else if (const auto zone = thing_of<Zone>(state, read_handle(lua, index), index)) {
    out.items.assign(zone->pieces().begin(), zone->pieces().end());
  } else if (is_plain_table(lua, index)) {
    for (const HandleId id : handles_in(lua, index)) {
      if (noun_of(id) != Noun::piece) refuse(index, "only pieces in it");
      out.items.emplace_back(index_of(id));
    }
  } else {
    refuse(index, kExpected);
  }
  return out;
}

NameOrRow NameOrRow::read(lua_State* lua, int index) {
  if (lua_type(lua, index) == LUA_TSTRING) return {text_at(lua, index), {0, index}};
  if (lua_type(lua, index) != LUA_TNUMBER) refuse(index, kExpected);
  return {{}, Integer::read(lua, index)};
}

SideName SideName::read(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TSTRING) refuse(index, kExpected);
  const std::string_view name = text_at(lua, index);
  const auto& sides = primitives::kSides;
  if (std::find(std::begin(sides), std::end(sides), name) == std::end(sides)) {
    refuse(index, kExpected);
  }
  return {name};
}

CellsIn CellsIn::read(lua_State* lua, int index) {
  ScriptState& state = ScriptState::of(lua);
  std::vector<HandleId> ids;
  if (const List* list = list_at(lua, index)) {
    ids = list->ids();
  } else if (is_plain_table(lua, index)) {
    ids = handles_in(lua, index);
  } else {
    refuse(index, kExpected);
  }
  CellsIn out{{}, index};
  for (const HandleId id : ids) {
    const auto cell = thing_of<Cell>(state, id, index);
    if (!cell) refuse(index, "only cells in it");
    out.items.push_back(*cell);
  }
  return out;
}

std::vector<core::Place> CellsIn::on(const Grid& grid) const {
  std::vector<core::Place> out;
  for (const Cell& cell : items) {
    if (cell.grid != grid.id) grid.refuse_foreign(argument);
    out.push_back(cell.place());
  }
  return out;
}

DirectionName DirectionName::read(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TSTRING) refuse(index, kExpected);
  return {text_at(lua, index), index};
}

std::size_t DirectionName::on(const core::Board& board) const {
  if (const auto direction = board.direction_called(name)) return *direction;
  std::vector<std::string> names;
  for (std::size_t d = 0; d < board.directions(); ++d) {
    if (!board.direction_name(d).empty()) names.emplace_back(board.direction_name(d));
  }
  throw ArgumentError(argument, "a direction of the board (" + core::joined(names) + ")" +
                                    core::did_you_mean(name, names));
}

Things Things::read(lua_State* lua, int index) {
  if (const List* list = list_at(lua, index)) return {list->ids()};
  if (const HandleId id = read_handle(lua, index); can_be_part(id)) return {{id}};
  if (!is_plain_table(lua, index)) refuse(index, kExpected);
  Things out{handles_in(lua, index)};
  if (!std::all_of(out.items.begin(), out.items.end(), can_be_part)) {
    refuse(index, "a table of pieces, cells or zones only");
  }
  return out;
}

std::string_view Key::text() const {
  return lua_type(lua, argument) == LUA_TSTRING ? text_at(lua, argument) : std::string_view();
}

std::string Key::shown() const {
  return text().empty() ? described(lua, argument) : core::cut_short(text(), kShown);
}

Names Names::read(lua_State* lua, int index) {
  if (!lua_istable(lua, index)) refuse(index, kExpected);
  return {lua, index};
}

std::vector<std::string> Names::all() const {
  std::vector<std::string> out;
  for (lua_pushnil(lua); lua_next(lua, argument) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) == LUA_TSTRING) out.emplace_back(text_at(lua, -2));
  }
  return out;
}

}  // namespace glasshouse::script
