#include "bots/kinds.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <thread>

#include "core/errors.hpp"

namespace glasshouse::bots {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kMostIterations = 100'000'000;
constexpr std::size_t kMostMilliseconds = 3'600'000;

std::size_t all_threads() {
  return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, 16);
}

// A whole number from 1 to `most`.
std::optional<std::size_t> number(std::string_view text, std::size_t most) {
  std::size_t out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc() || end != text.data() + text.size() || out < 1 || out > most) return {};
  return out;
}

std::optional<Budget> level(std::string_view name) {
  if (name == "easy") return Budget{40, milliseconds(1'000), 1};
  if (name == "normal") return Budget{500, milliseconds(1'500), 1};
  if (name == "hard") return Budget{SIZE_MAX, milliseconds(4'000), all_threads()};
  return {};
}

std::optional<Budget> budget(std::string_view text) {
  if (const auto found = level(text)) return found;
  if (text.ends_with("ms")) {
    const auto time = number(text.substr(0, text.size() - 2), kMostMilliseconds);
    if (time) return Budget{SIZE_MAX, milliseconds(*time), all_threads()};
    return {};
  }
  const auto iterations = number(text, kMostIterations);
  if (iterations) return Budget{*iterations, milliseconds(0), 1};
  return {};
}

std::optional<BotKind> parsed(std::string_view kind) {
  if (kind == "random") return BotKind{BotKind::Mind::random, {}};
  if (kind == "greedy") return BotKind{BotKind::Mind::greedy, {}};
  if (kind == "search") return BotKind{BotKind::Mind::search, *level("normal")};
  if (!kind.starts_with("search:")) return {};
  const auto found = budget(kind.substr(7));
  if (found) return BotKind{BotKind::Mind::search, *found};
  return {};
}

}  // namespace

BotKind parse_kind(std::string_view kind) {
  if (const auto found = parsed(kind)) return *found;
  std::vector<std::string> names = bot_kinds();
  names.emplace_back("search");
  throw core::UsageError("there is no bot '" + std::string(kind) + "'" +
                         core::did_you_mean(kind, names) + " (there are: " + kKindsHelp + ")");
}

void check_kind(std::string_view kind) { parse_kind(kind); }

const std::vector<std::string>& bot_kinds() {
  static const std::vector<std::string> kKinds{"random", "greedy", "search:easy", "search:normal",
                                               "search:hard"};
  return kKinds;
}

}  // namespace glasshouse::bots
