#include "wordlists/english.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <sstream>
#include <unordered_set>
#include <utility>

#include "core/errors.hpp"
#include "wordlists/list_file.hpp"

namespace glasshouse::wordlists {
namespace {

namespace fs = std::filesystem;

constexpr std::array<int, 10> kSizes{10, 20, 35, 40, 50, 55, 60, 70, 80, 95};
constexpr std::array<const char*, 5> kSpellings{"american", "british", "british_z", "canadian",
                                                "australian"};
constexpr int kAtHome = 50;  // accents in lists up to this size are those of English words
constexpr std::string_view kTwoLetters =
    "ad ah am an as at aw ax ay be by do eh em en er ew ex fa go ha he hi hm ho id if in is it la "
    "lo "
    "ma me mi mm mu my no nu of oh oi om on op or ow ox pa pi re sh so ta ti to uh um up us we xi "
    "ya "
    "ye yo";
// All other words without a vowel are signs of units and functions.
constexpr std::string_view kWithoutVowel =
    "brr crwth cwm cwms grr hmm nth pfft psst pst pwn pwns shh ssh tsk tsks";

std::vector<fs::path> folders() {
  std::vector<fs::path> out;
  if (const char* told = std::getenv("GLASSHOUSE_SCOWL")) return {told};
  out.emplace_back("/usr/share/dict/scowl");
  out.emplace_back("/usr/local/share/dict/scowl");
  return out;
}

fs::path folder() {
  for (const fs::path& candidate : folders()) {
    std::error_code ignored;
    if (fs::exists(candidate / "english-words.10", ignored)) return candidate;
  }
  return {};
}

template <class Items>
std::string listed(const Items& items) {
  std::string out;
  for (const auto& item : items) {
    if (!out.empty()) out += ", ";
    if constexpr (std::is_arithmetic_v<std::decay_t<decltype(item)>>) {
      out += std::to_string(item);
    } else {
      out += item;
    }
  }
  return out;
}

void check(const EnglishChoice& choice) {
  if (std::find(kSizes.begin(), kSizes.end(), choice.size) == kSizes.end()) {
    throw core::ContentError({"", 0, 0,
                              "there are no word lists of size " + std::to_string(choice.size),
                              "the sizes are " + listed(kSizes)});
  }
  if (std::find(kSpellings.begin(), kSpellings.end(), choice.spelling) == kSpellings.end()) {
    throw core::ContentError({"", 0, 0, "there is no spelling '" + choice.spelling + "'",
                              "there are " + listed(kSpellings)});
  }
}

struct Sizes {
  int least = 0, most = 0;
};

// All files of a class with such a size, the general ones and those of the spelling.
void read_class(const fs::path& from, const std::string& spelling, const std::string& name,
                Sizes sizes, std::vector<std::string>& out) {
  const std::string class_part = "-" + name + ".";
  for (const std::string& prefix : {std::string("english"), spelling}) {
    for (const int size : kSizes) {
      const fs::path file = from / (prefix + class_part + std::to_string(size));
      std::error_code ignored;
      const bool wanted = size >= sizes.least && size <= sizes.most;
      if (wanted && fs::exists(file, ignored)) out.push_back(list_text(file));
    }
  }
}

using Words = std::unordered_set<std::string>;

bool ends_with(const std::string& word, std::string_view end) {
  return word.size() > end.size() && std::string_view(word).substr(word.size() - end.size()) == end;
}

std::string without(const std::string& word, std::size_t letters) {
  return word.substr(0, word.size() - letters);
}

// What a plural may be the plural of, by the rules of spelling.
std::vector<std::string> singulars(const std::string& word) {
  std::vector<std::string> out;
  if (ends_with(word, "s") && !ends_with(word, "ss")) out.push_back(without(word, 1));
  for (const char* end : {"ses", "xes", "zes", "ches", "shes", "oes"}) {
    if (ends_with(word, end)) out.push_back(without(word, 2));
  }
  if (ends_with(word, "ies")) out.push_back(without(word, 3) + "y");
  if (ends_with(word, "ves")) {
    out.push_back(without(word, 3) + "f");
    out.push_back(without(word, 3) + "fe");
  }
  if (ends_with(word, "men")) out.push_back(without(word, 2) + "an");
  return out;
}

// The lists don't mark plurals, but a noun has its possessive beside it: "house's".
bool is_plural(const std::string& word, const Words& nouns) {
  static const Words kIrregular{"children", "feet", "geese", "lice", "mice",
                                "oxen",     "men",  "teeth", "dice", "women"};
  if (kIrregular.count(word)) return true;
  const std::vector<std::string> candidates = singulars(word);
  return std::any_of(candidates.begin(), candidates.end(), [&nouns](const std::string& singular) {
    return singular.size() > 1 && nouns.count(singular);
  });
}

bool is_plain(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) { return c >= 0; });
}

Words parted(std::string_view words) {
  std::istringstream in{std::string(words)};
  return {std::istream_iterator<std::string>(in), std::istream_iterator<std::string>()};
}

// Of the class of words; abbreviations and names may have two letters and no vowel.
bool is_no_word(std::string_view word) {
  static const Words kNoVowelNeeded = parted(kWithoutVowel);
  if (word.size() <= 2) return true;
  return word.find_first_of("aeiouy") == std::string_view::npos && is_plain(word) &&
         kNoVowelNeeded.count(std::string(word)) == 0;
}

Words nouns_in(const std::vector<std::string>& texts) {
  Words out;
  for (const std::string& text : texts) {
    for_each_word(text, [&out](std::string_view word) {
      if (word.size() > 2 && word.substr(word.size() - 2) == "'s") {
        out.emplace(word.substr(0, word.size() - 2));
      }
    });
  }
  return out;
}

using Refused = std::function<bool(std::string_view word)>;

// The plurals of the nouns in these texts; nothing where plurals are words.
Refused unwanted_plurals(const EnglishChoice& choice,
                         std::initializer_list<const std::vector<std::string>*> lists) {
  if (choice.plurals) return [](std::string_view) { return false; };
  Words nouns;
  for (const std::vector<std::string>* texts : lists) nouns.merge(nouns_in(*texts));
  return [nouns = std::move(nouns)](std::string_view word) {
    return is_plural(std::string(word), nouns);
  };
}

void add_words(const std::vector<std::string>& texts, const Refused& refused,
               std::vector<std::string>& out) {
  for (const std::string& text : texts) {
    for_each_word(text, [&](std::string_view word) {
      if (word.find('\'') != std::string_view::npos || refused(word)) return;
      out.push_back(is_plain(word) ? std::string(word) : primitives::without_accents(word));
    });
  }
}

}  // namespace

EnglishLists english_lists(const EnglishChoice& choice) {
  check(choice);
  const fs::path from = folder();
  if (from.empty()) {
    throw core::ContentError(
        {"", 0, 0, "there are no English word lists on this machine", how_to_get_english()});
  }
  EnglishLists out;
  const auto read = [&](const char* name, Sizes sizes, std::vector<std::string>& texts) {
    read_class(from, choice.spelling, name, sizes, texts);
  };
  const Sizes all{0, choice.size};
  read("words", {0, std::min(choice.size, kAtHome)}, out.words);
  read("words", {kAtHome + 1, choice.size}, out.rare_words);
  if (choice.abbreviations) read("abbreviations", all, out.abbreviations);
  if (choice.proper_nouns) {
    read("upper", all, out.proper_nouns);
    read("proper-names", all, out.proper_nouns);
  }
  return out;
}

std::vector<std::string> english_words(const EnglishLists& lists, const EnglishChoice& choice) {
  const auto is_plural_word = unwanted_plurals(choice, {&lists.words, &lists.rare_words});
  const auto is_unwanted = [&](std::string_view word) {
    return is_no_word(word) || is_plural_word(word);
  };
  const auto is_unwanted_or_foreign = [&](std::string_view word) {
    return is_unwanted(word) || (!choice.foreign && !is_plain(word));
  };
  std::vector<std::string> out;
  for (const std::string& word : parted(kTwoLetters)) out.push_back(word);
  add_words(lists.words, is_unwanted, out);
  add_words(lists.rare_words, is_unwanted_or_foreign, out);
  for (const std::vector<std::string>* texts : {&lists.abbreviations, &lists.proper_nouns}) {
    add_words(*texts, unwanted_plurals(choice, {texts}), out);
  }
  return out;
}

bool has_english() { return !folder().empty(); }

std::string how_to_get_english() {
  return "install Debian's package scowl (apt-get install scowl, or run tools/setup), or name the "
         "folder of SCOWL's lists in GLASSHOUSE_SCOWL";
}

}  // namespace glasshouse::wordlists
