#pragma once

#include <memory>
#include <vector>

#include "bots/bot.hpp"
#include "bots/kinds.hpp"
#include "bots/thinker.hpp"

// Monte-Carlo tree search over what the seat can know: many imagined deals, one tree (see
// thinker.hpp). With a budget of iterations it thinks on one thread, and the same dice make the
// same tree. With a budget of time every thread grows a tree of its own, and at the end their
// visits of the root's options are counted together.
namespace glasshouse::bots {

// What a decision took.
struct Thought {
  std::size_t iterations = 0;
  std::size_t tree_size = 0;  // nodes, over all trees
  std::size_t bytes = 0;      // that the trees took
};

class SearchBot final : public Bot {
 public:
  SearchBot(MakeRules make, Budget budget, Tuning tuning = {})
      : make_(std::move(make)), witness_(make_), budget_(budget), tuning_(tuning) {}
  std::size_t decide(const Seen& seen) override;
  const Thought& last_thought() const { return thought_; }

 private:
  void put_rules_away() override;
  void prepare(const Seen& seen);
  void think();
  void think_in_threads();
  // What all threads found out about a root option.
  struct Judgement {
    uint32_t visits = 0;
    double worth = 0;
    bool won = false, lost = false;  // for sure
  };
  Judgement judge(std::size_t option);
  std::size_t best_option(std::size_t count);

  MakeRules make_;
  OwnRules witness_;
  Budget budget_;
  Tuning tuning_;
  std::vector<std::unique_ptr<Thinker>> thinkers_;  // one for each thread
  Thought thought_;
};

}  // namespace glasshouse::bots
