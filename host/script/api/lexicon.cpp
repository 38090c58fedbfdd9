// The words of a game in Lua.
#include "primitives/lexicon.hpp"
#include "script/binding/arguments.hpp"

namespace glasshouse::script {
namespace {

int has(lua_State* lua) {
  const ScriptState& state = ScriptState::of(lua);
  if (noun_of(handle_at(lua, 1)) != Noun::lexicon) throw ArgumentError{1, "the lexicon"};
  lua_pushboolean(lua, state.lexicon->has(text_argument(lua, 2)));
  return 1;
}

const ApiEntry kEntries[] = {
    {"lexicon", "size", "integer", "How many words there are."},
    {"lexicon", "has", "(word: string) -> boolean", "Is this a word? Capitals make no difference.",
     raw<has>},
};

}  // namespace

std::span<const ApiEntry> lexicon_api() { return kEntries; }

}  // namespace glasshouse::script
