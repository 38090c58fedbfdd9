#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

// A place for one test to run the program at: a folder of its own that is home, state and data
// folder in one, with the games and files that the test writes. Gone when the test ends.
namespace glasshouse::app {

struct Outcome {
  int code = -1;
  std::string out, err;

  // The one object on stdout; fails the test when there is anything else.
  nlohmann::json json() const;
};

class Desk {
 public:
  Desk();
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  // The program with these words, and with `input` typed into it.
  Outcome run(const std::vector<std::string>& words, std::string_view input = "") const;

  std::filesystem::path path(const std::string& inside) const { return folder_ / inside; }
  std::string write(const std::string& inside, std::string_view text) const;
  std::string read(const std::string& inside) const;

  // A game for two to four players with this script, a shared deck of ten cards, a hand for each
  // player, and the counter `points` for each. Returns its folder.
  std::string write_game(const std::string& id, std::string_view script) const;

 private:
  std::filesystem::path folder_;
};

// A script whose every turn is to choose "go on" or "stop"; six turns end the game by points.
extern const std::string_view kSixTurns;

}  // namespace glasshouse::app
