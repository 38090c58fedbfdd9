#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "bots/positions.hpp"
#include "bots/seen.hpp"
#include "bots/standing.hpp"
#include "bots/tree.hpp"

// One mind of the search bot: rules of its own, a tree, and how to add an iteration to it. Every
// iteration imagines another deal, walks down the tree as far as that goes, tries one option more,
// plays on for some rounds, and tells everybody on the way how it came out.
namespace glasshouse::bots {

// How a search goes about it. One set serves every game.
struct Tuning {
  double exploration = 0.5;  // against exploiting, for results between 0 and 1
  double lead_weight = 0.3;  // what one usual lead is worth, in wins
  // Played on after the turn that is decided, where the score tells enough. An author's `evaluate`
  // needs none: what is played at random would only blur it.
  std::size_t rounds = 2;
  double near = 0.5;       // weight of the points at the end of that turn against those later
  std::size_t width = 8;   // options tried however few the visits,
  double widening = 2.0;   // and so many more times the root of the visits,
  double preferred = 0.5;  // but only this part of them where the author says which come first
  std::size_t rivals = 2;  // options of which a play-out takes the most promising
  // Without points a game is played to its end. There only the reply to this very move counts,
  // which no option promises by itself: play-outs take any, and the tree is trusted later.
  double exploration_of_ends = 0.7;
  std::size_t rivals_of_ends = 1;
  // What the trees of a decision may take in memory. Half of it is for positions.
  std::size_t most_bytes = 256u << 20;
};

// When to stop in the middle of an iteration.
struct Patience {
  const std::atomic<bool>* stop = nullptr;
  std::optional<std::chrono::steady_clock::time_point> deadline;

  bool over() const {
    return (stop && stop->load(std::memory_order_relaxed)) ||
           (deadline && std::chrono::steady_clock::now() >= *deadline);
  }
};

class Thinker final : public core::Chooser {
 public:
  Thinker(std::unique_ptr<core::Rules> rules, Tuning tuning)
      : rules_(std::move(rules)), tuning_(tuning) {}

  const core::Rules& rules() const { return *rules_; }
  core::Rules& rules() { return *rules_; }

  // A new decision; `seen` must outlive the thinking.
  void begin(const Seen& seen, core::Stream random, Patience patience);
  // False when nothing came of it: the rules asked something else in the imagined deal, or patience
  // ran out.
  bool iterate();
  bool patient() const { return !patience_.over(); }
  // Is it known whether this decision wins or loses? More iterations would tell nothing new.
  bool decided() const { return tree_.decided(Tree::kRoot, seen_->seat()); }

  std::size_t iterations() const { return iterations_; }
  std::size_t tree_size() const { return tree_.size(); }
  std::size_t bytes() const { return tree_.bytes() + positions_.bytes(); }
  // What became of a root option; no visits when it was never tried.
  Tries tries_of(std::size_t option);
  // What a root option surely comes to for this seat, in wins, as far as that is known.
  std::optional<double> sure_end(std::size_t option) const;
  // What something is worth to who chose it, in wins.
  double worth(const Tries& tries, core::Seat seat) const;
  double own_worth(const Tries& tries) const { return worth(tries, seen_->seat()); }

  std::size_t pick(core::Rules& rules) override;
  // Behind the decision itself only what brings most is looked at. Positions that are kept know
  // their options by index, so there it is all.
  std::size_t enough() const override;

 private:
  struct Step {
    core::Seat seat;
    uint32_t node;  // Tree::kNone in play-outs
    std::size_t first_part, part_count;
  };
  struct Look {  // at an option of a node
    std::size_t option = 0;
    uint64_t key = 0;
    uint32_t node = Tree::kNone;
    std::size_t first_part = 0, part_count = 0;  // of one never tried, in looked_parts_
    double promise = 0;
  };
  // What is asked at a node.
  struct Asked {
    core::Seat seat;
    std::size_t count = 0;
    uint32_t position = Positions::kNone;
  };

  bool play_iteration();
  void clear_way();
  std::optional<core::Status> begin_iteration();
  bool arrive();
  // Of games whose positions are kept: thinker_positions.cpp
  bool play_from_position();
  std::size_t choose_at(uint32_t position);
  core::Status resume(uint32_t position);
  void keep_position();
  uint32_t kept_turn();
  std::size_t choose();
  void read_root();
  uint32_t child_of_root(std::size_t option) const;
  Look look_at(std::size_t option);
  double promise_of(const Look& look);
  double urge_of(const Node& node, uint32_t index) const;
  std::size_t choose_in_tree();
  std::size_t choose_asked();
  std::size_t noted(std::size_t option);
  void step_to(const Look& look);
  Look most_promising();
  double promised(const Tries* tries) const;
  double promise_of(std::span<const uint64_t> parts) const;
  double promise_of_kept(std::span<const uint32_t> parts) const;
  std::size_t choose_in_playout();
  std::size_t reply_in_playout();
  std::size_t weighted_choice(std::size_t count);
  void note_option(std::size_t option, uint32_t node);
  void note_parts(const std::vector<uint64_t>& parts, uint32_t node);
  void note_kept_parts(std::span<const uint32_t> parts, uint32_t node);
  bool is_full() const { return bytes() >= tuning_.most_bytes; }
  bool play(core::Status status, std::size_t turns);
  void begin_turn(std::size_t turns);
  bool played_enough(std::size_t turns) const;
  void settle(Standing& standing) const;
  void note_outcome(const Standing& standing);
  void note_lead(const Standing& standing);
  bool tells_lead(const Standing& standing) const;
  void learn(const Standing& standing);

  // Of games in which everything is open.
  bool all_is_sure() const { return sure_ && rules_->table().news() == news_; }
  bool wants_look() const;
  std::size_t begin_look();
  std::size_t look_on();
  std::size_t look_again();
  core::Status looked_ahead(core::Status status);
  core::Status return_to_leaf();
  bool wins_at_once(core::Seat seat);
  void end_look();
  void settle_end();

  std::unique_ptr<core::Rules> rules_;
  Tuning tuning_;
  Patience patience_;
  const Seen* seen_ = nullptr;
  std::optional<core::Imagination> imagination_;
  core::ImaginedDeal deal_;
  core::Stream random_;
  Tree tree_;
  Positions positions_;
  bool keeps_positions_ = false;
  std::size_t iterations_ = 0;
  bool has_points_ = false, has_prefer_ = false, has_playout_ = false;
  bool all_is_open_ = false;

  // The root's options, which are the same in every deal.
  std::size_t rounds_ = 0;  // played on
  double exploration_ = 0;
  std::size_t rivals_ = 0;
  std::vector<std::vector<uint64_t>> root_parts_;
  std::vector<double> root_preference_;

  // Of the iteration that is under way.
  Asked asked_;
  std::size_t resumed_ = kNotMine;    // the option to go on with
  std::size_t turns_ = 0;             // begun since the decision
  uint32_t turn_ = Positions::kNone;  // this one, once it is kept
  uint32_t at_ = Tree::kRoot;
  bool arrived_ = false;  // at the decision
  bool in_tree_ = true;
  bool at_root_ = true;
  bool gave_up_ = false;
  bool in_first_turn_ = true;
  bool sure_ = false;      // chosen in the tree and before everybody's eyes all the way
  bool may_look_ = false;  // whether the leaf is won at once
  // A look at the leaf: whoever chooses there takes one option after the other. The last one is
  // that of the play-out, which goes on from there.
  struct LeafLook {
    bool on = false, returning = false, won = false;
    core::Seat seat;
    std::size_t count = 0, next = 0, reply = 0;
    core::Stream random;  // before the reply was taken
    bool at_last() const { return next > count; }
  };
  LeafLook look_;
  uint64_t news_ = 0;    // of the table at the decision
  core::Position leaf_;  // the turn so far, while all is sure
  std::size_t choices_ = 0;
  std::vector<Step> path_;
  std::vector<uint32_t> chosen_parts_;
  Standing near_, far_;  // at the end of the turn decided, and where it was played to

  // How this decision's play-outs come out for each seat, and how far its own leads lie apart.
  BySeat result_mean_{}, lead_mean_{};
  std::size_t led_ = 0;  // iterations that came to points
  double lead_squares_ = 0, spread_ = 0;

  std::vector<Look> looks_;
  std::vector<uint64_t> parts_, looked_parts_;
  std::vector<double> weights_;
};

}  // namespace glasshouse::bots
