// What a spec can expect, and how a disappointment reads.
#include <algorithm>
#include <stdexcept>

#include "core/errors.hpp"
#include "core/text.hpp"
#include "script/lua_tests/api.hpp"

namespace glasshouse::script {
namespace {

using core::Value;

constexpr std::size_t kMostDifferences = 12;

bool is_table(const Value& value) { return value.as<Value::List>() || value.as<Value::Map>(); }

// A table's entries by key; a list's keys are its numbers.
Value::Map entries(const Value& value) {
  if (const Value::Map* map = value.as<Value::Map>()) return *map;
  Value::Map out;
  for (const Value& item : *value.as<Value::List>()) {
    out.emplace_back(std::to_string(out.size() + 1), item);
  }
  return out;
}

void compare(const std::string& at, const Value& actual, const Value& expected,
             std::vector<std::string>& differences);

std::string inside(std::string at, const std::string& key) {
  at += '[';
  return at.append(key) += ']';
}

void compare_entries(const std::string& at, const Value& actual, const Value& expected,
                     std::vector<std::string>& differences) {
  const Value mine(entries(actual));
  const Value theirs(entries(expected));
  for (const auto& [key, item] : *theirs.as<Value::Map>()) {
    const Value* here = mine.find(key);
    compare(inside(at, key), here ? *here : Value(), item, differences);
  }
  for (const auto& [key, item] : *mine.as<Value::Map>()) {
    if (!theirs.find(key)) compare(inside(at, key), item, Value(), differences);
  }
}

void compare(const std::string& at, const Value& actual, const Value& expected,
             std::vector<std::string>& differences) {
  if (actual == expected) return;
  if (is_table(actual) && is_table(expected)) {
    return compare_entries(at, actual, expected, differences);
  }
  differences.push_back((at.empty() ? "" : at + ": ") + "expected " + shown(expected) + ", got " +
                        shown(actual));
}

std::vector<std::string> texts_of(const Value::List& list) {
  std::vector<std::string> out;
  for (const Value& item : list) out.push_back(item.text());
  return out;
}

// What is in one and not in the other, as "\n  missing: a, b".
std::string lacking(const char* label, const std::vector<std::string>& from,
                    const std::vector<std::string>& in) {
  std::vector<std::string> rest;
  std::set_difference(from.begin(), from.end(), in.begin(), in.end(), std::back_inserter(rest));
  return rest.empty() ? "" : "\n  " + std::string(label) + ": " + core::joined(rest);
}

void expect_same(const char* what, std::vector<std::string> actual,
                 std::vector<std::string> expected) {
  std::sort(actual.begin(), actual.end());
  std::sort(expected.begin(), expected.end());
  if (actual == expected) return;
  throw std::invalid_argument(std::string(what) + " are not as expected" +
                              lacking("missing", expected, actual) +
                              lacking("not expected", actual, expected));
}

void expect_options(Scenario& scenario, SpecArguments& arguments) {
  expect_same("the options", option_texts(scenario),
              texts_of(arguments.list("a list of the options' texts")));
}

bool offers(const std::vector<std::string>& options, const std::string& text) {
  return std::find(options.begin(), options.end(), text) != options.end();
}

void expect_option(Scenario& scenario, SpecArguments& arguments) {
  const std::string& text = arguments.text("the text of an option");
  const std::vector<std::string> options = option_texts(scenario);
  if (offers(options, text)) return;
  throw std::invalid_argument("expected the option '" + text + "', which isn't there" +
                              core::did_you_mean(text, options));
}

void expect_no_option(Scenario& scenario, SpecArguments& arguments) {
  const std::string& text = arguments.text("the text of an option");
  if (!offers(option_texts(scenario), text)) return;
  throw std::invalid_argument("expected no option '" + text + "', but there is one");
}

[[noreturn]] void miss_refusal(Scenario& scenario, const std::string& text) {
  std::vector<std::string> names;
  for (const auto& [name, why] : refusals(scenario)) names.push_back(name);
  const bool offered = offers(option_texts(scenario), text);
  throw std::invalid_argument("expected '" + text + "' to be refused, but it is " +
                              (offered ? "allowed" : "neither offered nor refused") +
                              core::did_you_mean(text, names));
}

void expect_refused(Scenario& scenario, SpecArguments& arguments) {
  const std::string& text = arguments.text("the text of an option");
  const std::string expected = arguments.more() ? arguments.text("the reason") : "";
  std::string reason;
  for (const auto& [name, why] : refusals(scenario)) {
    if (name == text && (expected.empty() || why == expected)) return;
    if (name == text) reason = why;
  }
  if (reason.empty()) miss_refusal(scenario, text);
  throw std::invalid_argument("'" + text + "' is refused because '" + reason + "', expected '" +
                              expected + "'");
}

// Where pieces have no order, none is expected of them.
void expect_zone(Scenario& scenario, SpecArguments& arguments) {
  const core::Table& table = scenario.table();
  const core::ZoneId zone = arguments.zone(table);
  const Value expected = arguments.value("a list of pieces");
  const std::string name = spec_name(table, zone);
  const core::ZoneKind kind = kind_of(table, zone);
  const Value::List* list = expected.as<Value::List>();
  if (!list) {
    expect_equal(cells_of(table, zone), expected, name);
  } else if (kind == core::ZoneKind::hand || kind == core::ZoneKind::bag ||
             kind == core::ZoneKind::grid) {
    const Value actual = names_in(table, zone);
    expect_same(("the pieces of " + name).c_str(), texts_of(*actual.as<Value::List>()),
                texts_of(*list));
  } else {
    expect_equal(names_in(table, zone), expected, name);
  }
}

}  // namespace

std::span<const ScenarioEntry> expecting_api() {
  static const ScenarioEntry kEntries[] = {
      entry<expect_options>("expect_options", {{"texts", "string[]"}},
                            "These are the options, in any order."),
      entry<expect_option>("expect_option", {{"text", "string|string[]"}},
                           "There is such an option."),
      entry<expect_no_option>("expect_no_option", {{"text", "string|string[]"}},
                              "There is no such option."),
      entry<expect_refused>("expect_refused",
                            {{"text", "string|string[]"}, {"why?", "string|string[]"}},
                            "This can't be chosen, for this reason."),
      entry<expect_zone>("expect_zone", {{"zone", "string"}, {"...", "integer|table"}},
                         "The zone holds these pieces: (zone, seat?, pieces)."),
  };
  return kEntries;
}

std::string shown(const Value& value) {
  if (!value.exists()) return "nil";
  if (value.as<std::string>()) return "'" + value.text() + "'";
  if (!is_table(value)) return value.text();
  std::vector<std::string> out;
  for (const auto& [key, item] : entries(value)) {
    out.push_back((value.as<Value::Map>() ? key + " = " : "") + shown(item));
  }
  return "{" + core::joined(out) + "}";
}

void expect_equal(const Value& actual, const Value& expected, const std::string& what) {
  if (actual == expected) return;
  std::vector<std::string> differences;
  compare("", actual, expected, differences);
  const std::string start = what.empty() ? "" : what + ": ";
  if (!is_table(actual) || !is_table(expected)) {
    throw std::invalid_argument(start + differences.front());
  }
  std::string message = start + "expected " + shown(expected) + ", got " + shown(actual);
  for (std::size_t i = 0; i < differences.size() && i < kMostDifferences; ++i) {
    message += "\n  " + differences[i];
  }
  throw std::invalid_argument(message);
}

}  // namespace glasshouse::script
