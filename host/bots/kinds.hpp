#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The kinds of bots by name, as --bots and the window's set-up have them: "random", "greedy",
// "search" with a level ("search:hard"), so many iterations ("search:200") or so much time
// ("search:500ms").
namespace glasshouse::bots {

// How long a search goes on: until the first of them is used up. With iterations alone the decision
// follows from the dice; where time counts it may think with several threads.
struct Budget {
  std::size_t iterations = SIZE_MAX;
  std::chrono::milliseconds time{0};  // 0: as long as the iterations take
  std::size_t threads = 1;
};

struct BotKind {
  enum class Mind : uint8_t { random, greedy, search };
  Mind mind = Mind::random;
  Budget budget;
};

// Throws core::UsageError for a kind there isn't, with the nearest that there is.
BotKind parse_kind(std::string_view kind);
void check_kind(std::string_view kind);

// The kinds people choose from, from the weakest to the strongest.
const std::vector<std::string>& bot_kinds();
// The one to play against unless somebody says otherwise.
inline constexpr const char* kUsualBot = "search:normal";
// For help texts: every way to name a kind.
inline constexpr const char* kKindsHelp =
    "random, greedy, search:easy, search:normal, search:hard, search:200 (iterations), "
    "search:500ms";

}  // namespace glasshouse::bots
