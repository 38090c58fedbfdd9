#include "balance/sample.hpp"

#include <algorithm>

namespace glasshouse::balance {
namespace {

// Where a distribution usually lies, widely meant.
struct Fences {
  double low = 0, high = 0;
};

Fences fences_of(const bots::Histogram& numbers) {
  const auto low = static_cast<double>(numbers.quantile(0.25));
  const auto high = static_cast<double>(numbers.quantile(0.75));
  const double reach = 3 * std::max(high - low, 1.0);
  return {low - reach, high + reach};
}

// Bots change seats from game to game; a list of one per seat is turned as far.
std::string bots_of(const Sample& sample, std::size_t game) {
  std::string out;
  for (std::size_t s = 0; s < sample.kinds.size(); ++s) {
    out += (s == 0 ? "" : ",") + sample.kinds[(s + game) % sample.kinds.size()];
  }
  return out;
}

std::string command_for(const Sample& sample, std::size_t game) {
  std::string out = "glasshouse record";
  for (const std::string& word : sample.words) out += " " + shell_word(word);
  out += " --seed " + std::to_string(bots::game_seed(sample.seed, game));
  return out + " --bots " + shell_word(bots_of(sample, game)) + " --out odd.log";
}

OddGame odd(const Sample& sample, std::size_t game, std::string why) {
  return {game, bots::game_seed(sample.seed, game), std::move(why), command_for(sample, game)};
}

}  // namespace

bool Sample::only_random() const {
  return std::all_of(kinds.begin(), kinds.end(), [](const auto& kind) { return kind == "random"; });
}

uint64_t Sample::decided_games() const {
  uint64_t out = 0;
  for (const uint64_t count : wins()) out += count;
  return out;
}

std::vector<uint64_t> Sample::wins() const {
  std::vector<uint64_t> out;
  for (const bots::PlayerTally& seat : tally.seats) out.push_back(seat.wins);
  return out;
}

std::string Sample::fingerprint() const {
  return bots::SimulateResult{0, 0, {}, tally}.fingerprint();
}

std::string shell_word(const std::string& word) {
  const auto plain = [](char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
           std::string_view("_-./=,:+@%").find(letter) != std::string_view::npos;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), plain)) return word;
  std::string out = "'";
  for (const char letter : word)
    out += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return out + "'";
}

std::vector<OddGame> odd_games(const Sample& sample) {
  std::vector<OddGame> out;
  const bots::Tally& tally = sample.tally;
  for (const bots::FailedGame& failed : tally.failed) {
    out.push_back(odd(sample, failed.game, failed.message));
  }
  const Fences usual = fences_of(tally.choice_counts);
  for (const auto& [choices, game] : tally.longest.kept) {
    if (static_cast<double>(choices) <= usual.high) break;
    out.push_back(
        odd(sample, game, "far longer than usual: " + std::to_string(choices) + " choices"));
  }
  for (const auto& [negative, game] : tally.shortest.kept) {
    if (static_cast<double>(-negative) >= usual.low) break;
    out.push_back(
        odd(sample, game, "far shorter than usual: " + std::to_string(-negative) + " choices"));
  }
  const Fences usual_margin = fences_of(tally.margins);
  for (const auto& [margin, game] : tally.clearest.kept) {
    if (static_cast<double>(margin) <= usual_margin.high) break;
    out.push_back(odd(sample, game,
                      "a far clearer win than usual: by " + std::to_string(margin) + " points"));
  }
  return out;
}

}  // namespace glasshouse::balance
