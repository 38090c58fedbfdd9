#include "wordlists/wordlists.hpp"

#include <map>
#include <mutex>

#include "core/hash.hpp"
#include "wordlists/cache.hpp"
#include "wordlists/english.hpp"
#include "wordlists/list_file.hpp"

namespace glasshouse::wordlists {
namespace {

// Grows when the same lists make another lexicon: then kept files are no longer right.
constexpr uint64_t kVersion = 2;

// Everything a lexicon is made from, read from the disk.
struct Sources {
  std::vector<std::string> files;
  std::vector<EnglishLists> english;
};

Sources read_sources(const Description& description) {
  Sources out;
  for (const std::filesystem::path& file : description.files) out.files.push_back(list_text(file));
  for (const EnglishChoice& choice : description.english) {
    out.english.push_back(english_lists(choice));
  }
  return out;
}

class Hash {
 public:
  void add(std::string_view text) { value_ = core::hash_of(text, value_ + text.size()); }
  void add(uint64_t number) {
    add(std::string_view(reinterpret_cast<const char*>(&number), sizeof(number)));
  }
  void add(const std::vector<std::string>& texts) {
    add(uint64_t{texts.size()});
    for (const std::string& text : texts) add(std::string_view(text));
  }
  uint64_t value() const { return value_; }

 private:
  uint64_t value_ = kVersion;
};

uint64_t key_of(const Description& description, const Sources& sources) {
  Hash hash;
  hash.add(std::string_view(description.alphabet.description()));
  hash.add(uint64_t{description.accents_dropped});
  hash.add(sources.files);
  for (std::size_t i = 0; i < sources.english.size(); ++i) {
    const EnglishChoice& choice = description.english[i];
    hash.add(uint64_t{choice.plurals} << 1 | uint64_t{choice.foreign});
    hash.add(sources.english[i].words);
    hash.add(sources.english[i].rare_words);
    hash.add(sources.english[i].abbreviations);
    hash.add(sources.english[i].proper_nouns);
  }
  return hash.value();
}

std::vector<std::string> words_of(const Description& description, const Sources& sources) {
  std::vector<std::string> out;
  for (const std::string& text : sources.files) {
    for_each_word(text, [&](std::string_view word) {
      out.push_back(description.accents_dropped ? primitives::without_accents(word)
                                                : std::string(word));
    });
  }
  for (std::size_t i = 0; i < sources.english.size(); ++i) {
    const auto words = english_words(sources.english[i], description.english[i]);
    out.insert(out.end(), words.begin(), words.end());
  }
  return out;
}

std::shared_ptr<const primitives::Lexicon> made(const Description& description,
                                                const Sources& sources, uint64_t key) {
  if (auto kept = kept_lexicon(key)) return kept;
  auto out = primitives::Lexicon::built(description.alphabet, words_of(description, sources));
  keep_lexicon(key, *out);
  return out;
}

}  // namespace

std::shared_ptr<const primitives::Lexicon> load_lexicon(const Description& description) {
  // Those in use anywhere in this process. Whoever asks while one is made waits for it.
  static std::mutex making;
  static std::map<uint64_t, std::weak_ptr<const primitives::Lexicon>> in_use;
  const Sources sources = read_sources(description);
  const uint64_t key = key_of(description, sources);
  const std::lock_guard<std::mutex> alone(making);
  if (auto shared = in_use[key].lock()) return shared;
  auto out = made(description, sources, key);
  in_use[key] = out;
  return out;
}

}  // namespace glasshouse::wordlists
