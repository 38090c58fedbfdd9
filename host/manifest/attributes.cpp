#include "manifest/attributes.hpp"

#include <algorithm>
#include <set>

#include "manifest/templates.hpp"

namespace glasshouse::manifest {
namespace {

std::set<std::string> given_values(const core::PieceKind& kind, const std::string& attribute) {
  std::set<std::string> out;
  const auto& names = kind.attributes;
  const auto found = std::find(names.begin(), names.end(), attribute);
  if (found == names.end()) return out;
  const auto index = static_cast<std::size_t>(found - names.begin());
  for (const core::PieceEntry& entry : kind.entries) {
    if (entry.attributes[index].exists()) out.insert(entry.attributes[index].text());
  }
  return out;
}

void add_seats(int players, std::set<std::string>& values) {
  for (int seat = 1; seat <= players; ++seat) values.insert(std::to_string(seat));
}

void add_values(const core::ChangeSpec& change, int players, std::set<std::string>& values) {
  if (change.type == core::ChangeSpec::Type::flag) values.insert({"true", "false"});
  if (change.type == core::ChangeSpec::Type::player) add_seats(players, values);
  for (const core::Value& value : change.values) values.insert(value.text());
  for (int n = change.min; change.type == core::ChangeSpec::Type::number && n <= change.max; ++n) {
    values.insert(std::to_string(n));
  }
}

}  // namespace

std::vector<std::string> attribute_names(const core::PieceKind& kind) {
  std::vector<std::string> names = kind.attributes;
  for (const core::DealtColumn& column : kind.dealt) names.push_back(column.attribute);
  for (const core::ChangeSpec& change : kind.changes) names.push_back(change.name);
  const bool changes_hands = std::find(names.begin(), names.end(), "owner") != names.end();
  if (kind.per_player && !changes_hands) names.emplace_back("owner");
  return names;
}

std::vector<std::string> attribute_values(const core::PieceKind& kind, const std::string& attribute,
                                          int players) {
  std::set<std::string> values = given_values(kind, attribute);
  for (const core::DealtColumn& column : kind.dealt) {
    if (column.attribute != attribute) continue;
    for (const core::Value& value : column.values) values.insert(value.text());
  }
  for (const core::ChangeSpec& change : kind.changes) {
    if (change.name == attribute) add_values(change, players, values);
  }
  if (kind.per_player && attribute == "owner") add_seats(players, values);
  return {values.begin(), values.end()};
}

void check_words(const Node& words, const core::PieceKind& kind, Draft& draft) {
  const std::vector<std::string> names = attribute_names(kind);
  check_template(words, names, draft.faults);
  if (!words.is_map()) return;
  check_lookup(words, kind, draft);
  for (const Entry& entry : words.entries) {
    if (entry.key.text != "by") check_template(entry.value, names, draft.faults);
  }
}

std::string check_lookup(const Node& lookup, const core::PieceKind& kind, Draft& draft) {
  const Node* by = lookup.find("by");
  if (!by || !by->is_scalar()) return "";
  const std::vector<std::string> names = attribute_names(kind);
  if (std::find(names.begin(), names.end(), by->text) == names.end()) {
    draft.faults.add(*by, "'" + kind.name + "' has no attribute '" + by->text + "'" +
                              draft.faults.suggestion(by->text, names));
    return "";
  }
  const auto values = attribute_values(kind, by->text, draft.spec.players_max);
  for (const Entry& entry : lookup.entries) {
    const std::string& text = entry.key.text;
    if (text == "by" || text == "else") continue;
    if (std::binary_search(values.begin(), values.end(), text)) continue;
    draft.faults.add(entry.key, "no '" + kind.name + "' has the " + by->text + " '" + text + "'" +
                                    draft.faults.suggestion(text, values));
  }
  return by->text;
}

}  // namespace glasshouse::manifest
