#include "manifest/slips.hpp"

#include <algorithm>
#include <map>
#include <string_view>

#include "manifest/layers.hpp"

namespace glasshouse::manifest {
namespace {

// Shorter words are near to too many others.
constexpr std::size_t kShortest = 4;

core::Fault at(const Node& where, std::string message) {
  const core::Source source = where.source();
  return {source.file, source.line, source.column, std::move(message), ""};
}

Node whole_manifest(const GamePaths& game) {
  FaultList faults;
  const std::vector<Layer> layers = load_layers(game, faults);
  return merged_layers(layers, faults);
}

bool is_attribute(const std::string& key) {
  return key != "count" && key != "when" && key != "start" && key != "mark";
}

// How many pieces of the list have what `name_of` says of each.
template <class NameOf>
std::map<std::string, int> counted(const std::vector<Node>& list, NameOf name_of) {
  std::map<std::string, int> out;
  for (const Node& piece : list) {
    for (const std::string& name : name_of(piece)) ++out[name];
  }
  return out;
}

std::vector<std::string> common_in(const std::map<std::string, int>& counts) {
  std::vector<std::string> out;
  for (const auto& [name, count] : counts) {
    if (count > 1) out.push_back(name);
  }
  return out;
}

std::vector<std::string> attributes_in(const Node& piece) {
  std::vector<std::string> out;
  for (const Entry& entry : piece.entries) {
    if (is_attribute(entry.key.text)) out.push_back(entry.key.text);
  }
  return out;
}

std::string name_fault(const std::string& name, const std::string& meant) {
  return "only this piece has '" + name + "', and it has no '" + meant + "'; did you mean that?";
}

void find_names(const std::vector<Node>& list, std::vector<core::Fault>& out) {
  const auto counts = counted(list, attributes_in);
  for (const Node& piece : list) {
    for (const Entry& entry : piece.entries) {
      const std::string& name = entry.key.text;
      if (!is_attribute(name) || counts.at(name) > 1) continue;
      std::vector<std::string> missing = common_in(counts);
      std::erase_if(missing, [&piece](const std::string& one) { return piece.find(one); });
      const std::string meant = core::nearest_name(name, missing);
      if (!meant.empty()) out.push_back(at(entry.key, name_fault(name, meant)));
    }
  }
}

// One slip of the finger; what is numbered differs on purpose.
bool is_slip(const std::string& wrong, const std::string& right) {
  const bool numbered = wrong.find_first_of("0123456789") != std::string::npos;
  if (numbered || wrong.size() < kShortest) return false;
  const auto [a, b] = std::mismatch(wrong.begin(), wrong.end(), right.begin(), right.end());
  const std::string_view rest_a(a, wrong.end()), rest_b(b, right.end());
  if (rest_a.empty() || rest_b.empty()) return rest_a.size() + rest_b.size() == 1;
  const bool swapped = rest_a.size() > 1 && rest_b.size() > 1 && rest_a[0] == rest_b[1] &&
                       rest_a[1] == rest_b[0] && rest_a.substr(2) == rest_b.substr(2);
  return swapped || rest_a.substr(1) == rest_b.substr(1) || rest_a.substr(1) == rest_b ||
         rest_a == rest_b.substr(1);
}

std::string value_fault(const std::string& attribute, const std::string& value,
                        const std::string& meant) {
  return "only this piece has the " + attribute + " '" + value + "'; did you mean '" + meant + "'?";
}

void find_values(const std::vector<Node>& list, const std::string& attribute,
                 std::vector<core::Fault>& out) {
  const auto value_in = [&attribute](const Node& piece) {
    const Node* value = piece.find(attribute);
    const bool text = value && value->is_scalar() && !value->whole() && !value->yes_no();
    return text ? std::vector<std::string>{value->text} : std::vector<std::string>{};
  };
  const auto counts = counted(list, value_in);
  const std::vector<std::string> common = common_in(counts);
  for (const Node& piece : list) {
    for (const std::string& value : value_in(piece)) {
      const auto meant = std::find_if(common.begin(), common.end(), [&value](const auto& other) {
        return is_slip(value, other);
      });
      if (counts.at(value) > 1 || meant == common.end()) continue;
      out.push_back(at(*piece.find(attribute), value_fault(attribute, value, *meant)));
    }
  }
}

void add_options_in(const Node& node, std::set<std::string>& out) {
  for (const Entry& entry : node.entries) {
    if (entry.key.text == "option" && entry.value.is_scalar()) out.insert(entry.value.text);
    if (entry.key.text == "option" && entry.value.is_map()) {
      for (const Entry& option : entry.value.entries) out.insert(option.key.text);
    }
    add_options_in(entry.value, out);
  }
  for (const Node& item : node.items) add_options_in(item, out);
}

// What the rest of the manifest asks for: where pieces start, and the options that they, the word
// list, who sees a zone and the size of a board depend on.
std::set<std::string> names_used_by(const Node& manifest) {
  std::set<std::string> out;
  for (const Entry& kind : entries_at(manifest, "pieces")) {
    out.insert(text_at(kind.value, "start"));
    if (const Node* list = kind.value.find("list")) {
      for (const Node& piece : list->items) out.insert(text_at(piece, "start"));
    }
    add_options_in(kind.value, out);
  }
  for (const Entry& zone : entries_at(manifest, "zones")) {
    for (const char* key : {"visible", "rows", "columns"}) {
      const Node* decided = zone.value.find(key);
      if (decided && decided->is_scalar()) out.insert(decided->text);
      if (decided && decided->is_map()) out.insert(text_at(*decided, "by"));
    }
  }
  for (const Entry& wish : entries_at(manifest, "lexicon")) out.insert(wish.value.text);
  return out;
}

}  // namespace

std::vector<core::Fault> misspelt_attributes(const GamePaths& game) {
  const Node manifest = whole_manifest(game);
  std::vector<core::Fault> out;
  for (const Entry& kind : entries_at(manifest, "pieces")) {
    const Node* list = kind.value.find("list");
    if (!list || !list->is_list() || list->items.size() < 3) continue;
    find_names(list->items, out);
    for (const auto& [attribute, count] : counted(list->items, attributes_in)) {
      find_values(list->items, attribute, out);
    }
  }
  return out;
}

std::vector<core::Fault> unused_names(const GamePaths& game, const std::set<std::string>& words) {
  const Node manifest = whole_manifest(game);
  const std::set<std::string> used = names_used_by(manifest);
  std::vector<core::Fault> out;
  const auto look = [&](const Node& map, const char* section, const char* what) {
    for (const Entry& entry : entries_at(map, section)) {
      if (words.contains(entry.key.text) || used.contains(entry.key.text)) continue;
      out.push_back(at(entry.key, std::string(what) + " '" + entry.key.text + "'"));
    }
  };
  look(manifest, "zones", "nothing uses the zone");
  look(manifest, "counters", "nothing uses the counter");
  look(manifest, "options", "nothing asks for the option");
  look(manifest, "numbers", "no script reads the number");
  for (const Entry& kind : entries_at(manifest, "pieces")) {
    look(kind.value, "holds", "nothing uses the zone");
  }
  return out;
}

}  // namespace glasshouse::manifest
