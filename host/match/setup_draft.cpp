#include "match/setup_draft.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "match/match.hpp"

namespace glasshouse::match {
namespace {

template <class T>
bool contains(const std::vector<T>& all, const T& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

bool fits(const core::OptionSpec& option, const core::Value& value) {
  if (option.type == core::OptionType::yes_no) return value.as<bool>();
  if (option.type == core::OptionType::number) {
    const int64_t* number = value.as<int64_t>();
    return number && *number >= option.min && *number <= option.max;
  }
  return contains(option.choices, value);
}

template <class T>
T turned(const std::vector<T>& all, const T& from, int by) {
  const auto count = static_cast<std::ptrdiff_t>(all.size());
  const auto here = std::find(all.begin(), all.end(), from) - all.begin();
  if (here == count) return all.front();
  return all[static_cast<std::size_t>((here + by + count) % count)];
}

}  // namespace

SetupDraft::SetupDraft(std::shared_ptr<const core::GameSpec> spec, SetupTerms terms,
                       SetupChoice chosen)
    : spec_(std::move(spec)), terms_(std::move(terms)), kinds_{kHuman}, choice_(std::move(chosen)) {
  kinds_.insert(kinds_.end(), terms_.bot_kinds.begin(), terms_.bot_kinds.end());
  std::erase_if(choice_.house_rules,
                [this](const std::string& name) { return !contains(terms_.house_rules, name); });
  core::Value::Map options;
  for (const core::OptionSpec& option : spec_->options) {
    const core::Value kept = kept_option(option.name);
    options.emplace_back(option.name, fits(option, kept) ? kept : option.standard);
  }
  choice_.setup.options = std::move(options);
  set_players(std::max(choice_.setup.players, std::size_t{2}));
}

core::Value SetupDraft::kept_option(const std::string& name) const {
  for (const auto& [option, value] : choice_.setup.options) {
    if (option == name) return value;
  }
  return {};
}

bool SetupDraft::has_house_rule(const std::string& name) const {
  return contains(choice_.house_rules, name);
}

bool SetupDraft::can_have(std::size_t players) const { return nearest_count(players) == players; }

std::size_t SetupDraft::nearest_count(std::size_t players) const {
  return std::clamp(players, static_cast<std::size_t>(spec_->players_min),
                    static_cast<std::size_t>(spec_->players_max));
}

void SetupDraft::set_players(std::size_t players) {
  const std::size_t count = nearest_count(players);
  choice_.setup.players = count;
  while (choice_.kinds.size() < count) {
    choice_.kinds.push_back(choice_.kinds.empty() ? kHuman : terms_.usual_bot);
  }
  choice_.setup.names.resize(std::max(choice_.setup.names.size(), count));
  choice_.colours.resize(count, SIZE_MAX);
  for (std::size_t s = 0; s < count; ++s) {
    const bool known = choice_.colours[s] < terms_.colours;
    if (!known || is_taken(choice_.colours[s], s)) {
      const bool told = s < terms_.usual_colours.size();
      choice_.colours[s] = free_colour(told ? terms_.usual_colours[s] : s, s, 1);
    }
  }
}

bool SetupDraft::is_taken(std::size_t colour, std::size_t seat) const {
  for (std::size_t s = 0; s < choice_.colours.size(); ++s) {
    if (s != seat && choice_.colours[s] == colour) return true;
  }
  return false;
}

// The first from there on that nobody else has.
std::size_t SetupDraft::free_colour(std::size_t from, std::size_t seat, int by) const {
  const std::size_t count = terms_.colours;
  const std::size_t step = by > 0 ? 1 : count - 1;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t colour = (from + i * step) % count;
    if (!is_taken(colour, seat)) return colour;
  }
  return from % count;
}

void SetupDraft::turn_kind(std::size_t seat, int by) {
  choice_.kinds[seat] = turned(kinds_, choice_.kinds[seat], by);
}

void SetupDraft::turn_colour(std::size_t seat, int by) {
  const std::size_t count = terms_.colours;
  const std::size_t next = choice_.colours[seat] + (by > 0 ? 1 : count - 1);
  choice_.colours[seat] = free_colour(next % count, seat, by);
}

void SetupDraft::turn_option(std::size_t index, int by) {
  const core::OptionSpec& option = spec_->options[index];
  core::Value& value = choice_.setup.options[index].second;
  if (option.type == core::OptionType::yes_no) {
    value = !*value.as<bool>();
  } else if (option.type == core::OptionType::number) {
    const int64_t wanted = *value.as<int64_t>() + by;
    value = wanted > option.max ? option.min : wanted < option.min ? option.max : wanted;
  } else {
    value = turned(option.choices, value, by);
  }
}

void SetupDraft::toggle_house_rule(const std::string& name) {
  if (std::erase(choice_.house_rules, name) == 0) choice_.house_rules.push_back(name);
}

SetupChoice SetupDraft::finished() const {
  SetupChoice out = choice_;
  out.kinds.resize(players());
  std::vector<std::string>& names = out.setup.names;
  names.resize(players());
  for (std::string& name : names) name = core::one_line(name);
  while (!names.empty() && names.back().empty()) names.pop_back();
  for (std::size_t s = 0; s < names.size(); ++s) {
    if (names[s].empty()) names[s] = "Player " + std::to_string(s + 1);
  }
  return out;
}

}  // namespace glasshouse::match
