#include "wordlists/game_lexicon.hpp"

#include <stdexcept>

#include "core/errors.hpp"
#include "wordlists/wordlists.hpp"

namespace glasshouse::wordlists {
namespace {

// A setting, or what the option that it names was set to.
const core::Value& settled(const core::Model& model, const core::Value& setting) {
  const std::string* option = setting.as<std::string>();
  return option ? model.option(*option) : setting;
}

bool yes(const core::Model& model, const core::Value& setting) {
  const bool* value = settled(model, setting).as<bool>();
  return value && *value;
}

EnglishChoice english(const core::Model& model, const core::LexiconSpec& spec) {
  EnglishChoice out;
  if (const int64_t* size = settled(model, spec.size).as<int64_t>()) {
    out.size = static_cast<int>(*size);
  }
  out.plurals = yes(model, spec.plurals);
  out.abbreviations = yes(model, spec.abbreviations);
  out.proper_nouns = yes(model, spec.proper_nouns);
  out.foreign = yes(model, spec.foreign);
  return out;
}

// Faults without a place are those of the manifest's lexicon.
[[noreturn]] void blame(const core::ContentError& error, const core::Source& source) {
  std::vector<core::Fault> faults = error.faults();
  for (core::Fault& fault : faults) {
    if (!fault.file.empty()) continue;
    fault.file = source.file;
    fault.line = source.line;
    fault.column = source.column;
  }
  throw core::ContentError(std::move(faults));
}

}  // namespace

std::shared_ptr<const primitives::Lexicon> lexicon_of(const core::Model& model) {
  if (!model.spec().lexicon) return nullptr;
  const core::LexiconSpec& spec = *model.spec().lexicon;
  try {
    Description description;
    if (!spec.letters.empty()) description.alphabet = primitives::Alphabet(spec.letters);
    if (spec.file.empty()) {
      description.english = {english(model, spec)};
    } else {
      description.files = {spec.file};
    }
    return load_lexicon(description);
  } catch (const core::ContentError& error) {
    blame(error, spec.source);
  } catch (const std::invalid_argument& error) {
    const core::Source& at = spec.source;
    throw core::ContentError({at.file, at.line, at.column, error.what(), ""});
  }
}

}  // namespace glasshouse::wordlists
