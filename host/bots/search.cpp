#include "bots/search.hpp"

#include <exception>
#include <thread>
#include <tuple>

namespace glasshouse::bots {
namespace {

// Deals that can't be, after what others chose in them, are imagined anew, so many times in a row.
constexpr std::size_t kMostMisses = 200;

void think_alone(Thinker& thinker, std::size_t iterations) {
  std::size_t misses = 0;
  while (thinker.iterations() < iterations && misses < kMostMisses && thinker.patient() &&
         !thinker.decided()) {
    misses = thinker.iterate() ? 0 : misses + 1;
  }
}

}  // namespace

std::size_t SearchBot::decide(const Seen& seen) {
  thought_ = {};
  if (seen.option_count() == 1) return 0;
  prepare(seen);
  think();
  for (const auto& thinker : thinkers_) {
    thought_.iterations += thinker->iterations();
    thought_.tree_size += thinker->tree_size();
    thought_.bytes += thinker->bytes();
  }
  if (thought_.iterations > 0) return best_option(seen.option_count());
  return random_.below(static_cast<uint32_t>(seen.option_count()));
}

void SearchBot::put_rules_away() {
  thinkers_.clear();
  witness_.put_away();
}

void SearchBot::prepare(const Seen& seen) {
  seen.remember([&]() -> core::Rules& { return witness_.for_model(seen.shared_model()); });
  if (thinkers_.empty() ||
      thinkers_.front()->rules().table().shared_model() != seen.shared_model()) {
    thinkers_.clear();
    Tuning own = tuning_;
    own.most_bytes /= budget_.threads;
    for (std::size_t t = 0; t < budget_.threads; ++t) {
      thinkers_.push_back(std::make_unique<Thinker>(make_(seen.shared_model()), own));
    }
  }
  Patience patience{hurry_, {}};
  if (budget_.time.count() > 0) patience.deadline = std::chrono::steady_clock::now() + budget_.time;
  for (const auto& thinker : thinkers_) {
    const uint64_t dice = (uint64_t{random_.below(UINT32_MAX)} << 32) | random_.below(UINT32_MAX);
    thinker->begin(seen, core::Stream{dice}, patience);
  }
}

void SearchBot::think() {
  if (thinkers_.size() == 1) return think_alone(*thinkers_.front(), budget_.iterations);
  think_in_threads();
}

// The first error of any of them is everybody's.
void SearchBot::think_in_threads() {
  std::vector<std::exception_ptr> errors(thinkers_.size());
  {
    std::vector<std::jthread> threads;
    for (std::size_t t = 0; t < thinkers_.size(); ++t) {
      threads.emplace_back([this, t, &errors] {
        try {
          think_alone(*thinkers_[t], budget_.iterations);
        } catch (...) {
          errors[t] = std::current_exception();
        }
      });
    }
  }
  for (const std::exception_ptr& error : errors) {
    if (error) std::rethrow_exception(error);
  }
}

SearchBot::Judgement SearchBot::judge(std::size_t option) {
  Judgement out;
  for (const auto& thinker : thinkers_) {
    const Tries tries = thinker->tries_of(option);
    if (tries.visits == 0) continue;
    out.visits += tries.visits;
    out.worth += thinker->own_worth(tries) * tries.visits;
    const std::optional<double> end = thinker->sure_end(option);
    if (!end) continue;
    out.won = *end >= Tree::kWin;
    out.lost = *end <= 0;
  }
  if (out.visits > 0) out.worth /= out.visits;
  return out;
}

// The one tried most often; of these the one that came out best. What surely wins comes before
// everything, what surely loses behind it.
std::size_t SearchBot::best_option(std::size_t count) {
  const auto rank = [](const Judgement& one) {
    return std::tuple(one.visits > 0, one.won, !one.lost, one.visits, one.worth);
  };
  std::size_t best = 0;
  Judgement of_best = judge(0);
  for (std::size_t i = 1; i < count; ++i) {
    const Judgement here = judge(i);
    if (rank(here) <= rank(of_best)) continue;
    best = i;
    of_best = here;
  }
  return best;
}

}  // namespace glasshouse::bots
