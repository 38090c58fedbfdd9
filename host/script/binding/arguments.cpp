#include "script/binding/arguments.hpp"

#include "core/errors.hpp"
#include "core/text.hpp"
#include "script/sandbox/sandbox.hpp"

namespace glasshouse::script {
namespace {

// How much of a text is repeated in a message.
constexpr std::size_t kShown = 60;

const char* noun_name(Noun noun) {
  switch (noun) {
    case Noun::player: return "a player";
    case Noun::zone: return "a zone";
    case Noun::piece: return "a piece";
    case Noun::cell: return "a cell";
    default: return "a value";
  }
}

std::string described_handle(const ScriptState& state, HandleId id) {
  if (noun_of(id) == Noun::game) return "the game";
  if (noun_of(id) == Noun::lexicon) return "the lexicon";
  return std::string(noun_name(noun_of(id))) + " (" +
         core::worded(state.table(), "{}", {to_part(state, id, {})}) + ")";
}

std::string described_number(lua_State* lua, int index) {
  lua_pushvalue(lua, index);  // making it a text would change it
  const std::string text(text_at(lua, -1));
  lua_pop(lua, 1);
  return "the number " + text;
}

HandleId handle_at(lua_State* lua, int index) {
  return read_handle(ScriptState::of(lua), lua, index);
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
    out.push_back(handle_at(lua, -1));
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

// Something on the table, unlike the game.
bool can_be_part(HandleId id) {
  const Noun noun = noun_of(id);
  return noun == Noun::piece || noun == Noun::zone || noun == Noun::cell || noun == Noun::player;
}

}  // namespace

bool is_plain_table(lua_State* lua, int index) {
  return lua_type(lua, index) == LUA_TTABLE && handle_at(lua, index) == 0;
}

void refuse(int argument, const char* expected) { throw ArgumentError(argument, expected); }

void refuse_range(int argument, int64_t least, int64_t most) {
  if (most == INT64_MAX) {
    throw ArgumentError(argument, "a whole number from " + std::to_string(least));
  }
  throw ArgumentError(
      argument, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
}

std::string described(lua_State* lua, int index) {
  if (const HandleId id = handle_at(lua, index)) {
    return described_handle(ScriptState::of(lua), id);
  }
  switch (lua_type(lua, index)) {
    case LUA_TNONE:
    case LUA_TNIL: return "nil";
    case LUA_TBOOLEAN: return lua_toboolean(lua, index) ? "true" : "false";
    case LUA_TNUMBER: return described_number(lua, index);
    case LUA_TSTRING: {
      const std::string_view text = text_at(lua, index);
      return "'" + core::cut_short(text, kShown) + "'";
    }
    default: return std::string("a ") + luaL_typename(lua, index);
  }
}

void refuse_longer(int argument, std::size_t longest) {
  throw ArgumentError(argument, "a text of at most " + std::to_string(longest) + " bytes");
}

void refuse_rest(int argument) {
  throw ArgumentError(argument, "at most " + std::to_string(kMostParts) + " values here");
}

Attribute sol_lua_get(sol::types<Attribute>, lua_State* lua, int index, Tracking& tracking) {
  tracking.use(1);
  if (lua_type(lua, index) != LUA_TSTRING) refuse(index, Attribute::kExpected);
  const ScriptState& state = ScriptState::of(lua);
  const core::AttributeId id = state.attribute_named(lua_tostring(lua, index));
  if (id.exists()) return {&state.table(), id, index};
  throw ArgumentError(index,
                      Attribute::kExpected +
                          core::did_you_mean(text_at(lua, index), attribute_names(state.model())));
}

Attributes sol_lua_get(sol::types<Attributes>, lua_State* lua, int index, Tracking& tracking) {
  Attributes out;
  for (int rest = count_rest(lua, index); rest > 0; --rest, ++index) {
    out.ids.push_back(sol_lua_get(sol::types<Attribute>(), lua, index, tracking).id);
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

Comparand sol_lua_get(sol::types<Comparand>, lua_State* lua, int index, Tracking& tracking) {
  switch (lua_type(lua, index)) {
    case LUA_TSTRING: tracking.use(1); return {text_at(lua, index)};
    case LUA_TNUMBER: return {sol_lua_get(sol::types<Integer>(), lua, index, tracking).value};
    case LUA_TBOOLEAN: tracking.use(1); return {lua_toboolean(lua, index) != 0};
    case LUA_TTABLE: {
      const Player player = sol_lua_get(sol::types<Player>(), lua, index, tracking);
      return {int64_t{player.seat.value} + 1};
    }
    default: refuse(index, Comparand::kExpected);
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

const std::vector<core::Place>& Grid::occupied() const {
  state->places.clear();
  for (const core::PieceId piece : pieces()) state->places.push_back(table().place_of(piece));
  return state->places;
}

void Board::refuse_foreign(int argument) const {
  throw ArgumentError(argument, "a cell of " + model().zone_name(id));
}

std::size_t bytes_of_option(std::span<const std::string> texts) {
  std::size_t letters = 0;
  for (const std::string& text : texts) letters += text.size();
  if (letters > kLongestOption) {
    throw std::invalid_argument("the texts of an option have more than " +
                                std::to_string(kLongestOption) + " bytes together");
  }
  return letters + texts.size() * sizeof(std::string);
}

Moves sol_lua_get(sol::types<Moves>, lua_State* lua, int index, Tracking& tracking) {
  tracking.use(1);
  const MovePool::Ticket* ticket = moves_at(lua, index);
  if (!ticket) refuse(index, Moves::kExpected);
  ScriptState& state = ScriptState::of(lua);
  return {{&state}, lua, *ticket, &state.moves.list(*ticket)};
}

void Moves::refuse_more() {
  throw std::invalid_argument("there would be more than " + std::to_string(kMostOptions) +
                              " options");
}

PiecesIn sol_lua_get(sol::types<PiecesIn>, lua_State* lua, int index, Tracking& tracking) {
  tracking.use(1);
  ScriptState& state = ScriptState::of(lua);
  PiecesIn out{{&state}, {}, index};
  if (const List* list = list_at(lua, index)) {
    if (list->noun != Noun::piece && list->count > 0) refuse(index, "a list of pieces");
    for (const uint32_t item : list->items()) out.items.emplace_back(std::size_t{item});
  } else if (const auto zone = Zone::from(state, handle_at(lua, index), index)) {
    out.items.assign(zone->pieces().begin(), zone->pieces().end());
  } else if (is_plain_table(lua, index)) {
    for (const HandleId id : handles_in(lua, index)) {
      if (noun_of(id) != Noun::piece) refuse(index, "only pieces in it");
      out.items.emplace_back(index_of(id));
    }
  } else {
    refuse(index, PiecesIn::kExpected);
  }
  return out;
}

Things sol_lua_get(sol::types<Things>, lua_State* lua, int index, Tracking& tracking) {
  tracking.use(1);
  ScriptState& state = ScriptState::of(lua);
  Things out{{&state}, {}};
  if (const List* list = list_at(lua, index)) {
    for (std::size_t i = 0; i < list->count; ++i) out.items.push_back(list->id(i));
  } else if (const HandleId id = handle_at(lua, index); can_be_part(id)) {
    out.items.push_back(id);
  } else if (is_plain_table(lua, index)) {
    out.items = handles_in(lua, index);
    if (!std::all_of(out.items.begin(), out.items.end(), can_be_part)) {
      refuse(index, "a table of pieces, cells or zones only");
    }
  } else {
    refuse(index, Things::kExpected);
  }
  return out;
}

std::string_view Key::text() const {
  return lua_type(lua, argument) == LUA_TSTRING ? text_at(lua, argument) : std::string_view();
}

std::string Key::shown() const {
  return text().empty() ? described(lua, argument) : core::cut_short(text(), kShown);
}

Names sol_lua_get(sol::types<Names>, lua_State* lua, int index, Tracking& tracking) {
  tracking.use(1);
  if (!lua_istable(lua, index)) refuse(index, Names::kExpected);
  return {lua, index};
}

std::vector<std::string> Names::read() const {
  std::vector<std::string> out;
  for (lua_pushnil(lua); lua_next(lua, argument) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) == LUA_TSTRING) out.emplace_back(text_at(lua, -2));
  }
  return out;
}

HandleId read_part(lua_State* lua, int index, std::vector<std::string>& texts) {
  switch (lua_type(lua, index)) {
    case LUA_TTABLE:
      if (const HandleId id = handle_at(lua, index); can_be_part(id)) return id;
      break;
    case LUA_TNUMBER: {
      Tracking tracking;
      const Int number = sol_lua_get(sol::types<Int>(), lua, index, tracking);
      return make_id(Noun::number, static_cast<uint32_t>(number.value));
    }
    case LUA_TSTRING:
      texts.emplace_back(core::printable_text(read_text(lua, index, kLongestWording)));
      return make_id(Noun::text, texts.size() - 1);
    default: break;
  }
  refuse(index, Parts::kExpected);
}

void Parts::read(std::vector<HandleId>& ids, std::vector<std::string>& texts) const {
  const ScriptState& state = ScriptState::of(lua);
  for (int i = first; i < first + count; ++i) {
    const HandleId id = read_handle(state, lua, i);
    ids.push_back(can_be_part(id) ? id : read_part(lua, i, texts));
  }
}

std::size_t Parts::check() const {
  const ScriptState& state = ScriptState::of(lua);
  std::size_t bytes = count * sizeof(core::Part);
  std::vector<std::string> texts;
  for (int i = first; i < first + count; ++i) {
    if (!can_be_part(read_handle(state, lua, i))) read_part(lua, i, texts);
  }
  for (const std::string& text : texts) bytes += text.size();
  return bytes;
}

std::vector<core::Part> Parts::read() const {
  std::vector<HandleId> ids;
  std::vector<std::string> texts;
  read(ids, texts);
  std::vector<core::Part> out;
  out.reserve(ids.size());
  for (const HandleId id : ids) out.push_back(to_part(ScriptState::of(lua), id, texts));
  return out;
}

std::vector<std::vector<HandleId>> PartsOrLists::read_each(std::vector<std::string>& texts) const {
  std::vector<std::vector<HandleId>> out(count);
  for (int i = 0; i < count; ++i) {
    std::vector<HandleId>& things = out[static_cast<std::size_t>(i)];
    const List* list = list_at(lua, first + i);
    if (!list) things.push_back(read_part(lua, first + i, texts));
    for (std::size_t item = 0; list && item < list->count; ++item) things.push_back(list->id(item));
  }
  return out;
}

core::Part to_part(const ScriptState& state, HandleId id, const std::vector<std::string>& texts) {
  const uint32_t index = index_of(id);
  switch (noun_of(id)) {
    case Noun::player: return core::Part::of(core::Seat(index));
    case Noun::zone: return core::Part::of(core::ZoneId(index));
    case Noun::piece: return core::Part::of(core::PieceId(index));
    case Noun::cell: return core::Part::of(grid_of(id), state.place_of(grid_of(id), index));
    case Noun::number: return core::Part::of(static_cast<int>(index));
    case Noun::text: return core::Part::of(texts[index]);
    default: return {};
  }
}

}  // namespace glasshouse::script
