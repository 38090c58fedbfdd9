#include "manifest/reference.hpp"

#include "manifest/keys.hpp"

namespace glasshouse::manifest {
namespace {

using Kind = Form::Kind;

constexpr const char* kHead =
    "# The manifest, key by key\n\n"
    "Made from the table that `game.yaml` is checked by (`host/manifest/keys.cpp`). The same "
    "table\n"
    "makes `docs/game.schema.json` for editors; [content/README.md](../content/README.md) shows "
    "all\n"
    "of it in one example. A key in bold is required, unless the game `extends` another. In a\n"
    "variant `null` removes what the base says.\n";

std::string described(const Forms& forms);

std::string whole(const Form& form) {
  const bool from = form.min != INT32_MIN, to = form.max != INT32_MAX;
  if (from && to) {
    return "a whole number from " + std::to_string(form.min) + " to " + std::to_string(form.max);
  }
  return "a whole number";
}

std::string words(const Form& form) {
  std::string out;
  for (const std::string& word : form.words) out += (out.empty() ? "`" : ", `") + word + "`";
  return out;
}

std::string described(const Form& form) {
  switch (form.kind) {
    case Kind::text: return "a text";
    case Kind::whole: return whole(form);
    case Kind::yes_no: return "`true` or `false`";
    case Kind::word: return words(form);
    case Kind::name: return "a name";
    case Kind::game_id: return "a game's id";
    case Kind::colour: return "a colour, `\"#3366cc\"`";
    case Kind::span: return "a span, `2-5`";
    case Kind::range: return "a range, `1..50`";
    case Kind::scalar: return "a whole number, a text, `true` or `false`";
    case Kind::anything: return "anything";
    case Kind::list: return "a list: " + described(form.of);
    case Kind::named: return "names, each with: " + described(form.of);
    case Kind::keyed: return "keys, each with: " + described(form.of);
    case Kind::section: return "[" + form.section + "](#" + form.section + ")";
  }
  return "";
}

std::string described(const Forms& forms) {
  std::string out;
  for (const Form& form : forms) out += (out.empty() ? "" : "; or ") + described(form);
  return out;
}

std::string row(const Key& key) {
  const std::string mark = key.required ? "**" : "";
  return "| " + mark + "`" + key.name + "`" + mark + " | " + described(key.forms) + " | " +
         key.help + " |\n";
}

std::string page_of(const Section& section) {
  std::string out = "\n## " + section.name + "\n\n" + section.help +
                    ".\n\n| key | what stands there | what it says |\n|---|---|---|\n";
  for (const Key& key : section.keys) out += row(key);
  if (!section.others.empty()) {
    out += std::string("| ") + (section.others_named ? "any name" : "any other key") + " | " +
           described(section.others) + " | |\n";
  }
  return out;
}

}  // namespace

std::string manifest_reference() {
  std::string out = kHead;
  for (const Section& section : sections()) out += page_of(section);
  return out;
}

}  // namespace glasshouse::manifest
