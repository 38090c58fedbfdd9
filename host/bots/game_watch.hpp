#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/details.hpp"
#include "core/rules.hpp"

// Looks on while bots play and writes down what shows only then. It changes nothing in the game.
namespace glasshouse::bots {

// What can be said about the lead in one game.
struct LeadOfGame {
  std::size_t changes = 0;
  std::optional<int> decided;  // percent of the rounds; none where nobody has won alone
};

class GameWatch {
 public:
  explicit GameWatch(Details& details) : details_(details) {}

  // Called in this order by whoever plays the game.
  void begin(core::Rules& rules);
  void chosen(const core::Rules& rules, std::size_t index);  // the decision is still pending
  void turn_begins(core::Rules& rules);
  // None for games in which nobody leads: without points, or with one result for all.
  std::optional<LeadOfGame> end(core::Rules& rules, core::SeatMask won);

 private:
  void note_scores(core::Rules& rules);
  core::Seat leader(std::size_t sample) const;
  int margin(std::size_t sample, core::Seat seat) const;
  void note_tenths(core::Seat winner);

  struct Offered {
    std::string label;
    uint64_t count = 0;
  };

  Details& details_;
  bool leads_ = false;  // does this game have any
  uint32_t round_ = 0;
  std::size_t players_ = 0, samples_ = 0;
  std::vector<int> scores_;       // of all players after each round, and at the end
  std::vector<Offered> offered_;  // kept for its memory
};

// What options like this one are called together: their kind, or else what they share.
std::string kind_label(const core::Rules& rules, const core::Option& option);

}  // namespace glasshouse::bots
