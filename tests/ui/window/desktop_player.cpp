#include "ui/window/desktop_player.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>
#include <thread>

#include "catch.hpp"
#include "source_tree.hpp"

namespace glasshouse::test {
namespace {

namespace fs = std::filesystem;

// Long enough for any machine; a test that waits so long has failed.
constexpr std::chrono::seconds kPatience{60};

std::string output_of(const std::string& command) {
  std::string out;
  FILE* pipe = popen(command.c_str(), "r");
  char text[256];
  while (pipe && fgets(text, sizeof text, pipe)) out += text;
  if (pipe) pclose(pipe);
  return out;
}

}  // namespace

bool Patience::wait() {
  if (left_ <= std::chrono::milliseconds(0)) return false;
  std::this_thread::sleep_for(kGlance);
  left_ -= kGlance;
  return true;
}

DesktopPlayer::DesktopPlayer(ui::Size desktop) {
  static int count = 0;
  folder_ = fs::temp_directory_path() /
            ("glasshouse_window_" + std::to_string(getpid()) + "_" + std::to_string(++count));
  fs::create_directories(folder_);
  unsetenv("DISPLAY");
  unsetenv("WAYLAND_DISPLAY");
  display_.emplace(desktop);
  write("config/glasshouse/settings", "speed: 400\nreduced_motion: yes\nmute: yes\n");
}

DesktopPlayer::~DesktopPlayer() {
  rest_hands();
  kill_program();
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

void DesktopPlayer::set_variable(const std::string& name, const std::string& value) {
  variables_.push_back(name + "=" + value);
}

void DesktopPlayer::launch(const std::vector<std::string>& words) {
  kill_program();
  fs::remove(path("trace"));
  read_to_ = 0;
  shown_ = {};
  window_.clear();
  std::vector<std::string> command{"env",
                                   "HOME=" + folder_.string(),
                                   "XDG_STATE_HOME=" + path("state").string(),
                                   "XDG_CONFIG_HOME=" + path("config").string(),
                                   "XDG_DATA_HOME=" + path("data").string(),
                                   "GLASSHOUSE_HOME=" + source_tree().string(),
                                   "GLASSHOUSE_TRACE=" + path("trace").string()};
  command.insert(command.end(), variables_.begin(), variables_.end());
  command.push_back(program().string());
  command.insert(command.end(), words.begin(), words.end());
  std::vector<char*> argv;
  argv.reserve(command.size() + 1);
  for (std::string& word : command) argv.push_back(word.data());
  argv.push_back(nullptr);
  program_ = fork();
  if (program_ != 0) return;
  const int out = open(path("stdout").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  const int err = open(path("stderr").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  if (chdir(folder_.c_str()) != 0) _exit(127);
  execvp("env", argv.data());
  _exit(127);
}

void DesktopPlayer::start(const std::vector<std::string>& words) {
  launch(words);
  wait("the first frame", [](const Shown&) { return true; });
  place();
}

// By an xdotool of its own, which ends when the display has done it: one that moves a window that
// has been killed meanwhile dies, and what it is told afterwards is lost.
void DesktopPlayer::place() {
  const std::string told =
      output_of("xdotool windowmove " + window() + " 0 0 windowfocus " + window() + " 2>&1");
  if (!told.empty()) FAIL("the window cannot be placed: " << told);
}

void DesktopPlayer::kill_program() {
  if (program_ <= 0) return;
  kill(program_, SIGKILL);
  waitpid(program_, nullptr, 0);
  program_ = -1;
}

void DesktopPlayer::ask_to_end() {
  if (program_ > 0) kill(program_, SIGTERM);
}

int DesktopPlayer::ended() {
  Patience patience(kPatience);
  do {
    if (const std::optional<int> status = status_of_ended()) {
      return WIFEXITED(*status) ? WEXITSTATUS(*status) : -1;
    }
  } while (program_ > 0 && patience.wait());
  return -1;
}

std::optional<int> DesktopPlayer::status_of_ended() {
  int status = 0;
  if (program_ <= 0 || waitpid(program_, &status, WNOHANG) != program_) return std::nullopt;
  program_ = -1;
  return status;
}

void DesktopPlayer::end_display() {
  rest_hands();
  display_.reset();
}

// Takes the last whole line that was written since the last look.
bool DesktopPlayer::look() {
  std::ifstream in(path("trace"), std::ios::binary);
  in.seekg(read_to_);
  std::stringstream text;
  text << in.rdbuf();
  const std::string added = text.str();
  const std::size_t end = added.rfind('\n');
  if (end == std::string::npos) return false;
  const std::size_t begin = end == 0 ? std::string::npos : added.rfind('\n', end - 1);
  const std::size_t first = begin == std::string::npos ? 0 : begin + 1;
  read_to_ += static_cast<std::streamoff>(end + 1);
  shown_ = nlohmann::json::parse(added.substr(first, end - first));
  return true;
}

const DesktopPlayer::Shown& DesktopPlayer::shown() {
  look();
  return shown_;
}

const DesktopPlayer::Shown& DesktopPlayer::wait(const std::string& what,
                                                const Condition& condition) {
  Patience patience(kPatience);
  look();
  while (shown_.is_null() || !condition(shown_)) {
    if (look()) continue;
    const std::optional<int> ended = status_of_ended();
    if (!ended && patience.wait()) continue;
    const std::string end = ended ? "; the program ended with " + std::to_string(*ended) : "";
    FAIL("waited in vain for " << what << end << "; shown is " << shown_.dump().substr(0, 3000)
                               << "; told was " << read("stderr") << read("hands"));
  }
  return shown_;
}

const DesktopPlayer::Shown& DesktopPlayer::wait_for_screen(const std::string& name) {
  return wait("the screen " + name, [&](const Shown& shown) { return shown["screen"] == name; });
}

const DesktopPlayer::Shown& DesktopPlayer::wait_for(const std::string& name,
                                                    const std::string& value) {
  return wait(name + " " + value, [&](const Shown& shown) {
    return shown["facts"].value(name, "?") == value && shown["still"] == true;
  });
}

const DesktopPlayer::Shown& DesktopPlayer::wait_for_part(const std::string& name,
                                                         const std::string& part) {
  return wait(name + " with " + part, [&](const Shown& shown) {
    return shown["facts"].value(name, "").find(part) != std::string::npos;
  });
}

const DesktopPlayer::Shown& DesktopPlayer::wait_for_turn() {
  return wait("a turn", [](const Shown& shown) {
    if (shown["screen"] == "curtain") return true;
    const nlohmann::json& facts = shown["facts"];
    return shown["still"] == true &&
           (facts.value("deciding", "") == "yes" || facts.value("finished", "") == "yes");
  });
}

void DesktopPlayer::lift_curtain(bool by_mouse) {
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  by_mouse ? click("curtain") : press("Return");
  wait("the curtain to rise", [](const Shown& now) { return now["screen"] != "curtain"; });
}

std::string DesktopPlayer::fact(const std::string& name) {
  return shown()["facts"].value(name, "");
}

std::vector<std::string> DesktopPlayer::targets(const std::string& beginning) {
  std::vector<std::string> out;
  for (const nlohmann::json& target : shown()["targets"]) {
    const std::string name = target[0];
    if (name.starts_with(beginning)) out.push_back(name);
  }
  return out;
}

nlohmann::json DesktopPlayer::find(const std::string& target) {
  const auto listed = [&](const Shown& shown) -> nlohmann::json {
    for (const nlohmann::json& one : shown["targets"]) {
      if (one[0] == target) return one;
    }
    return {};
  };
  return listed(
      wait("the target " + target, [&](const Shown& shown) { return !listed(shown).is_null(); }));
}

std::string DesktopPlayer::window() {
  Patience patience(std::chrono::seconds(5));
  do {
    if (!window_.empty()) break;
    std::istringstream found(output_of("xdotool search --name '^Glasshouse$' 2>/dev/null"));
    found >> window_;
  } while (window_.empty() && patience.wait());
  return window_;
}

// One xdotool does everything: to start one for every click takes longer than the click.
void DesktopPlayer::xdotool(const std::string& words) {
  if (!hands_) hands_ = popen(("xdotool - >/dev/null 2>" + path("hands").string()).c_str(), "we");
  INFO("xdotool " << words);
  REQUIRE(hands_);
  CHECK(fputs((words + "\n").c_str(), hands_) >= 0);
  CHECK(fflush(hands_) == 0);
}

void DesktopPlayer::rest_hands() {
  if (hands_) pclose(hands_);
  hands_ = nullptr;
}

// Without the tenth of a second that xdotool rests after a click unless told.
void DesktopPlayer::click_at(int x, int y) {
  xdotool("mousemove --window " + window() + " " + std::to_string(x) + " " + std::to_string(y) +
          " click --delay 0 1");
}

namespace {

int middle(const nlohmann::json& target, std::size_t axis) {
  return target[1 + axis].get<int>() + target[3 + axis].get<int>() / 2;
}

std::string spot(const nlohmann::json& target) {
  return std::to_string(middle(target, 0)) + " " + std::to_string(middle(target, 1));
}

}  // namespace

void DesktopPlayer::click(const std::string& target) {
  const nlohmann::json found = find(target);
  click_at(middle(found, 0), middle(found, 1));
}

void DesktopPlayer::point_at(const std::string& target) {
  xdotool("mousemove --window " + window() + " " + spot(find(target)));
}

void DesktopPlayer::drag(const std::string& from, const std::string& to) {
  const std::string move = "mousemove --window " + window() + " ";
  const nlohmann::json begin = find(from);
  const nlohmann::json end = find(to);
  const std::string half = std::to_string((middle(begin, 0) + middle(end, 0)) / 2) + " " +
                           std::to_string((middle(begin, 1) + middle(end, 1)) / 2);
  xdotool(move + spot(begin) + " mousedown 1 " + move + half + " sleep 0.05 " + move + spot(end) +
          " sleep 0.05 mouseup 1");
}

void DesktopPlayer::press(const std::string& key) { xdotool("key " + key); }

void DesktopPlayer::open_menu() {
  press("Escape Escape");
  wait_for_screen("menu");
}

void DesktopPlayer::choose(int number) {
  const std::string after = std::to_string(std::stoi(fact("choices")) + 1);
  for (int i = 0; i < number; ++i) press("Tab");
  press("Return");
  wait_for("choices", after);
}

void DesktopPlayer::type(const std::string& text) { xdotool("type --delay 4 '" + text + "'"); }

void DesktopPlayer::resize(int width, int height) {
  xdotool("windowsize " + window() + " " + std::to_string(width) + " " + std::to_string(height));
  wait("the new size",
       [&](const Shown& shown) { return shown["size"][0] == width && shown["size"][1] == height; });
}

std::string DesktopPlayer::read(const std::string& inside) const {
  std::ifstream in(path(inside), std::ios::binary);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

void DesktopPlayer::write(const std::string& inside, const std::string& text) const {
  fs::create_directories(path(inside).parent_path());
  std::ofstream(path(inside), std::ios::binary) << text;
}

namespace {

bool same_moment(const nlohmann::json& one, const nlohmann::json& other) {
  return one["screen"] == other["screen"] &&
         one["facts"].value("choices", "") == other["facts"].value("choices", "") &&
         one["facts"].value("left", "") == other["facts"].value("left", "") &&
         one["facts"].value("clicked", "") == other["facts"].value("clicked", "");
}

}  // namespace

void play_by_mouse(DesktopPlayer& player, unsigned seed, const std::string& never) {
  std::mt19937 dice(seed);
  int vain = 0;
  for (;;) {
    const nlohmann::json before = player.wait_for_turn();
    if (before["screen"] == "curtain") {
      player.lift_curtain(true);
      continue;
    }
    if (player.fact("finished") == "yes") return;
    std::vector<std::string> choices = player.targets("offer ");
    std::erase_if(choices, [&](const std::string& offer) {
      return !never.empty() && offer.starts_with(never);
    });
    const bool begun = !choices.empty() && dice() % 3 != 0;
    if (!begun) {
      for (std::string& part : player.targets("part ")) choices.push_back(std::move(part));
    }
    if (choices.empty()) {
      player.press("Escape");
      continue;
    }
    player.click(choices[dice() % choices.size()]);
    // Something is narrowed down or chosen; a click on what lies under something else may do
    // nothing.
    Patience patience(std::chrono::milliseconds(1500));
    while (same_moment(player.shown(), before) && patience.wait()) {
    }
    vain = same_moment(player.shown(), before) ? vain + 1 : 0;
    REQUIRE(vain < 10);
  }
}

}  // namespace glasshouse::test
