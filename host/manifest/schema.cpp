#include "manifest/schema.hpp"

#include "core/value.hpp"
#include "manifest/json_text.hpp"
#include "manifest/keys.hpp"

namespace glasshouse::manifest {
namespace {

using core::Value;
using Kind = Form::Kind;
using List = Value::List;
using Map = Value::Map;

constexpr const char* kNamePattern = "^[a-z][a-z0-9_]{0,39}$";

Map of_type(const char* type) { return {{"type", type}}; }

Map pattern(const char* regular_expression) {
  return {{"type", "string"}, {"pattern", regular_expression}};
}

Map whole(const Form& form) {
  Map out = of_type("integer");
  if (form.min != INT32_MIN) out.emplace_back("minimum", form.min);
  if (form.max != INT32_MAX) out.emplace_back("maximum", form.max);
  return out;
}

Map words(const Form& form) { return {{"enum", List(form.words.begin(), form.words.end())}}; }

Map any_of(const Forms& forms);

Map list(const Form& form) {
  Map out{{"type", "array"}, {"items", any_of(form.of)}};
  if (form.min > 0) out.emplace_back("minItems", form.min);
  out.emplace_back("maxItems", form.max);
  return out;
}

Map one(const Form& form);

// In a variant `null` removes what the base says.
Map removable(const Forms& forms) {
  List choices;
  for (const Form& form : forms) choices.emplace_back(one(form));
  choices.emplace_back(of_type("null"));
  return {{"anyOf", choices}};
}

Map map(const Form& form) {
  Map out{{"type", "object"}, {"additionalProperties", removable(form.of)}};
  if (form.kind == Kind::named) out.emplace_back("propertyNames", Map{{"pattern", kNamePattern}});
  return out;
}

Map one(const Form& form) {
  switch (form.kind) {
    case Kind::text: return of_type("string");
    case Kind::whole: return whole(form);
    case Kind::yes_no: return of_type("boolean");
    case Kind::word: return words(form);
    case Kind::name: return pattern(kNamePattern);
    case Kind::game_id: return pattern("^[a-z0-9][a-z0-9_-]{0,39}$");
    case Kind::colour: return pattern("^#[0-9a-fA-F]{6}$");
    case Kind::span: return pattern("^[0-9]+-[0-9]+$");
    case Kind::range: return pattern("^[0-9]+\\.\\.[0-9]+$");
    case Kind::scalar: return {{"type", List{"integer", "boolean", "string"}}};
    case Kind::anything:
      return {{"type", List{"integer", "boolean", "string", "array", "object", "null"}}};
    case Kind::list: return list(form);
    case Kind::named:
    case Kind::keyed: return map(form);
    case Kind::section: return {{"$ref", "#/$defs/" + form.section}};
  }
  return {};
}

Map any_of(const Forms& forms) {
  if (forms.size() == 1) return one(forms.front());
  List choices;
  for (const Form& form : forms) choices.emplace_back(one(form));
  return {{"anyOf", choices}};
}

void append(Map& map, const Map& more) { map.insert(map.end(), more.begin(), more.end()); }

Map property(const Key& key) {
  Map out{{"description", key.help}};
  append(out, removable(key.forms));
  return out;
}

Map object(const Section& section) {
  Map properties;
  for (const Key& key : section.keys) properties.emplace_back(key.name, property(key));
  const Value others = section.others.empty() ? Value(false) : Value(removable(section.others));
  return {{"description", section.help},
          {"type", "object"},
          {"properties", properties},
          {"additionalProperties", others}};
}

// Only a game that extends nothing must say everything.
Map requirements(const Section& section) {
  List required;
  for (const Key& key : section.keys) {
    if (key.required) required.emplace_back(key.name);
  }
  return {{"if", Map{{"not", Map{{"required", List{"extends"}}}}}},
          {"then", Map{{"required", required}}}};
}

}  // namespace

std::string game_schema() {
  const Section& game = sections().front();
  Map out{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", "Glasshouse game.yaml"}};
  append(out, object(game));
  append(out, requirements(game));
  Map definitions;
  for (const Section& section : sections()) {
    if (&section != &game) definitions.emplace_back(section.name, object(section));
  }
  out.emplace_back("$defs", definitions);
  return json_text(out) + "\n";
}

}  // namespace glasshouse::manifest
