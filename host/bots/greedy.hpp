#pragma once

#include <vector>

#include "bots/bot.hpp"

// Looks one turn ahead: tries every option on an imagined deal, finishes the turn with what
// promises most where more is to be decided in it, or at random where nothing does, and takes the
// option after which it leads by most. A win or a loss outweighs any points, so it also plays games
// that count none. What is left to chance or to further decisions is tried several times, for the
// options that look best. Where rules offer many options and say what they bring at once, only the
// most promising are tried.
namespace glasshouse::bots {

class GreedyBot : public Bot {
 public:
  explicit GreedyBot(const MakeRules& make) : own_(make), witness_(make) {}
  std::size_t decide(const Seen& seen) override;

 private:
  void put_rules_away() override;
  struct Candidate {
    std::size_t option = 0;
    int promise = 0;  // what the rules say it brings
    double sum = 0;   // of what it is worth in every deal it was tried in
    int deals = 0;
    bool open = true;     // chance or further decisions play a part
    bool guessed = true;  // decisions on the way were taken at random: others may come out better
    double worth() const { return sum / deals; }
  };

  bool imagine_recallable(const Seen& seen);
  std::vector<Candidate> worth_trying(const Seen& seen) const;
  std::vector<Candidate> try_all(const Seen& seen);
  void try_best_again(const Seen& seen, std::vector<Candidate>& candidates);
  void try_in_deal(const Seen& seen, Candidate& candidate, int times);
  double play_on(const Seen& seen, Candidate& candidate);
  double standing(core::Seat seat);

  OwnRules own_, witness_;
  core::Rules* rules_ = nullptr;  // own ones, of the decision
  core::ImaginedDeal deal_;
};

}  // namespace glasshouse::bots
