#include "balance/comparison.hpp"

#include <cmath>
#include <functional>
#include <optional>

#include "balance/findings.hpp"

namespace glasshouse::balance {
namespace {

using bots::GameRow;
using Pairs = std::vector<std::pair<const GameRow*, const GameRow*>>;

Pairs pairs_of(const Sample& before, const Sample& after) {
  Pairs out;
  auto other = after.tally.rows.begin();
  for (const GameRow& row : before.tally.rows) {
    while (other != after.tally.rows.end() && other->game < row.game) ++other;
    if (other == after.tally.rows.end()) break;
    const bool ended =
        row.outcome != core::Outcome::playing && other->outcome != core::Outcome::playing;
    if (other->game == row.game && ended) out.emplace_back(&row, &*other);
  }
  return out;
}

// A number of each pair's games; pairs in which one has none are left out.
using Measure = std::function<std::optional<double>(const GameRow&)>;

std::optional<Difference> mean_difference(const std::string& name, const Pairs& pairs,
                                          const Measure& measure) {
  Difference out{name, false, 0, 0, {}, 0, "paired t-test", 1, 1};
  std::vector<double> changes;
  for (const auto& [before, after] : pairs) {
    const auto was = measure(*before), is = measure(*after);
    if (!was || !is) continue;
    out.before += *was;
    out.after += *is;
    changes.push_back(*is - *was);
  }
  if (changes.empty()) return {};
  const auto n = static_cast<double>(changes.size());
  out.pairs = changes.size();
  out.before /= n;
  out.after /= n;
  double squares = 0;
  for (const double change : changes) squares += (change - out.change()) * (change - out.change());
  const double sd = changes.size() < 2 ? 0 : std::sqrt(squares / (n - 1));
  out.interval = mean_interval(out.change(), sd, out.pairs);
  const double error = sd / std::sqrt(n);
  if (error > 0) {
    out.p = student_tails(out.change() / error, n - 1);
  } else {
    out.p = out.change() == 0 || changes.size() < 2 ? 1 : 0;
  }
  return out;
}

using Holds = std::function<bool(const GameRow&)>;

std::optional<Difference> share_difference(const std::string& name, const Pairs& pairs,
                                           const Holds& holds) {
  if (pairs.empty()) return {};
  uint64_t both = 0, only_before = 0, only_after = 0;
  for (const auto& [before, after] : pairs) {
    const bool was = holds(*before), is = holds(*after);
    both += was && is;
    only_before += was && !is;
    only_after += !was && is;
  }
  const auto n = static_cast<double>(pairs.size());
  Difference out{name, true, 0, 0, {}, pairs.size(), "McNemar's test", 1, 1};
  out.before = static_cast<double>(both + only_before) / n;
  out.after = static_cast<double>(both + only_after) / n;
  const auto moved = static_cast<double>(only_before + only_after);
  const double spread =
      std::sqrt(std::max(0.0, moved - n * out.change() * out.change())) / std::sqrt(n);
  out.interval = mean_interval(out.change(), spread, pairs.size());
  out.p = sign_test_p(only_before, only_after);
  return out;
}

std::optional<double> mean_score(const GameRow& row) {
  if (row.scores.empty()) return {};
  double sum = 0;
  for (const int score : row.scores) sum += score;
  return sum / static_cast<double>(row.scores.size());
}

std::optional<double> margin(const GameRow& row) {
  if (row.scores.size() < 2) return {};
  std::vector<int> scores = row.scores;
  std::sort(scores.rbegin(), scores.rend());
  return scores[0] - scores[1];
}

bool one_winner(const GameRow& row) { return row.won != 0 && (row.won & (row.won - 1)) == 0; }

class Comparison {
 public:
  Comparison(const Sample& before, const Sample& after) : pairs_(pairs_of(before, after)) {}

  void means(const std::string& name, const Measure& measure) {
    keep(mean_difference(name, pairs_, measure));
  }
  void shares(const std::string& name, const Holds& holds) {
    keep(share_difference(name, pairs_, holds));
  }

  std::vector<Difference> corrected() && {
    std::vector<double> p;
    for (const Difference& one : out_) p.push_back(one.p);
    const std::vector<double> better = holm(p);
    for (std::size_t i = 0; i < out_.size(); ++i) out_[i].corrected = better[i];
    return std::move(out_);
  }

 private:
  void keep(std::optional<Difference> difference) {
    if (difference) out_.push_back(std::move(*difference));
  }

  Pairs pairs_;
  std::vector<Difference> out_;
};

}  // namespace

std::vector<Difference> compare(const Sample& before, const Sample& after) {
  Comparison all(before, after);
  all.means("turns", [](const GameRow& row) { return static_cast<double>(row.turns); });
  all.means("choices", [](const GameRow& row) { return static_cast<double>(row.choices); });
  if (before.cooperative && after.cooperative) {
    all.shares("games won", [](const GameRow& row) { return row.won != 0; });
  } else {
    for (std::size_t s = 0; s < std::min(before.players, after.players); ++s) {
      const core::SeatMask alone = core::mask_of(core::Seat(s));
      all.shares("seat " + std::to_string(s + 1) + " wins",
                 [alone](const GameRow& row) { return row.won == alone; });
    }
    all.shares("no single winner", [](const GameRow& row) { return !one_winner(row); });
    all.means("points to the second", margin);
  }
  all.means("points of a player", mean_score);
  all.means("lead changes", [](const GameRow& row) -> std::optional<double> {
    return row.lead ? std::optional<double>(row.lead->changes) : std::nullopt;
  });
  all.means("decided after, % of rounds", [](const GameRow& row) -> std::optional<double> {
    return row.lead && row.lead->decided ? std::optional<double>(*row.lead->decided) : std::nullopt;
  });
  return std::move(all).corrected();
}

std::string p_text(double p) { return p < 0.001 ? "< 0.001" : fixed(p, 3); }

std::string value_text(const Difference& difference, double value) {
  return difference.share ? percent(value) : fixed(value, 2);
}

std::string change_text(const Difference& difference) {
  const double scale = difference.share ? 100 : 1;
  const int digits = difference.share ? 1 : 2;
  const auto signed_text = [&](double value) {
    return (value >= 0 ? "+" : "") + fixed(scale * value, digits);
  };
  return signed_text(difference.change()) + " (" + signed_text(difference.interval.low) + " to " +
         signed_text(difference.interval.high) + ")";
}

std::string sentence(const Difference& difference) {
  const std::string p = p_text(difference.corrected);
  return difference.name + ": " + value_text(difference, difference.before) + " → " +
         value_text(difference, difference.after) + ", " + change_text(difference) + "; " +
         (difference.significant() ? "significant" : "may be chance") + " (" + difference.test +
         ", p " + (p.starts_with("<") ? p : "= " + p) + " corrected)";
}

}  // namespace glasshouse::balance
