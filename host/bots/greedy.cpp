#include "bots/greedy.hpp"

#include <algorithm>

#include "bots/standing.hpp"

namespace glasshouse::bots {
namespace {

// The best few are tried again, in other deals and with other ends of the turn.
constexpr std::size_t kTriedAgain = 4;
constexpr int kMoreDeals = 1;
constexpr int kTriesPerDeal = 4;
// Deals that lead elsewhere are imagined anew, so many times at most.
constexpr int kMostDeals = 100;

// Where the rules say what options bring, so many of the best are tried, and of those that promise
// nothing so many of the first.
constexpr std::size_t kBestTried = 8;
constexpr std::size_t kOthersTried = 4;

constexpr double kWin = 1e9;
constexpr std::size_t kLongestTurn = 500;

// Takes an option, and finishes the turn with what promises most, or at random where nothing is
// promised.
class Finisher : public core::Chooser {
 public:
  Finisher(std::size_t first, core::Stream& random) : first_(first), random_(random) {}
  std::size_t pick(core::Rules& rules) override {
    if (!begun_) {
      begun_ = true;
      news_ = rules.table().news();
      return first_;
    }
    if (++asked_ > kLongestTurn) return kNotMine;
    std::optional<int> most;
    std::size_t best = 0;
    for (std::size_t i = 0; i < rules.option_count(); ++i) {
      const std::optional<int> worth = rules.worth(i);
      if (!worth || (most && *worth <= *most)) continue;
      most = worth;
      best = i;
    }
    if (most) return best;
    guessed_ = true;
    return random_.below(static_cast<uint32_t>(rules.option_count()));
  }
  bool asked() const { return asked_ > 0; }
  bool guessed() const { return guessed_; }
  uint64_t news() const { return news_; }  // of the table before the option

 private:
  std::size_t first_;
  core::Stream& random_;
  bool begun_ = false;
  uint64_t news_ = 0;
  std::size_t asked_ = 0;
  bool guessed_ = false;
};

}  // namespace

std::size_t GreedyBot::decide(const Seen& seen) {
  if (seen.option_count() == 1) return 0;
  rules_ = &own_.for_model(seen.shared_model());
  seen.remember([&]() -> core::Rules& { return witness_.for_model(seen.shared_model()); });
  // Rules that go by what the seat can't know ask other things in other deals.
  if (!imagine_recallable(seen)) return random_.below(static_cast<uint32_t>(seen.option_count()));
  std::vector<Candidate> candidates = try_all(seen);
  try_best_again(seen, candidates);
  double best = candidates.front().worth();
  for (const Candidate& candidate : candidates) best = std::max(best, candidate.worth());
  std::vector<std::size_t> equal;
  for (const Candidate& candidate : candidates) {
    if (candidate.worth() == best) equal.push_back(candidate.option);
  }
  return equal[random_.below(static_cast<uint32_t>(equal.size()))];
}

void GreedyBot::put_rules_away() {
  own_.put_away();
  witness_.put_away();
}

bool GreedyBot::imagine_recallable(const Seen& seen) {
  for (int i = 0; i < kMostDeals; ++i) {
    deal_ = seen.imagine(random_);
    if (seen.recall(*rules_, deal_)) return true;
  }
  return false;
}

// All options, or the most promising of many.
std::vector<GreedyBot::Candidate> GreedyBot::worth_trying(const Seen& seen) const {
  std::vector<Candidate> promising, others;
  for (std::size_t i = 0; i < seen.option_count(); ++i) {
    Candidate candidate;
    candidate.option = i;
    const std::optional<int> worth = rules_->worth(i);
    candidate.promise = worth.value_or(0);
    (worth ? promising : others).push_back(candidate);
  }
  if (promising.size() > kBestTried) {
    std::partial_sort(promising.begin(), promising.begin() + kBestTried, promising.end(),
                      [](const Candidate& a, const Candidate& b) {
                        return a.promise != b.promise ? a.promise > b.promise : a.option < b.option;
                      });
    promising.resize(kBestTried);
    others.resize(std::min(others.size(), kOthersTried));
  }
  promising.insert(promising.end(), others.begin(), others.end());
  std::sort(promising.begin(), promising.end(),
            [](const Candidate& a, const Candidate& b) { return a.option < b.option; });
  return promising;
}

std::vector<GreedyBot::Candidate> GreedyBot::try_all(const Seen& seen) {
  std::vector<Candidate> out = worth_trying(seen);
  for (Candidate& candidate : out) try_in_deal(seen, candidate, 1);
  return out;
}

// Leaves only the candidates that are still worth choosing between.
void GreedyBot::try_best_again(const Seen& seen, std::vector<Candidate>& candidates) {
  const auto open = [](const Candidate& candidate) { return candidate.open; };
  if (std::none_of(candidates.begin(), candidates.end(), open)) return;
  const auto better = [](const Candidate& a, const Candidate& b) { return a.worth() > b.worth(); };
  std::stable_sort(candidates.begin(), candidates.end(), better);
  candidates.resize(std::min(candidates.size(), kTriedAgain));
  for (int i = 0; i < kMoreDeals && imagine_recallable(seen); ++i) {
    for (Candidate& candidate : candidates) {
      if (candidate.open) try_in_deal(seen, candidate, kTriesPerDeal);
    }
  }
}

// The bot would finish its turn as well as it can, so the best of the tries counts. In one deal
// they differ only by guesses.
void GreedyBot::try_in_deal(const Seen& seen, Candidate& candidate, int times) {
  double best = play_on(seen, candidate);
  for (int i = 1; i < times && candidate.guessed; ++i)
    best = std::max(best, play_on(seen, candidate));
  candidate.sum += best;
  ++candidate.deals;
}

double GreedyBot::play_on(const Seen& seen, Candidate& candidate) {
  Finisher finisher(candidate.option, random_);
  seen.recall(*rules_, deal_, finisher);
  candidate.guessed = finisher.guessed();
  candidate.open = finisher.asked() || rules_->table().news() != finisher.news();
  return standing(seen.seat());
}

double GreedyBot::standing(core::Seat seat) {
  Standing now;
  read_standing(*rules_, Points::score, now);
  const double lead = now.lead[seat.index()];
  return now.finished ? (2 * now.result[seat.index()] - 1) * kWin + lead : lead;
}

}  // namespace glasshouse::bots
