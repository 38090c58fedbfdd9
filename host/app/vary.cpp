#include "app/vary.hpp"

#include <algorithm>
#include <charconv>

#include "core/errors.hpp"

namespace glasshouse::app {
namespace {

constexpr std::size_t kMostPoints = 1000;

[[noreturn]] void refuse(const std::string& text) {
  throw core::UsageError("--vary takes name=from..to, name=from..to:step or name=a,b,c, not '" +
                         text + "'");
}

std::optional<int64_t> whole_number(std::string_view text) {
  int64_t out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return out;
}

std::vector<std::string> range_values(const std::string& text, const std::string& values) {
  const std::size_t dots = values.find(".."), colon = values.find(':', dots);
  const auto from = whole_number(values.substr(0, dots));
  const auto to =
      whole_number(values.substr(dots + 2, colon == std::string::npos ? colon : colon - dots - 2));
  const auto step = colon == std::string::npos ? std::optional<int64_t>(1)
                                               : whole_number(values.substr(colon + 1));
  if (!from || !to || !step || *step <= 0 || *from > *to) refuse(text);
  if (static_cast<uint64_t>(*to - *from) / static_cast<uint64_t>(*step) >= kMostPoints) {
    throw core::UsageError("--vary " + text + " has more than " + std::to_string(kMostPoints) +
                           " values");
  }
  std::vector<std::string> out;
  for (int64_t value = *from; value <= *to; value += *step) out.push_back(std::to_string(value));
  return out;
}

bool is_option(const core::GameSpec& spec, const std::string& name) {
  return std::any_of(spec.options.begin(), spec.options.end(),
                     [&](const auto& option) { return option.name == name; });
}

// The names of everything in the numbers that can be varied, lists and maps by their entries too.
void add_names(const core::Value& value, const std::string& name, std::vector<std::string>& out) {
  if (const auto* map = value.as<core::Value::Map>()) {
    const std::string before = name.empty() ? "" : name + ".";
    for (const auto& [key, entry] : *map) add_names(entry, before + key, out);
  } else if (const auto* list = value.as<core::Value::List>()) {
    for (std::size_t i = 0; i < list->size(); ++i)
      add_names((*list)[i], name + "." + std::to_string(i + 1), out);
  } else {
    out.push_back(name);
  }
}

core::Value* find_number(core::Value& value, std::string_view name) {
  const std::size_t dot = name.find('.');
  const std::string_view first = name.substr(0, dot);
  core::Value* inner = nullptr;
  if (auto* map = std::get_if<core::Value::Map>(&value.held)) {
    const auto entry =
        std::find_if(map->begin(), map->end(), [&](const auto& one) { return one.first == first; });
    if (entry != map->end()) inner = &entry->second;
  } else if (auto* list = std::get_if<core::Value::List>(&value.held)) {
    const auto index = whole_number(first);
    if (index && *index >= 1 && static_cast<std::size_t>(*index) <= list->size())
      inner = &(*list)[static_cast<std::size_t>(*index) - 1];
  }
  if (!inner || dot == std::string_view::npos) return inner;
  return find_number(*inner, name.substr(dot + 1));
}

[[noreturn]] void refuse_name(const core::GameSpec& spec, const std::string& name) {
  std::vector<std::string> names;
  for (const core::OptionSpec& option : spec.options) names.push_back(option.name);
  add_names(spec.numbers, "", names);
  std::string all;
  for (const std::string& one : names) {
    if (all.size() > 300) {
      all += ", …";
      break;
    }
    all += (all.empty() ? "" : ", ") + one;
  }
  throw core::UsageError(spec.id + " has no number or option '" + name + "'" +
                         core::did_you_mean(name, names) + " (there are: " + all + ")");
}

// A value like the one it takes the place of.
core::Value value_like(const core::Value& before, const std::string& name,
                       const std::string& text) {
  if (before.as<int64_t>()) {
    if (const auto number = whole_number(text)) return *number;
    throw core::UsageError(name + " is a whole number, not '" + text + "'");
  }
  if (before.as<bool>()) {
    if (text == "yes" || text == "true") return true;
    if (text == "no" || text == "false") return false;
    throw core::UsageError(name + " is yes or no, not '" + text + "'");
  }
  if (before.as<std::string>()) return text;
  throw core::UsageError(name + " is a list or a map: vary one of its entries, as " + name + ".1");
}

}  // namespace

balance::Varied read_vary(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size()) refuse(text);
  const std::string values = text.substr(equals + 1);
  balance::Varied out{text.substr(0, equals), {}};
  out.values =
      values.find("..") != std::string::npos ? range_values(text, values) : split(values, ',');
  if (std::any_of(out.values.begin(), out.values.end(),
                  [](const auto& value) { return value.empty(); }))
    refuse(text);
  return out;
}

std::vector<std::vector<std::size_t>> grid_of(const std::vector<balance::Varied>& varied) {
  std::vector<std::vector<std::size_t>> out{{}};
  for (const balance::Varied& one : varied) {
    std::vector<std::vector<std::size_t>> longer;
    if (out.size() * one.values.size() > kMostPoints) {
      throw core::UsageError("these are more than " + std::to_string(kMostPoints) +
                             " combinations");
    }
    for (const std::vector<std::size_t>& point : out) {
      for (std::size_t v = 0; v < one.values.size(); ++v) {
        longer.push_back(point);
        longer.back().push_back(v);
      }
    }
    out = std::move(longer);
  }
  return out;
}

SetTable varied_table(const Shelf& shelf, const TableOptions& options,
                      const std::vector<balance::Varied>& varied,
                      const std::vector<std::size_t>& at) {
  match::RulesSource source = shelf.open(options.game, options.with);
  auto spec = std::make_shared<core::GameSpec>(*source.spec);
  TableOptions changed = options;
  std::string changes;
  for (std::size_t v = 0; v < varied.size(); ++v) {
    const balance::Varied& one = varied[v];
    const std::string& value = one.values[at[v]];
    const std::string change = one.name + "=" + value;
    changes += (v == 0 ? "" : ", ") + change;
    if (is_option(*spec, one.name)) {
      changed.settings.push_back(change);
      continue;
    }
    core::Value* number = find_number(spec->numbers, one.name);
    if (!number) refuse_name(*spec, one.name);
    *number = value_like(*number, one.name, value);
  }
  SetTable out;
  out.name = changes;
  out.model = core::build_model(spec, setup_for(*spec, changed));
  out.words = {options.game};
  out.make = source.make;
  out.rules_hash = source.hash;
  out.changes = changes;
  return out;
}

}  // namespace glasshouse::app
