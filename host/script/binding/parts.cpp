#include "script/binding/parts.hpp"

#include "core/text.hpp"

namespace glasshouse::script {

namespace {

HandleId read_value(lua_State* lua, int index, std::vector<std::string>& texts) {
  switch (lua_type(lua, index)) {
    case LUA_TNUMBER:
      return make_id(Noun::number, static_cast<uint32_t>(Int::read(lua, index).value));
    case LUA_TSTRING:
      texts.emplace_back(core::printable_text(Text::read(lua, index).value));
      return make_id(Noun::text, texts.size() - 1);
    default: refuse(index, Parts::kExpected);
  }
}

}  // namespace

HandleId read_part(lua_State* lua, int index, std::vector<std::string>& texts) {
  const HandleId id = read_handle(lua, index);
  return can_be_part(id) ? id : read_value(lua, index, texts);
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

std::size_t bytes_of_option(std::span<const std::string> texts) {
  std::size_t letters = 0;
  for (const std::string& text : texts) letters += text.size();
  if (letters > kLongestOption) {
    throw std::invalid_argument("the texts of an option have more than " +
                                std::to_string(kLongestOption) + " bytes together");
  }
  return letters + texts.size() * sizeof(std::string);
}

void Parts::add_to(std::vector<HandleId>& ids, std::vector<std::string>& texts) const {
  for (int i = first; i < first + count; ++i) ids.push_back(read_part(lua, i, texts));
}

std::vector<core::Part> Parts::all() const {
  std::vector<std::string> texts;
  std::vector<core::Part> out;
  out.reserve(count);
  for (int i = first; i < first + count; ++i) {
    out.push_back(to_part(ScriptState::of(lua), read_part(lua, i, texts), texts));
  }
  return out;
}

std::vector<std::vector<HandleId>> PartsOrLists::each(std::vector<std::string>& texts) const {
  std::vector<std::vector<HandleId>> out(count);
  for (int i = 0; i < count; ++i) {
    std::vector<HandleId>& things = out[static_cast<std::size_t>(i)];
    if (const List* list = list_at(lua, first + i)) {
      things = list->ids();
    } else {
      things.push_back(read_part(lua, first + i, texts));
    }
  }
  return out;
}

Moves Moves::read(lua_State* lua, int index) {
  const MovePool::Ticket* ticket = moves_at(lua, index);
  if (!ticket) refuse(index, kExpected);
  ScriptState& state = ScriptState::of(lua);
  return {{&state}, lua, *ticket, &state.moves.list(*ticket)};
}

void Moves::refuse_while_explaining() {
  throw std::invalid_argument("an explanation adds no options: it says what is refused");
}

void Moves::refuse_more() {
  throw std::invalid_argument("there would be more than " + std::to_string(kMostOptions) +
                              " options");
}

}  // namespace glasshouse::script
