#include "bots/game_watch.hpp"

#include <algorithm>
#include <cctype>

namespace glasshouse::bots {
namespace {

constexpr uint64_t kMillion = 1'000'000;
// Texts to choose from are names of kinds while they are few: "yes" and "no", but not 300 words.
constexpr std::size_t kFewTexts = 10;

bool is_letter(char byte) {
  return (byte & 0x80) != 0 || std::isalpha(static_cast<unsigned char>(byte)) != 0;
}

// Says a wording more than the thing that fills it?
bool has_words(const std::string& wording) {
  bool inside = false;
  for (const char letter : wording) {
    if (letter == '{' || letter == '}') inside = letter == '{';
    if (!inside && is_letter(letter)) return true;
  }
  return false;
}

// "Bid 37" and "Bid 40" are of one kind.
std::string without_numbers(const std::string& text) {
  std::string out;
  for (const char letter : text) {
    const bool digit = std::isdigit(static_cast<unsigned char>(letter)) != 0;
    if (!digit) out += letter;
    if (digit && (out.empty() || out.back() != '#')) out += '#';
  }
  return out;
}

}  // namespace

std::string kind_label(const core::Rules& rules, const core::Option& option) {
  if (!option.kind.empty()) return option.kind;
  if (has_words(option.wording)) return without_numbers(option.wording);
  if (option.parts.size() == 1 && option.parts[0].kind == core::Part::Kind::text &&
      rules.option_count() <= kFewTexts) {
    return without_numbers(option.parts[0].text);
  }
  return without_numbers(rules.prompt());
}

void GameWatch::begin(core::Rules& rules) {
  const core::Model& model = rules.table().model();
  players_ = model.players();
  leads_ = rules.has_score() && players_ > 1 && !model.spec().cooperative;
  round_ = rules.table().head().round;
  samples_ = 0;
  scores_.clear();
}

void GameWatch::chosen(const core::Rules& rules, std::size_t index) {
  const std::size_t count = rules.option_count();
  details_.options.add(static_cast<int64_t>(count));
  std::size_t taken = 0;
  offered_.clear();
  for (std::size_t i = 0; i < count; ++i) {
    std::string label = kind_label(rules, rules.option(i));
    std::size_t at = 0;
    while (at < offered_.size() && offered_[at].label != label) ++at;
    if (at == offered_.size()) offered_.push_back({std::move(label), 0});
    ++offered_[at].count;
    if (i == index) taken = at;
  }
  for (std::size_t k = 0; k < offered_.size(); ++k) {
    const uint64_t options = offered_[k].count;
    details_.kinds[offered_[k].label].add(
        {1, options, k == taken ? 1u : 0u, options * kMillion / count});
  }
}

void GameWatch::turn_begins(core::Rules& rules) {
  const uint32_t round = rules.table().head().round;
  if (round == round_) return;
  const bool first = round_ == 0;
  round_ = round;
  if (leads_ && !first) note_scores(rules);
}

void GameWatch::note_scores(core::Rules& rules) {
  for (std::size_t s = 0; s < players_; ++s) scores_.push_back(rules.score(core::Seat(s)).total);
  ++samples_;
}

int GameWatch::margin(std::size_t sample, core::Seat seat) const {
  const int* scores = scores_.data() + sample * players_;
  int best = INT32_MIN;
  for (std::size_t s = 0; s < players_; ++s) {
    if (s != seat.index()) best = std::max(best, scores[s]);
  }
  return scores[seat.index()] - best;
}

// Who is alone in the lead, or nobody.
core::Seat GameWatch::leader(std::size_t sample) const {
  for (std::size_t s = 0; s < players_; ++s) {
    if (margin(sample, core::Seat(s)) > 0) return core::Seat(s);
  }
  return {};
}

void GameWatch::note_tenths(core::Seat winner) {
  for (std::size_t t = 0; t < Details::kTenths; ++t) {
    const std::size_t passed = ((t + 1) * samples_ + Details::kTenths - 1) / Details::kTenths;
    const std::size_t sample = std::max<std::size_t>(passed, 1) - 1;
    const core::Seat first = leader(sample);
    TenthTally tenth{1, 0, 0, 0, margin(sample, winner)};
    if (first.exists()) {
      tenth.led = 1;
      tenth.leader_won = first == winner;
      tenth.gap = margin(sample, first);
    }
    details_.tenths[t].add(tenth);
  }
}

std::optional<LeadOfGame> GameWatch::end(core::Rules& rules, core::SeatMask won) {
  if (!leads_) return {};
  note_scores(rules);
  LeadOfGame out;
  core::Seat before;
  for (std::size_t i = 0; i < samples_; ++i) {
    const core::Seat now = leader(i);
    if (now.exists() && before.exists() && now != before) ++out.changes;
    if (now.exists()) before = now;
  }
  details_.lead_changes.add(static_cast<int64_t>(out.changes));
  for (std::size_t s = 0; s < players_; ++s) {
    const core::Seat winner(s);
    if (won != core::mask_of(winner)) continue;
    std::size_t since = samples_;
    while (since > 1 && leader(since - 1) == winner && leader(since - 2) == winner) --since;
    out.decided = static_cast<int>(100 * since / samples_);
    details_.decided.add(*out.decided);
    note_tenths(winner);
  }
  return out;
}

}  // namespace glasshouse::bots
