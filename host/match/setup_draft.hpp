#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/model.hpp"

// What somebody is choosing before a game begins: always something the game can be played with.
namespace glasshouse::match {

// Everything that is chosen.
struct SetupChoice {
  core::Setup setup;
  std::vector<std::string> kinds;        // by seat: "human" or a kind of bot
  std::vector<std::size_t> colours;      // by seat, of those there are
  std::vector<std::string> house_rules;  // by name, in the order they are laid over the game
};

// What there is to choose from, besides what the game itself says.
struct SetupTerms {
  std::vector<std::string> bot_kinds;
  std::string usual_bot;
  std::vector<std::string> house_rules{};    // by name
  std::size_t colours = 0;                   // that players can have …
  std::vector<std::size_t> usual_colours{};  // … and have unless they pick others, by seat
};

class SetupDraft {
 public:
  // What was chosen the last time, or for another variant just now, is kept as far as it fits.
  SetupDraft(std::shared_ptr<const core::GameSpec> spec, SetupTerms terms, SetupChoice chosen);
  SetupDraft() = default;

  const core::GameSpec& spec() const { return *spec_; }
  const SetupChoice& choice() const { return choice_; }
  std::size_t players() const { return choice_.setup.players; }
  const core::Value& option(std::size_t index) const { return choice_.setup.options[index].second; }
  bool has_house_rule(const std::string& name) const;

  bool can_have(std::size_t players) const;
  void set_players(std::size_t players);
  void set_name(std::size_t seat, const std::string& name) { choice_.setup.names[seat] = name; }
  // The next of its values, or with -1 the one before; after the last comes the first.
  void turn_kind(std::size_t seat, int by);
  void turn_colour(std::size_t seat, int by);
  void turn_option(std::size_t index, int by);
  void toggle_house_rule(const std::string& name);

  // For a table: nobody without a name.
  SetupChoice finished() const;

 private:
  std::size_t nearest_count(std::size_t players) const;
  core::Value kept_option(const std::string& name) const;
  bool is_taken(std::size_t colour, std::size_t seat) const;
  std::size_t free_colour(std::size_t from, std::size_t seat, int by) const;

  std::shared_ptr<const core::GameSpec> spec_;
  SetupTerms terms_;
  std::vector<std::string> kinds_;  // of players there can be
  SetupChoice choice_;
};

}  // namespace glasshouse::match
