#include <algorithm>
#include <filesystem>

#include "core/read_file.hpp"
#include "manifest/conditions.hpp"
#include "manifest/draft.hpp"
#include "manifest/inside.hpp"
#include "manifest/limits.hpp"

namespace glasshouse::manifest {
namespace {

namespace fs = std::filesystem;

constexpr const char* kInstalledKeys[] = {"size", "plurals", "abbreviations", "proper_nouns",
                                          "foreign"};

std::vector<std::string> lists_beside(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->is_regular_file(error)) names.push_back(entry->path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

// A list lies beside the manifest that names it, or in a folder there.
void read_file(const Node& file, core::LexiconSpec& lexicon, FaultList& faults) {
  const fs::path named(file.text);
  const auto is_up = [](const fs::path& part) { return part == ".."; };
  if (named.is_absolute() || std::any_of(named.begin(), named.end(), is_up)) {
    faults.add(file, "file: found " + file.found() + ", expected a file in the game's own folder");
    return;
  }
  const fs::path folder = fs::path(*file.file).parent_path();
  const fs::path path = fs::absolute(folder / named).lexically_normal();
  std::error_code error;
  if (!fs::exists(path, error) || !lies_inside(path, folder)) {
    faults.add(file, "there is no list of words '" + file.text + "'" +
                         faults.suggestion(file.text, lists_beside(folder)));
  } else if (const std::string fault = core::no_plain_file(path); !fault.empty()) {
    faults.add(file, "the list of words '" + file.text + "' can't be read: " + fault);
  } else if (fs::file_size(path, error) > core::kMostWordListBytes) {
    faults.add(file, "the list of words '" + file.text + "' is larger than " +
                         core::size_text(core::kMostWordListBytes));
  }
  lexicon.file = path.string();
}

void read_letters(const Node& list, core::LexiconSpec& lexicon, FaultList& faults) {
  if (!list.is_list() || std::ssize(list.items) > kMostLetters) return;
  for (const Node& item : list.items) {
    const auto& known = lexicon.letters;
    if (std::find(known.begin(), known.end(), item.text) != known.end()) {
      faults.add(item, "the letter " + item.found() + " is here twice");
    } else {
      lexicon.letters.push_back(item.text);
    }
  }
}

// What is said in the same file as the list; a base's settings are simply not used.
void refuse_installed_keys(const Node& node, const Node& file, FaultList& faults) {
  for (const char* key : kInstalledKeys) {
    const Node* value = node.find(key);
    if (!value || *value->file != *file.file) continue;
    faults.add(*value, std::string("'") + key +
                           "' is for the installed lists, and this game has "
                           "one of its own");
  }
}

bool fits(const core::OptionSpec& option, bool number) {
  if (!number) return option.type == core::OptionType::yes_no;
  return option.type == core::OptionType::number ||
         (option.type == core::OptionType::choice &&
          std::all_of(option.choices.begin(), option.choices.end(),
                      [](const core::Value& choice) { return choice.as<int64_t>(); }));
}

void read_setting(const Node& node, const char* key, core::Value& setting, Draft& draft) {
  const Node* value = node.find(key);
  if (!value || !value->is_scalar()) return;
  setting = value->value();
  if (!setting.as<std::string>()) return;
  const bool number = std::string_view(key) == "size";
  const core::OptionSpec* option = find_option(*value, draft);
  if (!option || fits(*option, number)) return;
  draft.faults.add(
      *value, "'" + option->name + "' is not an option of " + (number ? "numbers" : "yes or no"));
}

}  // namespace

void read_lexicon(const Node& root, Draft& draft) {
  const Node* node = root.find("lexicon");
  if (!node || !node->is_map()) return;
  core::LexiconSpec lexicon;
  lexicon.source = node->source();
  if (const Node* letters = node->find("letters")) read_letters(*letters, lexicon, draft.faults);
  if (const Node* file = node->find("file"); file && file->is_scalar()) {
    read_file(*file, lexicon, draft.faults);
    refuse_installed_keys(*node, *file, draft.faults);
  } else {
    read_setting(*node, "size", lexicon.size, draft);
    read_setting(*node, "plurals", lexicon.plurals, draft);
    read_setting(*node, "abbreviations", lexicon.abbreviations, draft);
    read_setting(*node, "proper_nouns", lexicon.proper_nouns, draft);
    read_setting(*node, "foreign", lexicon.foreign, draft);
  }
  draft.spec.lexicon = std::move(lexicon);
}

}  // namespace glasshouse::manifest
