// Files that are saved while a real window plays the game.
#include <iostream>

#include "catch.hpp"
#include "ui/window/desktop_player.hpp"

using glasshouse::test::DesktopPlayer;
using Json = nlohmann::json;
namespace fs = std::filesystem;

namespace {

// A game that says in its options and its score what its rules are.
struct Edited {
  int worth = 1;                  // of a light
  std::vector<std::string> more;  // options besides
  std::string zone = "shelf";
  std::string before_turn, in_turn, at_load;
  bool has_turn = true;

  std::string script() const {
    std::string options = R"("take", "wait")";
    for (const std::string& option : more) options += ", \"" + option + "\"";
    std::string out = "local lights = {}\nlocal WORTH = " + std::to_string(worth) + "\n" + at_load;
    out += "function lights.setup(game) game." + zone + ":shuffle() end\n";
    if (has_turn) {
      out += "function lights.turn(game, player)\n" + in_turn +
             "  local what = player:choose(\"Take a light\", { " + options +
             " })\n  if what == \"take\" then player.lights = player.lights + 1 end\nend\n";
    }
    return out +
           "function lights.score(game, player) return player.lights * WORTH end\n"
           "return lights\n";
  }
  std::string manifest() const {
    return "title: Lights\nsummary: A game for a test.\nplayers: 2\npieces:\n"
           "  lamp: {name: \"lamp {number}\", start: " +
           zone + ", product: {number: 1..6}}\nzones:\n  " + zone +
           ": {kind: row}\ncounters:\n  lights: {per_player: true, start: 0}\n";
  }
};

long number(const Json& facts, const char* name) {
  const std::string text = facts.value(name, "");
  return text.empty() ? -1 : std::stol(text);
}

// The game in a window, and what it should show.
class Workbench {
 public:
  Workbench() {
    player_.write("lights/rules.lua", good_.script());
    player_.write("lights/game.yaml", good_.manifest());
    player_.start(
        {"play", player_.path("lights").string(), "--dev", "--seed", "5", "--names", "Ann,Bob"});
    wait_for("the first decision", [](const Json& facts) {
      return facts.value("deciding", "") == "yes" && facts.contains("saves");
    });
  }

  // Chooses the first option and counts what it must do.
  void take_a_light() {
    player_.press("Tab");
    player_.press("Return");
    ++choices_;
    ++lights_[static_cast<std::size_t>((choices_ - 1) % 2)];
    const Json facts = wait_for("choice " + std::to_string(choices_), [&](const Json& f) {
      return number(f, "choices") == choices_ && f.value("deciding", "") == "yes";
    });
    table_ = facts.value("table", "");
    CHECK(facts.value("scores", "") == scores());
  }

  enum class Way { in_place, by_rename };
  void save(const Edited& edited, Way way) {
    const bool manifest = edited.manifest() != saved_manifest_;
    if (manifest) {
      // Both files as one: what is between them must do no harm.
      write("lights/game.yaml", edited.manifest(), way);
      saved_manifest_ = edited.manifest();
    }
    write("lights/rules.lua", edited.script(), way);
  }
  void write(const std::string& file, const std::string& text, Way way) {
    player_.write(way == Way::in_place ? file : file + ".new~", text);
    if (way == Way::by_rename) fs::rename(player_.path(file + ".new~"), player_.path(file));
  }

  // A save that works is on the table, and everything is as it was but for the rules.
  void expect_good(const Edited& edited, Way way) {
    INFO("edit " << ++edits_ << "\n" << edited.script() << edited.manifest());
    const bool same_table = edited.zone == good_.zone;
    save(edited, way);
    good_ = edited;
    const Json facts = wait_for("new rules", [&](const Json& f) {
      return f.value("fault", "?").empty() && f.value("options", "") == options() &&
             f.value("scores", "") == scores() &&
             f.value("zones", "").find(good_.zone) != std::string::npos;
    });
    CHECK(number(facts, "choices") == choices_);
    if (same_table && !table_.empty()) CHECK(facts.value("table", "") == table_);
    table_ = facts.value("table", "");
  }

  // A save that doesn't work is told, and the table goes on by the last good rules.
  void expect_fault(const Edited& edited, const std::string& message, Way way) {
    INFO("edit " << ++edits_ << "\n" << edited.script());
    save(edited, way);
    const Json facts = wait_for("a fault: " + message, [&](const Json& f) {
      return f.value("fault", "").find(message) != std::string::npos;
    });
    CHECK(number(facts, "choices") == choices_);
    CHECK(facts.value("options", "") == options());
    CHECK(facts.value("scores", "") == scores());
    CHECK(facts.value("table", "") == table_);
  }

  const Edited& good() const { return good_; }
  int edits() const { return edits_; }
  std::string fact(const std::string& name) { return player_.fact(name); }

 private:
  Json wait_for(const std::string& what, const std::function<bool(const Json&)>& so) {
    return player_.wait(what, [&](const Json& shown) { return so(shown["facts"]); })["facts"];
  }

  std::string scores() const {
    return "Ann " + std::to_string(lights_[0] * good_.worth) + ", Bob " +
           std::to_string(lights_[1] * good_.worth);
  }
  std::string options() const {
    std::string out = "take | wait";
    for (const std::string& option : good_.more) out += " | " + option;
    return out;
  }

  DesktopPlayer player_;
  Edited good_;
  std::string saved_manifest_ = good_.manifest();
  std::string table_;
  int lights_[2] = {0, 0};
  int choices_ = 0;
  int edits_ = 0;
};

}  // namespace

TEST_CASE("a hundred edits under a running window, and nothing is lost") {
  Workbench workbench;
  workbench.take_a_light();
  for (int round = 1; round <= 10; ++round) {
    const Workbench::Way way =
        round % 2 == 0 ? Workbench::Way::by_rename : Workbench::Way::in_place;
    const Workbench::Way other =
        round % 2 == 0 ? Workbench::Way::in_place : Workbench::Way::by_rename;

    Edited edit = workbench.good();
    edit.worth = round + 1;
    workbench.expect_good(edit, way);

    edit.more = {"jump " + std::to_string(round)};
    workbench.expect_good(edit, other);

    Edited broken = edit;
    broken.in_turn = "  local = 5\n";
    workbench.expect_fault(broken, "expected near", way);
    workbench.take_a_light();

    broken = edit;
    broken.has_turn = false;
    workbench.expect_fault(broken, "there is no function `turn`", other);

    workbench.expect_good(edit, way);

    broken.has_turn = true;
    broken.in_turn = "  game:vanish()\n";
    workbench.expect_fault(broken, "vanish", way);

    if (round == 3 || round == 8) {
      broken.in_turn = "";
      broken.at_load = "while true do end\n";
      workbench.expect_fault(broken, "ran for more than", other);
      workbench.take_a_light();
    } else {
      broken.in_turn = "  error('edit " + std::to_string(round) + "')\n";
      workbench.expect_fault(broken, "edit " + std::to_string(round), other);
    }

    edit.zone = edit.zone == "shelf" ? "window_sill" : "shelf";
    workbench.expect_good(edit, way);
    workbench.take_a_light();

    edit.more.clear();
    workbench.expect_good(edit, other);

    edit.worth = 1;
    workbench.expect_good(edit, way);
  }
  CHECK(workbench.edits() == 100);
  std::cout << "from the save to the screen: " << workbench.fact("latency") << "\n";
}
