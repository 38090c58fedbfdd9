// How a spec makes the players' choices.
#include <algorithm>
#include <stdexcept>

#include "core/errors.hpp"
#include "script/lua_tests/api.hpp"

namespace glasshouse::script {
namespace {

using core::Value;

constexpr int64_t kMostChoices = 100'000;

[[noreturn]] void refuse(Scenario& scenario, const std::string& text,
                         const std::vector<std::string>& options) {
  for (const auto& [refused, why] : refusals(scenario)) {
    if (refused == text) throw std::invalid_argument("'" + text + "' is refused: " + why);
  }
  throw std::invalid_argument("there is no option '" + text + "'" +
                              core::did_you_mean(text, options) + "; the options are" +
                              option_lines(options));
}

void choose_text(Scenario& scenario, const std::string& text) {
  need_choice(scenario);
  const std::size_t index = core::find_option(scenario.rules(), text);
  if (index == scenario.rules().option_count()) refuse(scenario, text, option_texts(scenario));
  scenario.choose(index);
}

bool has_all(const std::string& option, const Value::List& words) {
  return std::all_of(words.begin(), words.end(), [&option](const Value& word) {
    return option.find(word.text()) != std::string::npos;
  });
}

// The one option that has all the words in it.
void choose_words(Scenario& scenario, const Value::List& words) {
  need_choice(scenario);
  const std::vector<std::string> options = option_texts(scenario);
  std::vector<std::string> found;
  std::size_t last = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (!has_all(options[i], words)) continue;
    found.push_back(options[i]);
    last = i;
  }
  if (found.size() == 1) return scenario.choose(last);
  const std::string wanted = shown(Value(words));
  if (found.empty()) {
    throw std::invalid_argument("no option has " + wanted + " in it; the options are" +
                                option_lines(options));
  }
  throw std::invalid_argument(std::to_string(found.size()) + " options have " + wanted +
                              " in them:" + option_lines(found));
}

void choose_one(Scenario& scenario, const Value& wanted) {
  if (const std::string* text = wanted.as<std::string>()) return choose_text(scenario, *text);
  if (const Value::List* words = wanted.as<Value::List>()) return choose_words(scenario, *words);
  throw std::invalid_argument(
      "choose: expected the text of an option or a list of words in it, got " + shown(wanted));
}

void choose_at_random(Scenario& scenario, core::Stream& random) {
  scenario.choose(random.below(static_cast<uint32_t>(scenario.rules().option_count())));
}

core::Stream random_stream(SpecArguments& arguments) {
  const int64_t seed = arguments.more() ? arguments.number("a seed") : 1;
  return core::Stream::seeded(static_cast<uint64_t>(seed), "spec");
}

void choose(Scenario& scenario, SpecArguments& arguments) {
  choose_one(scenario, arguments.value("the text of an option or a list of words in it"));
}

void choose_any(Scenario& scenario, SpecArguments& arguments) {
  const int64_t nth = arguments.number("the number of an option, from 1");
  need_choice(scenario);
  const auto count = static_cast<int64_t>(scenario.rules().option_count());
  if (nth < 1 || nth > count) {
    throw std::invalid_argument("there are " + std::to_string(count) + " options, no number " +
                                std::to_string(nth));
  }
  scenario.choose(static_cast<std::size_t>(nth - 1));
}

void choose_all(Scenario& scenario, SpecArguments& arguments) {
  for (const Value& wanted : arguments.list("a list of choices")) choose_one(scenario, wanted);
}

void play_random(Scenario& scenario, SpecArguments& arguments) {
  const int64_t choices = arguments.number("how many choices");
  core::Stream random = random_stream(arguments);
  for (int64_t i = 0; i < choices && scenario.choosing(); ++i) choose_at_random(scenario, random);
}

void finish_randomly(Scenario& scenario, SpecArguments& arguments) {
  core::Stream random = random_stream(arguments);
  for (int64_t i = 0; scenario.choosing(); ++i) {
    if (i == kMostChoices)
      throw std::invalid_argument("the game hasn't ended after 100,000 choices");
    choose_at_random(scenario, random);
  }
}

}  // namespace

std::span<const ScenarioEntry> choosing_api() {
  static const ScenarioEntry kEntries[] = {
      entry<choose>(
          "choose", {{"text", "string|string[]"}},
          "Chooses the option with this text, or the one that has all these words in it."),
      entry<choose_any>("choose_any", {{"n", "integer"}}, "Chooses the nth option."),
      entry<choose_all>("choose_all", {{"choices", "any[]"}}, "Makes one choice after the other."),
      entry<play_random>("play_random", {{"n", "integer"}, {"seed?", "integer"}},
                         "Makes n choices at random; fewer when the game ends."),
      entry<finish_randomly>("finish_randomly", {{"seed?", "integer"}},
                             "Plays to the end at random."),
  };
  return kEntries;
}

}  // namespace glasshouse::script
