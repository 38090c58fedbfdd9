#pragma once

#include <string>
#include <utility>
#include <vector>

#include "bots/simulation.hpp"

// What ranks say to each other, as JSON.
namespace glasshouse::app {

// From a helper to the leader.
struct RankNews {
  std::string host{};
  long process = 0;  // 0: not told
  bool wants_more = false;
  bool last = false;  // nothing comes after this
  std::string fault{};
  std::vector<std::pair<std::size_t, bots::Tally>> counts{};  // by series
};
std::string news_message(const RankNews& news);
RankNews read_news(const std::string& text, const std::vector<bots::Series>& series,
                   const bots::SimulateOptions& run);

// From the leader to a helper.
struct RankOrder {
  enum class Kind : char { play, greeting, halt, stop };
  Kind kind = Kind::greeting;
  std::size_t series = 0;
  bots::GameRange games;
  bool together = false;  // stop: everybody is still there, so all leave in step
};
std::string play_message(std::size_t series, bots::GameRange games);
std::string greeting_message();
std::string halt_message();
std::string stop_message(bool together);
RankOrder read_order(const std::string& text);

std::string host_name();

}  // namespace glasshouse::app
