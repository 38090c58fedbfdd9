#include "bots/thinker.hpp"

#include <algorithm>
#include <cmath>

namespace glasshouse::bots {
namespace {

// Without points to go by a game is played to its end, or as far as this.
constexpr std::size_t kMostChoices = 2'000;

// Of options ranked by what they bring, so many of the best behind a decision.
constexpr std::size_t kEnough = 24;

// Options of which a play-out takes the one that the author prefers.
constexpr std::size_t kPreferredRivals = 6;

using Hook = core::Rules::Hook;

}  // namespace

void Thinker::begin(const Seen& seen, core::Stream random, Patience patience) {
  seen_ = &seen;
  random_ = random;
  patience_ = patience;
  imagination_.emplace(seen.imagination());
  tree_.clear();
  positions_.clear();
  keeps_positions_ = seen.is_the_only_deal();
  iterations_ = led_ = 0;
  result_mean_.fill(0.5);
  lead_mean_.fill(0);
  lead_squares_ = spread_ = 0;
  all_is_open_ = seen.all_is_open();
  has_playout_ = rules_->has(Hook::playout);
  has_points_ = rules_->has_score() || rules_->has(Hook::evaluate);
  rounds_ = rules_->has(Hook::evaluate) ? 0 : tuning_.rounds;
  exploration_ = has_points_ ? tuning_.exploration : tuning_.exploration_of_ends;
  rivals_ = has_points_ ? tuning_.rivals : tuning_.rivals_of_ends;
  root_parts_.clear();
  root_preference_.clear();
}

bool Thinker::iterate() {
  const bool kept = tree_.node(Tree::kRoot).position != Positions::kNone;
  if (!(kept ? play_from_position() : play_iteration())) return false;
  ++iterations_;
  settle_end();
  settle(far_);
  learn(far_);
  return true;
}

bool Thinker::play_iteration() {
  const std::optional<core::Status> status = begin_iteration();
  if (!status || !arrived_) return false;
  const core::Asking asking(*rules_, *this);
  return play(*status, 0);
}

void Thinker::clear_way() {
  at_ = Tree::kRoot;
  in_tree_ = at_root_ = in_first_turn_ = true;
  arrived_ = gave_up_ = look_.on = look_.returning = look_.won = false;
  turn_ = Positions::kNone;
  choices_ = turns_ = 0;
  path_.clear();
  chosen_parts_.clear();
}

// Plays an imagined deal up to the decision and on from there, to the end of the turn.
std::optional<core::Status> Thinker::begin_iteration() {
  imagination_->imagine(random_, deal_);
  clear_way();
  return seen_->recall(*rules_, deal_, *this, &leaf_.choices);
}

// At the decision, when it is this one.
bool Thinker::arrive() {
  if (!seen_->is_asked_by(*rules_)) return false;
  arrived_ = true;
  if (root_parts_.empty()) read_root();
  sure_ = all_is_open_ && !rules_->in_secret();
  may_look_ = sure_ && !has_points_;
  news_ = rules_->table().news();
  if (sure_) leaf_.checkpoint = deal_.checkpoint;
  return true;
}

void Thinker::read_root() {
  has_prefer_ = rules_->has(Hook::prefer);
  for (std::size_t i = 0; i < seen_->option_count(); ++i) {
    rules_->option_key(i, &parts_);
    root_parts_.push_back(parts_);
    if (has_prefer_) root_preference_.push_back(rules_->prefer(i));
  }
}

uint32_t Thinker::child_of_root(std::size_t option) const {
  const uint32_t position = tree_.node(Tree::kRoot).position;
  if (position == Positions::kNone) return tree_.find(Tree::kRoot, option);
  return positions_.option(position, option).child;
}

Tries Thinker::tries_of(std::size_t option) {
  const uint32_t node = child_of_root(option);
  return node == Tree::kNone ? Tries{} : tree_.node(node).tries;
}

std::optional<double> Thinker::sure_end(std::size_t option) const {
  const uint32_t node = child_of_root(option);
  const BySeat* end = node == Tree::kNone ? nullptr : tree_.end_of(node);
  return end ? std::optional((*end)[seen_->seat().index()]) : std::nullopt;
}

double Thinker::worth(const Tries& tries, core::Seat seat) const {
  const double result = tries.result / tries.visits;
  if (spread_ <= 0) return result;
  const double ahead = tries.lead - tries.led * lead_mean_[seat.index()];
  return result + tuning_.lead_weight * ahead / (spread_ * tries.visits);
}

std::size_t Thinker::enough() const {
  return all_is_open_ || !arrived_ || at_root_ ? SIZE_MAX : kEnough;
}

std::size_t Thinker::pick(core::Rules& rules) {
  if (!arrived_) {
    if (!arrive()) return kNotMine;
    const std::size_t first = noted(choose_in_tree());
    at_root_ = false;
    return first;
  }
  if (resumed_ != kNotMine) {
    news_ = rules.table().news();
    return noted(std::exchange(resumed_, kNotMine));
  }
  if (look_.returning) return look_again();
  gave_up_ = ++choices_ > kMostChoices || patience_.over();
  if (gave_up_) return kNotMine;
  if (look_.on && !look_.at_last()) return kNotMine;
  if (look_.on) end_look();
  if (rules.in_secret()) sure_ = false;
  return choose();
}

std::size_t Thinker::choose() {
  if (rules_->option_count() == 1) return noted(0);
  if (in_tree_) return noted(choose_in_tree());
  return wants_look() ? begin_look() : choose_in_playout();
}

// What is known of an option here; of one never tried its parts.
Thinker::Look Thinker::look_at(std::size_t option) {
  Look look;
  look.option = option;
  if (asked_.position != Positions::kNone) {
    look.node = positions_.option(asked_.position, option).child;
    return look;
  }
  look.key = at_root_ ? option : rules_->option_key(option, &parts_) ^ asked_.seat.value;
  look.node = tree_.find(at_, look.key);
  if (look.node != Tree::kNone || has_prefer_) return look;
  const std::vector<uint64_t>& parts = at_root_ ? root_parts_[option] : parts_;
  look.first_part = looked_parts_.size();
  look.part_count = parts.size();
  looked_parts_.insert(looked_parts_.end(), parts.begin(), parts.end());
  return look;
}

// Of an option never tried: what its author says, or what its parts led to elsewhere.
double Thinker::promise_of(const Look& look) {
  if (asked_.position != Positions::kNone) {
    if (has_prefer_) return positions_.preference(asked_.position, look.option);
    return promise_of_kept(positions_.parts(positions_.option(asked_.position, look.option)));
  }
  if (has_prefer_) return at_root_ ? root_preference_[look.option] : rules_->prefer(look.option);
  return promise_of(
      std::span<const uint64_t>(looked_parts_).subspan(look.first_part, look.part_count));
}

double Thinker::promised(const Tries* tries) const {
  const double usual = result_mean_[asked_.seat.index()];
  if (!tries || tries->visits == 0) return usual;
  return (worth(*tries, asked_.seat) * tries->visits + usual) / (tries->visits + 1);
}

double Thinker::promise_of(std::span<const uint64_t> parts) const {
  double sum = 0;
  for (const uint64_t part : parts) sum += promised(tree_.find_part(asked_.seat, part));
  return parts.empty() ? promised(nullptr) : sum / static_cast<double>(parts.size());
}

double Thinker::promise_of_kept(std::span<const uint32_t> parts) const {
  double sum = 0;
  for (const uint32_t part : parts) sum += promised(&tree_.part(part));
  return parts.empty() ? promised(nullptr) : sum / static_cast<double>(parts.size());
}

// The most promising of the options never tried; of equal ones any.
Thinker::Look Thinker::most_promising() {
  for (Look& look : looks_) look.promise = promise_of(look);
  std::size_t best = 0;
  uint32_t equal = 0;
  for (std::size_t i = 0; i < looks_.size(); ++i) {
    if (looks_[i].promise > looks_[best].promise) {
      best = i;
      equal = 1;
    } else if (looks_[i].promise == looks_[best].promise && random_.below(++equal) == 0) {
      best = i;
    }
  }
  return looks_[best];
}

// What is won or lost needs no further looks. Of draws some are harder to hold for the others, and
// averages tell which.
double Thinker::urge_of(const Node& node, uint32_t index) const {
  const core::Seat seat = asked_.seat;
  if (tree_.decided(index, seat)) return (*tree_.end_of(index))[seat.index()];
  return worth(node.tries, seat) +
         exploration_ * std::sqrt(std::log(node.offered + 1.0) / node.tries.visits);
}

std::size_t Thinker::choose_in_tree() {
  asked_ = {rules_->chooser(), rules_->option_count(), Positions::kNone};
  tree_.node(at_).options = static_cast<uint32_t>(asked_.count);
  if (keeps_positions_) keep_position();
  return choose_asked();
}

std::size_t Thinker::choose_asked() {
  Look best;
  double most = -1e300;
  looks_.clear();
  looked_parts_.clear();
  for (std::size_t i = 0; i < asked_.count; ++i) {
    const Look look = look_at(i);
    if (look.node == Tree::kNone) {
      looks_.push_back(look);
      continue;
    }
    Node& node = tree_.node(look.node);
    ++node.offered;
    const double value = urge_of(node, look.node);
    if (value > most) {
      most = value;
      best = look;
    }
  }
  const Node& here = tree_.node(at_);
  const double visits = here.tries.visits;
  const double trust = has_prefer_ ? tuning_.preferred : 1;
  const double room =
      trust * (static_cast<double>(tuning_.width) + tuning_.widening * std::sqrt(visits));
  // Other deals offer other options: it may be that none of those tried so far is there.
  if (!looks_.empty() && (here.children < room || best.node == Tree::kNone)) {
    const Look fresh = most_promising();
    const double hope = has_prefer_ ? result_mean_[asked_.seat.index()] : fresh.promise;
    const double value = hope + exploration_ * std::sqrt(std::log(visits + 2.0));
    if (value > most || best.node == Tree::kNone) best = fresh;
  }
  step_to(best);
  return best.option;
}

void Thinker::step_to(const Look& look) {
  uint32_t node = look.node;
  const bool fresh = node == Tree::kNone;
  if (fresh && is_full() && at_ != Tree::kRoot) {
    in_tree_ = sure_ = may_look_ = false;
  } else if (fresh) {
    node = asked_.position == Positions::kNone ? tree_.add(at_, look.key, asked_.seat)
                                               : tree_.add(at_, asked_.seat);
    tree_.node(node).offered = 1;
    in_tree_ = false;
  }
  if (asked_.position != Positions::kNone) {
    Positions::Option& option = positions_.option(asked_.position, look.option);
    option.child = node;
    note_kept_parts(positions_.parts(option), node);
  } else if (at_root_) {
    note_parts(root_parts_[look.option], node);
  } else {
    note_option(look.option, node);
  }
  if (node != Tree::kNone) at_ = node;
}

void Thinker::note_option(std::size_t option, uint32_t node) {
  rules_->option_key(option, &parts_);
  note_parts(parts_, node);
}

void Thinker::note_parts(const std::vector<uint64_t>& parts, uint32_t node) {
  const core::Seat seat = rules_->chooser();
  path_.push_back({seat, node, chosen_parts_.size(), parts.size()});
  for (const uint64_t part : parts) chosen_parts_.push_back(tree_.part_number(seat, part));
}

void Thinker::note_kept_parts(std::span<const uint32_t> parts, uint32_t node) {
  path_.push_back({asked_.seat, node, chosen_parts_.size(), parts.size()});
  chosen_parts_.insert(chosen_parts_.end(), parts.begin(), parts.end());
}

std::size_t Thinker::choose_in_playout() {
  sure_ = may_look_ = false;
  const std::size_t reply = reply_in_playout();
  if (!has_playout_) note_option(reply, Tree::kNone);
  return reply;
}

// Of a few options taken at random the most promising.
std::size_t Thinker::reply_in_playout() {
  const std::size_t count = rules_->option_count();
  if (has_playout_) return weighted_choice(count);
  const std::size_t rivals = has_prefer_ ? kPreferredRivals : rivals_;
  if (rivals == 1) return random_.below(static_cast<uint32_t>(count));
  asked_.seat = rules_->chooser();
  std::size_t best = 0;
  double most = -1e300;
  for (std::size_t i = 0; i < rivals; ++i) {
    const std::size_t option = random_.below(static_cast<uint32_t>(count));
    if (!has_prefer_) rules_->option_key(option, &parts_);
    const double promise = has_prefer_ ? rules_->prefer(option) : promise_of(parts_);
    if (promise > most) {
      most = promise;
      best = option;
    }
  }
  return best;
}

std::size_t Thinker::weighted_choice(std::size_t count) {
  weights_.clear();
  double all = 0;
  for (std::size_t i = 0; i < count; ++i) {
    weights_.push_back(std::max(0.0, rules_->playout_weight(i)));
    all += weights_.back();
  }
  double at = all * random_.below(1u << 30) / double(1u << 30);
  if (all <= 0) return random_.below(static_cast<uint32_t>(count));
  for (std::size_t i = 0; i + 1 < count; ++i) {
    if (at < weights_[i]) return i;
    at -= weights_[i];
  }
  return count - 1;
}

bool Thinker::played_enough(std::size_t turns) const {
  return has_points_ && !in_tree_ && turns >= rounds_ * rules_->table().model().players();
}

void Thinker::begin_turn(std::size_t turns) {
  turns_ = turns;
  turn_ = Positions::kNone;
  leaf_.choices.clear();
  if (sure_) leaf_.checkpoint = rules_->table().block();
}

// From the root's option on until enough is known. False when patience ran out on the way.
bool Thinker::play(core::Status status, std::size_t turns) {
  core::Table& table = rules_->table();
  status = looked_ahead(status);
  for (; status == core::Status::turn_over && !table.finished(); ++turns) {
    if (in_first_turn_ && has_points_) read_standing(*rules_, Points::evaluate, near_);
    if (in_first_turn_ && played_enough(turns)) {
      far_ = near_;
      return true;
    }
    if (played_enough(turns)) break;
    if (table.head().turn == 0) {
      table.begin_first_turn();
    } else {
      table.begin_next_turn();
    }
    if (table.finished()) break;
    in_first_turn_ = false;
    begin_turn(turns + 1);
    status = looked_ahead(rules_->begin_turn());
    if (turns > kMostChoices) break;
  }
  if (gave_up_ && patience_.over()) return false;
  read_standing(*rules_, Points::evaluate, far_);
  if (in_first_turn_) near_ = far_;
  return true;
}

// A game that was cut short is as good as won by who leads far.
void Thinker::settle(Standing& standing) const {
  if (standing.finished) return;
  const core::Model& model = rules_->table().model();
  for (std::size_t s = 0; s < model.players(); ++s) {
    standing.lead[s] += tuning_.near * (near_.lead[s] - standing.lead[s]);
    standing.result[s] = 0.5;
    // What all have together is compared with what they usually come to.
    const double even = model.spec().cooperative ? lead_mean_[s] : 0;
    if (spread_ > 0)
      standing.result[s] += 0.5 * std::tanh((standing.lead[s] - even) / (2 * spread_));
  }
}

void Thinker::note_outcome(const Standing& standing) {
  for (std::size_t s = 0; s < rules_->table().model().players(); ++s) {
    result_mean_[s] += (standing.result[s] - result_mean_[s]) / static_cast<double>(iterations_);
  }
  if (tells_lead(standing)) note_lead(standing);
}

void Thinker::note_lead(const Standing& standing) {
  const auto count = static_cast<double>(++led_);
  const std::size_t own = seen_->seat().index();
  const double off = standing.lead[own] - lead_mean_[own];
  for (std::size_t s = 0; s < rules_->table().model().players(); ++s) {
    lead_mean_[s] += (standing.lead[s] - lead_mean_[s]) / count;
  }
  lead_squares_ += off * (standing.lead[own] - lead_mean_[own]);
  if (led_ > 1) spread_ = std::sqrt(lead_squares_ / (count - 1));
}

// An author's estimate is of games that go on: of one that has ended without a score only the
// result counts.
bool Thinker::tells_lead(const Standing& standing) const {
  return !standing.finished || rules_->has_score();
}

void Thinker::learn(const Standing& standing) {
  note_outcome(standing);
  ++tree_.node(Tree::kRoot).tries.visits;
  const bool points = tells_lead(standing);
  const auto tell = [&](Tries& tries, core::Seat seat) {
    const double result = standing.result[seat.index()];
    points ? tries.add(result, standing.lead[seat.index()]) : tries.add(result);
  };
  for (const Step& step : path_) {
    if (step.node != Tree::kNone) tell(tree_.node(step.node).tries, step.seat);
    for (std::size_t p = 0; p < step.part_count; ++p) {
      tell(tree_.part(chosen_parts_[step.first_part + p]), step.seat);
    }
  }
}

}  // namespace glasshouse::bots
