#include "manifest/schema.hpp"

#include <nlohmann/json.hpp>

#include "manifest/keys.hpp"

namespace glasshouse::manifest {
namespace {

using Json = nlohmann::ordered_json;
using Kind = Form::Kind;

constexpr const char* kNamePattern = "^[a-z][a-z0-9_]{0,39}$";

Json pattern(const char* regular_expression) {
  return {{"type", "string"}, {"pattern", regular_expression}};
}

Json whole(const Form& form) {
  Json out{{"type", "integer"}};
  if (form.min != INT32_MIN) out["minimum"] = form.min;
  if (form.max != INT32_MAX) out["maximum"] = form.max;
  return out;
}

Json any_of(const Forms& forms);

Json list(const Form& form) {
  Json out{{"type", "array"}, {"items", any_of(form.of)}};
  if (form.min > 0) out["minItems"] = form.min;
  out["maxItems"] = form.max;
  return out;
}

// In a variant `null` removes what the base says.
Json removable(const Forms& forms) {
  Json choices = Json::array();
  for (const Form& form : forms) choices.push_back(any_of({form}));
  choices.push_back({{"type", "null"}});
  return {{"anyOf", choices}};
}

Json map(const Form& form) {
  Json out{{"type", "object"}, {"additionalProperties", removable(form.of)}};
  if (form.kind == Kind::named) out["propertyNames"] = {{"pattern", kNamePattern}};
  return out;
}

Json one(const Form& form) {
  switch (form.kind) {
    case Kind::text: return {{"type", "string"}};
    case Kind::whole: return whole(form);
    case Kind::yes_no: return {{"type", "boolean"}};
    case Kind::word: return {{"enum", form.words}};
    case Kind::name: return pattern(kNamePattern);
    case Kind::game_id: return pattern("^[a-z0-9][a-z0-9_-]{0,39}$");
    case Kind::colour: return pattern("^#[0-9a-fA-F]{6}$");
    case Kind::span: return pattern("^[0-9]+-[0-9]+$");
    case Kind::range: return pattern("^[0-9]+\\.\\.[0-9]+$");
    case Kind::scalar: return {{"type", {"integer", "boolean", "string"}}};
    case Kind::anything:
      return {{"type", {"integer", "boolean", "string", "array", "object", "null"}}};
    case Kind::list: return list(form);
    case Kind::named:
    case Kind::keyed: return map(form);
    case Kind::section: return {{"$ref", "#/$defs/" + form.section}};
  }
  return {};
}

Json any_of(const Forms& forms) {
  if (forms.size() == 1) return one(forms.front());
  Json choices = Json::array();
  for (const Form& form : forms) choices.push_back(one(form));
  return {{"anyOf", choices}};
}

Json property(const Key& key) {
  Json out{{"description", key.help}};
  out.update(removable(key.forms));
  return out;
}

Json object(const Section& section) {
  Json properties = Json::object();
  for (const Key& key : section.keys) properties[key.name] = property(key);
  Json out{{"description", section.help}, {"type", "object"}, {"properties", properties}};
  out["additionalProperties"] = section.others.empty() ? Json(false) : removable(section.others);
  return out;
}

// Only a game that extends nothing must say everything.
Json requirements(const Section& section) {
  Json required = Json::array();
  for (const Key& key : section.keys) {
    if (key.required) required.push_back(key.name);
  }
  return {{"if", {{"not", {{"required", {"extends"}}}}}}, {"then", {{"required", required}}}};
}

}  // namespace

std::string game_schema() {
  const Section& game = sections().front();
  Json out{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
           {"title", "Glasshouse game.yaml"}};
  out.update(object(game));
  out.update(requirements(game));
  for (const Section& section : sections()) {
    if (&section != &game) out["$defs"][section.name] = object(section);
  }
  return out.dump(1) + "\n";
}

}  // namespace glasshouse::manifest
