#include "desk.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "source_tree.hpp"

namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;

std::string quoted(const std::string& word) {
  std::string out = "'";
  for (const char letter : word)
    out += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return out + "'";
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

constexpr std::string_view kManifest = R"(title: A Test
summary: Cards for a test.
players: 2-4
pieces:
  card: {name: "card {number}", start: deck, product: {number: 1..10}}
zones:
  deck: {kind: deck}
  hand: {kind: hand, per_player: true}
counters:
  points: {per_player: true, start: 0}
)";

}  // namespace

const std::string_view kSixTurns = R"(local game_of_six = {}
function game_of_six.turn(game, player)
  player:choose("Go on or stop", { "go on", "stop" })
  if game.turn == 6 then game:finish("six turns") end
end
function game_of_six.score(game, player) return player.points end
return game_of_six
)";

nlohmann::json Outcome::json() const {
  INFO(out);
  auto parsed = nlohmann::json::parse(out, nullptr, false);
  REQUIRE(parsed.is_object());
  return parsed;
}

Desk::Desk() {
  static int count = 0;
  folder_ = fs::temp_directory_path() /
            ("glasshouse_app_" + std::to_string(::getpid()) + "_" + std::to_string(++count));
  fs::create_directories(folder_);
}

Desk::~Desk() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

Outcome Desk::run(const std::vector<std::string>& words, std::string_view input) const {
  write("stdin", input);
  const std::string here = folder_.string();
  std::string command =
      "cd " + quoted(here) + " && env -u DISPLAY -u WAYLAND_DISPLAY HOME=" + quoted(here) +
      " XDG_STATE_HOME=" + quoted(here + "/state") + " XDG_DATA_HOME=" + quoted(here + "/data") +
      " XDG_CACHE_HOME=" + quoted(here + "/cache") +
      " GLASSHOUSE_HOME=" + quoted(test::source_tree().string()) + " " +
      quoted(test::program().string());
  for (const std::string& word : words) command += " " + quoted(word);
  const int status = std::system((command + " <stdin >stdout 2>stderr").c_str());
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return {code, read("stdout"), read("stderr")};
}

std::string Desk::write(const std::string& inside, std::string_view text) const {
  fs::create_directories(path(inside).parent_path());
  std::ofstream(path(inside), std::ios::binary) << text;
  return path(inside).string();
}

std::string Desk::read(const std::string& inside) const { return text_of(path(inside)); }

std::string Desk::write_game(const std::string& id, std::string_view script) const {
  write(id + "/game.yaml", kManifest);
  write(id + "/rules.lua", script);
  return path(id).string();
}

}  // namespace glasshouse::app
