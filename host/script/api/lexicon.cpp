// The words of a game in Lua.
#include "primitives/lexicon.hpp"

#include "script/binding/binding.hpp"

namespace glasshouse::script {
namespace {

bool has(Lexicon lexicon, Text word) { return lexicon.state->lexicon->has(word.value); }

}  // namespace

std::span<const ApiEntry> lexicon_api() {
  static const ApiEntry kEntries[] = {
      {"lexicon", "size", "integer", "How many words there are."},
      bound<has>("lexicon", "has", "word", "Is this a word? Capitals make no difference."),
  };
  return kEntries;
}

}  // namespace glasshouse::script
