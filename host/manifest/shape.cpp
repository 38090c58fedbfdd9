#include "manifest/shape.hpp"

#include <algorithm>
#include <cassert>

#include "core/text.hpp"
#include "manifest/names.hpp"
#include "manifest/spans.hpp"

namespace glasshouse::manifest {
namespace {

using Kind = Form::Kind;

bool is_colour(const Node& node) {
  return node.is_scalar() && node.text.size() == 7 && node.text[0] == '#' &&
         node.text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
}

bool is_text(const Node& node) {
  return node.is_scalar() && !node.whole() && !node.yes_no() && !node.misleads_as_number();
}

bool within(const Form& form, int64_t number) { return number >= form.min && number <= form.max; }

bool has_word(const Form& form, const Node& node) {
  const auto& words = form.words;
  return node.is_scalar() && std::find(words.begin(), words.end(), node.text) != words.end();
}

// Whether a node is of this form, not looking inside lists and maps.
bool fits(const Node& node, const Form& form) {
  switch (form.kind) {
    case Kind::text: return is_text(node);
    case Kind::whole: return node.whole() && within(form, *node.whole());
    case Kind::yes_no: return node.yes_no().has_value();
    case Kind::word: return has_word(form, node);
    case Kind::name: return node.is_scalar() && is_name(node.text);
    case Kind::game_id: return node.is_scalar() && is_game_id(node.text);
    case Kind::colour: return is_colour(node);
    case Kind::span: return node.is_scalar() && read_span(node.text, "-").has_value();
    case Kind::range: return node.is_scalar() && read_span(node.text, "..").has_value();
    case Kind::scalar: return node.is_scalar() && !node.misleads_as_number();
    case Kind::anything: return node.kind != Node::Kind::nothing && !node.misleads_as_number();
    case Kind::list: return node.is_list() && within(form, std::ssize(node.items));
    case Kind::named:
    case Kind::keyed:
    case Kind::section: return node.is_map();
  }
  return false;
}

std::string expected_list(const Form& form) {
  const std::string least = std::to_string(form.min), most = std::to_string(form.max);
  if (form.min == form.max) return "a list of " + least;
  return form.min == 0 ? "a list of at most " + most : "a list of " + least + " to " + most;
}

std::string expected_whole(const Form& form) {
  if (form.min == INT32_MIN && form.max == INT32_MAX) return "a whole number";
  return "a whole number from " + std::to_string(form.min) + " to " + std::to_string(form.max);
}

std::string expected(const Forms& forms) {
  std::string out;
  for (const Form& form : forms) out += (out.empty() ? "" : " or ") + expected(form);
  return out;
}

std::string hint_for(const Node& node, const Forms& forms) {
  const auto allows = [&](Kind kind) {
    return std::any_of(forms.begin(), forms.end(), [&](const Form& f) { return f.kind == kind; });
  };
  if (!node.is_scalar()) return "";
  if (node.misleads_as_number() && (allows(Kind::scalar) || allows(Kind::anything))) {
    return "numbers are whole; for a text use quotes";
  }
  if (!is_text(node) && allows(Kind::text)) return "for a text use quotes";
  const bool spoken = node.text == "yes" || node.text == "no" || node.text == "on" ||
                      node.text == "off" || node.text == "True" || node.text == "False";
  return spoken && allows(Kind::yes_no) ? "write true or false" : "";
}

std::vector<std::string> key_names(const Section& section) {
  std::vector<std::string> names;
  for (const Key& key : section.keys) names.push_back(key.name);
  return names;
}

const Key* find_key(const Section& section, const std::string& name) {
  for (const Key& key : section.keys) {
    if (key.name == name) return &key;
  }
  return nullptr;
}

class ShapeCheck {
 public:
  explicit ShapeCheck(FaultList& faults) : faults_(faults) {}

  // `owner` is the key whose value `map` is, where missing keys are reported.
  void check_section(const Node& map, const Section& section, const Node& owner) {
    for (const Key& key : section.keys) {
      if (key.required && !map.find(key.name)) {
        faults_.add(owner, "the key '" + key.name + "' is missing" + of(owner), key.help);
      }
    }
    for (const Entry& entry : map.entries) {
      const Key* key = find_key(section, entry.key.text);
      if (!key && section.others_named) check_key_name(entry.key);
      if (!key && section.others.empty()) {
        add_unknown_key(entry.key, section, owner);
      } else {
        check_value(entry, key ? key->forms : section.others);
      }
    }
  }

 private:
  static std::string of(const Node& owner) {
    return owner.text.empty() ? "" : " in '" + owner.text + "'";
  }

  void add_unknown_key(const Node& key, const Section& section, const Node& owner) {
    const std::vector<std::string> names = key_names(section);
    faults_.add(key,
                "unknown key '" + key.text + "'" + of(owner) + faults_.suggestion(key.text, names),
                "known here: " + core::joined(names));
  }

  void check_value(const Entry& entry, const Forms& forms) {
    // A missing value has no place of its own.
    const Node& where = entry.value.kind == Node::Kind::nothing ? entry.key : entry.value;
    if (fits_one(entry.value, forms, entry.key)) return;
    faults_.add(where,
                entry.key.text + ": found " + entry.value.found() + ", expected " +
                    expected(forms) + suggestion(entry.value, forms),
                hint_for(entry.value, forms));
  }

  // Looks inside by the first form that fits; false when none does.
  bool fits_one(const Node& node, const Forms& forms, const Node& owner) {
    for (const Form& form : forms) {
      if (!fits(node, form)) continue;
      check_inside(node, form, owner);
      return true;
    }
    return false;
  }

  std::string suggestion(const Node& node, const Forms& forms) const {
    std::vector<std::string> words;
    for (const Form& form : forms) words.insert(words.end(), form.words.begin(), form.words.end());
    return node.is_scalar() ? faults_.suggestion(node.text, words) : "";
  }

  void check_inside(const Node& node, const Form& form, const Node& owner) {
    if (form.kind == Kind::section) check_section(node, section(form.section), owner);
    if (form.kind == Kind::named || form.kind == Kind::keyed) check_entries(node, form);
    if (form.kind == Kind::list) check_items(node, form.of, owner);
    if (form.kind == Kind::anything) check_anything(node, form, owner);
  }

  void check_entries(const Node& map, const Form& form) {
    for (const Entry& entry : map.entries) {
      if (form.kind == Kind::named) check_key_name(entry.key);
      check_value(entry, form.of);
    }
  }

  void check_items(const Node& list, const Forms& forms, const Node& owner) {
    for (const Node& item : list.items) {
      if (fits_one(item, forms, owner)) continue;
      faults_.add(item,
                  owner.text + ": found " + item.found() + " in the list, expected " +
                      expected(forms) + suggestion(item, forms),
                  hint_for(item, forms));
    }
  }

  void check_anything(const Node& node, const Form& form, const Node& owner) {
    for (const Entry& entry : node.entries) check_value(entry, {form});
    check_items(node, {form}, owner);
  }

  void check_key_name(const Node& key) {
    if (is_name(key.text)) return;
    const std::string better = as_name(key.text);
    faults_.add(key, key.found() + " is not a name: expected " + kNameRule,
                better.empty() ? "" : "for example " + better);
  }

  static constexpr const char* kNameRule =
      "lower-case letters, digits and _, with a letter first and at most 40 of them";

  FaultList& faults_;
};

}  // namespace

std::string expected(const Form& form) {
  switch (form.kind) {
    case Kind::text: return "a text";
    case Kind::whole: return expected_whole(form);
    case Kind::yes_no: return "true or false";
    case Kind::word:
      return form.words.size() == 1 ? form.words.front() : "one of " + core::joined(form.words);
    case Kind::name: return "a name such as draw_pile";
    case Kind::game_id: return "a game's id such as glassworks";
    case Kind::colour: return "a colour such as \"#3366cc\"";
    case Kind::span: return "a range such as 2-5";
    case Kind::range: return "a range such as 1..50";
    case Kind::scalar: return "a whole number, true, false or a text";
    case Kind::anything: return "a whole number, true, false, a text, a list or a map";
    case Kind::list: return expected_list(form);
    case Kind::named:
    case Kind::keyed:
    case Kind::section: return "a map";
  }
  return "";
}

void check_shape(const Node& root, FaultList& faults) {
  Node top = root;
  top.entries.clear();
  top.line = 1;
  top.column = 1;
  ShapeCheck(faults).check_section(root, section("game"), top);
}

}  // namespace glasshouse::manifest
