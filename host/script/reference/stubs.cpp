// Stubs for editors with a Lua language server, in the LuaCATS notation.
#include <algorithm>
#include <set>
#include <string_view>

#include "core/model.hpp"
#include "core/text.hpp"
#include "script/api/api.hpp"
#include "script/lua_tests/api.hpp"
#include "script/reference/reference.hpp"

namespace glasshouse::script {
namespace {

using core::Value;

// More different texts than this are no help to choose from.
constexpr std::size_t kMostTexts = 24;

constexpr const char* kHead =
    "---@meta\n"
    "-- For editors with a Lua language server: what rules scripts and specs can call. Made from "
    "the\n"
    "-- tables that register it; never run.\n\n";

constexpr const char* kSuper =
    "---In a variant: the functions of the game it extends.\n"
    "---@type table<string, function>\n"
    "super = {}\n\n";

constexpr const char* kSpec =
    "---A test of a spec. No two of a file have the same name.\n"
    "---@param name string\n"
    "---@param body fun()\n"
    "function test(name, body) end\n\n"
    "---A new game, set up and at its first choice.\n"
    "---@param wishes? {players?: integer, names?: string[], options?: table, seed?: integer, "
    "game?: string}\n"
    "---@return scenario\n"
    "function scenario(wishes) end\n\n"
    "---Both must be equal, tables entry by entry.\n"
    "---@param actual any\n"
    "---@param expected any\n"
    "---@param what? string\n"
    "function expect(actual, expected, what) end\n\n"
    "---The function must fail, with this part in its message.\n"
    "---@param body fun()\n"
    "---@param part string\n"
    "function expect_error(body, part) end\n";

struct Field {
  std::string name;
  std::string type;
  std::string doc;
};
using Fields = std::vector<Field>;

std::string field_line(const Field& field) {
  return "---@field " + field.name + " " + field.type + (field.doc.empty() ? "" : " " + field.doc) +
         "\n";
}

std::string method_stub(const std::string& full_name, const Parameters& parameters,
                        const std::string& returns, const char* doc) {
  std::string out = std::string("---") + doc + "\n";
  std::vector<std::string> names;
  for (const Parameter& parameter : parameters) {
    out += "---@param " + parameter.name + " " + parameter.type + "\n";
    names.push_back(parameter.name.substr(0, parameter.name.find('?')));
  }
  if (!returns.empty()) out += "---@return " + returns + "\n";
  return out + "function " + full_name + "(" + core::joined(names) + ") end\n\n";
}

// What `#` and [i] do, which is no entry of the table.
std::string operators_of(std::string_view noun) {
  if (noun == "zone") return "---@field [integer] piece\n---@operator len: integer\n";
  if (noun == "list") return "---@field [integer] any\n---@operator len: integer\n";
  return noun == "moves" ? "---@operator len: integer\n" : "";
}

// Fields of the manifest come after those of the API and replace those of their name.
std::string class_stub(const NounApi& api, const Fields& more, bool open) {
  const std::string noun = api.name;
  std::string out = "---@class " + noun + (noun == "grid" ? ": zone" : "") + "\n", methods;
  for (const ApiEntry& entry : api.entries) {
    const auto same = [&entry](const Field& field) { return field.name == entry.name; };
    if (entry.parameters) {
      methods += method_stub(full_name(entry), *entry.parameters, entry.type, entry.doc);
    } else if (std::none_of(more.begin(), more.end(), same)) {
      out += field_line({entry.name, entry.type, entry.doc});
    }
  }
  for (const Field& field : more) out += field_line(field);
  if (open) out += "---@field [string] any Zones, counters and attributes of the manifest.\n";
  return out + operators_of(noun) + "local " + noun + " = {}\n\n" + methods;
}

std::string script_stub() {
  std::string out = "---What a rules script returns.\n---@class rules\n";
  for (const RulesEntry& entry : rules_api()) {
    const bool optional = std::string_view(entry.name) != "turn";
    out += field_line({entry.name + std::string(optional ? "?" : ""), entry.type, entry.doc});
  }
  return out + "---@field [string] any\n\n" + kSuper;
}

std::string scenario_stub() {
  std::string out = "---@class scenario\nlocal scenario_ = {}\n\n";
  for (const auto entries : {reading_api(), choosing_api(), arranging_api(), expecting_api()}) {
    for (const ScenarioEntry& entry : entries) {
      out += method_stub(std::string("scenario_:") + entry.name, entry.parameters, entry.returns,
                         entry.doc);
    }
  }
  return out;
}

bool is_whole(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

std::string type_of(const Value& value);

std::string any_of(const std::set<std::string>& types) {
  return types.empty() ? "any" : core::joined({types.begin(), types.end()}, "|");
}

std::string list_type(const Value::List& list) {
  std::set<std::string> types;
  for (const Value& item : list) types.insert(type_of(item));
  return types.size() == 1 ? *types.begin() + "[]" : "any[]";
}

// Numbers by number are a list or table to look things up in, all else has fields.
std::string map_type(const Value::Map& map) {
  std::set<std::string> types;
  std::vector<std::string> fields;
  bool by_number = true;
  for (const auto& [key, item] : map) {
    by_number = by_number && is_whole(key);
    types.insert(type_of(item));
    fields.push_back(key_text(key) + ": " + type_of(item));
  }
  return by_number ? "table<integer, " + any_of(types) + ">" : "{" + core::joined(fields) + "}";
}

std::string type_of(const Value& value) {
  if (value.as<bool>()) return "boolean";
  if (value.as<int64_t>()) return "integer";
  if (value.as<std::string>()) return "string";
  if (const Value::List* list = value.as<Value::List>()) return list_type(*list);
  if (const Value::Map* map = value.as<Value::Map>()) return map_type(*map);
  return "any";
}

// One of a few texts is more than a string: editors offer them.
std::string type_of_any(const std::vector<Value>& values) {
  std::set<std::string> types, texts;
  for (const Value& value : values) {
    if (!value.exists()) continue;
    types.insert(type_of(value));
    if (value.as<std::string>()) texts.insert("\"" + value.text() + "\"");
  }
  if (types.contains("string") && texts.size() <= kMostTexts) {
    types.erase("string");
    types.insert(texts.begin(), texts.end());
  }
  return any_of(types);
}

Field field_of(const core::ZoneSpec& zone) {
  static constexpr const char* kKinds[] = {"bag", "deck", "pile", "hand", "row", "grid"};
  const bool grid = zone.kind == core::ZoneKind::grid;
  return {zone.name, grid ? "grid" : "zone",
          std::string("A ") + kKinds[static_cast<std::size_t>(zone.kind)] + "."};
}

Fields places_of(const core::GameSpec& spec, bool per_player) {
  Fields out;
  for (const core::ZoneSpec& zone : spec.zones) {
    if (zone.per_player == per_player) out.push_back(field_of(zone));
  }
  for (const core::CounterSpec& counter : spec.counters) {
    if (counter.per_player == per_player) {
      out.push_back({counter.name, counter.flag ? "boolean" : "integer", counter.label});
    }
  }
  return out;
}

Fields game_fields(const core::GameSpec& spec) {
  Fields out{{"rules", "game_rules", "The `numbers` of the manifest."},
             {"options", "game_options", "What was chosen for the manifest's options."},
             {core::kBox, "zone", "What is out of the game."}};
  const Fields places = places_of(spec, false);
  out.insert(out.end(), places.begin(), places.end());
  return out;
}

// All values that pieces have, by attribute in the order of the manifest.
std::vector<std::pair<std::string, std::vector<Value>>> attributes_of(const core::GameSpec& spec) {
  std::vector<std::pair<std::string, std::vector<Value>>> out;
  const auto values_of = [&out](const std::string& name) -> std::vector<Value>& {
    const auto same = [&name](const auto& known) { return known.first == name; };
    const auto found = std::find_if(out.begin(), out.end(), same);
    return found != out.end() ? found->second : out.emplace_back(name, Value::List()).second;
  };
  for (const core::PieceKind& kind : spec.pieces) {
    for (std::size_t a = 0; a < kind.attributes.size(); ++a) {
      std::vector<Value>& values = values_of(kind.attributes[a]);
      for (const core::PieceEntry& entry : kind.entries) {
        if (a < entry.attributes.size()) values.push_back(entry.attributes[a]);
      }
    }
    for (const core::DealtColumn& column : kind.dealt) {
      std::vector<Value>& values = values_of(column.attribute);
      values.insert(values.end(), column.values.begin(), column.values.end());
    }
    for (const core::ChangeSpec& change : kind.changes) {
      if (change.type == core::ChangeSpec::Type::player) continue;
      std::vector<Value>& values = values_of(change.name);
      values.push_back(change.start);
      values.insert(values.end(), change.values.begin(), change.values.end());
    }
  }
  return out;
}

// Players that pieces come to belong to, beside `owner`.
Fields players_of_pieces(const core::GameSpec& spec) {
  Fields out;
  for (const core::PieceKind& kind : spec.pieces) {
    for (const core::ChangeSpec& change : kind.changes) {
      const bool own = change.name == "owner" || change.type != core::ChangeSpec::Type::player;
      if (!own) out.push_back({change.name, "player|nil", ""});
    }
  }
  return out;
}

// One class for all kinds: which one a piece is, the script knows better than its editor.
Fields piece_fields(const core::GameSpec& spec) {
  Fields out;
  std::vector<Value> kinds;
  for (const core::PieceKind& kind : spec.pieces) kinds.emplace_back(kind.name);
  if (!kinds.empty()) out.push_back({"kind", type_of_any(kinds), "Which kind it is."});
  for (const auto& [attribute, values] : attributes_of(spec)) {
    out.push_back({attribute, type_of_any(values), ""});
  }
  for (Field& field : players_of_pieces(spec)) out.push_back(std::move(field));
  for (const core::PieceKind& kind : spec.pieces) {
    for (const core::ZoneSpec& zone : kind.holds) out.push_back(field_of(zone));
  }
  return out;
}

std::string plain_class(const char* name, const Fields& fields) {
  std::string out = std::string("---@class ") + name + "\n";
  for (const Field& field : fields) out += field_line(field);
  return out + "\n";
}

std::string rules_class(const core::GameSpec& spec) {
  Fields fields;
  if (const Value::Map* numbers = spec.numbers.as<Value::Map>()) {
    for (const auto& [name, value] : *numbers) {
      fields.push_back({key_text(name), type_of(value), ""});
    }
  }
  return plain_class("game_rules", fields);
}

std::string options_class(const core::GameSpec& spec) {
  Fields fields;
  for (const core::OptionSpec& option : spec.options) {
    const bool choice = option.type == core::OptionType::choice;
    fields.push_back({option.name, choice ? type_of_any(option.choices) : type_of(option.standard),
                      option.label});
  }
  return plain_class("game_options", fields);
}

}  // namespace

std::string api_stubs() {
  std::string out = kHead;
  for (const NounApi& noun : api_by_noun()) out += class_stub(noun, {}, true);
  return out + script_stub() + scenario_stub() + kSpec;
}

std::string game_stubs(const core::GameSpec& spec) {
  std::string out = kHead + rules_class(spec) + options_class(spec);
  for (const NounApi& noun : api_by_noun()) {
    const std::string_view name = noun.name;
    Fields more;
    if (name == "game") more = game_fields(spec);
    if (name == "player") more = places_of(spec, true);
    if (name == "piece") more = piece_fields(spec);
    out += class_stub(noun, more, false);
  }
  return out + script_stub() + scenario_stub() + kSpec;
}

}  // namespace glasshouse::script
