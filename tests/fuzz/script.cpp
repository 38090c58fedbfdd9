// Rules scripts: the bytes steer a grammar that writes a script for the game All Kinds, which is
// then set up, played for some turns and scored under small limits. GLASSHOUSE_FUZZ_SHOW=1 prints
// the script.
#include <cstdlib>
#include <iostream>

#include "dice.hpp"
#include "manifest/load.hpp"
#include "script_kit.hpp"
#include "script_writer.hpp"
#include "source_tree.hpp"
#include "target.hpp"

const std::string_view glasshouse::fuzz::kTarget = "script";

namespace {

using namespace glasshouse;

constexpr int kMostTurns = 4;
constexpr int kMostChoices = 6;
constexpr std::size_t kMostOptionsRead = 20;

// The model of All Kinds with a script of that path in the place of its own.
std::shared_ptr<const core::Model> model_with(const std::filesystem::path& script) {
  manifest::GamePaths paths;
  paths.folder = test::source_tree() / "tests/fuzz/games/all_kinds";
  paths.search.home = test::source_tree();
  auto spec = std::make_shared<core::GameSpec>(*manifest::load_game(paths));
  spec->scripts = {script.string()};
  spec->module_folders = {script.parent_path().string()};
  return core::build_model(spec, {2, {"Ann", "Ben"}, {}});
}

script::ScriptLimits small_limits() {
  script::ScriptLimits out;
  out.memory = 16u << 20;
  out.time = std::chrono::milliseconds(50);
  out.print = [](const std::string&) {};
  return out;
}

// Asks all that a window or a bot asks about a pending decision.
void look_at_option(core::Rules& rules, std::size_t index) {
  const core::Option option = rules.option(index);
  const std::string text = core::worded(rules.table(), option, core::Seat(0));
  rules.find_text(text, 0);
  rules.option_key(index);
  rules.worth(index);
  rules.why_not(option.parts);
  if (rules.has(core::Rules::Hook::prefer)) rules.prefer(index);
  if (rules.has(core::Rules::Hook::playout)) rules.playout_weight(index);
}

void look_at_decision(core::Rules& rules) {
  rules.prompt();
  rules.refused();
  const std::size_t count = std::min(rules.option_count(), kMostOptionsRead);
  for (std::size_t i = 0; i < count; ++i) look_at_option(rules, i);
}

void look_at_standing(core::Rules& rules) {
  for (const core::Seat seat : {core::Seat(0), core::Seat(1)}) {
    if (rules.has_score()) fuzz::try_to([&] { rules.score(seat); });
    if (rules.has(core::Rules::Hook::evaluate)) fuzz::try_to([&] { rules.evaluate(seat); });
  }
}

// Answers decisions while the turn is awake, except for some that it leaves to whoever waits.
class DiceChooser : public core::Chooser {
 public:
  explicit DiceChooser(fuzz::Dice& dice) : dice_(dice) {}
  std::size_t pick(core::Rules& rules) override {
    if (asked_++ >= kMostChoices || dice_.one_in(2)) return kNotMine;
    look_at_decision(rules);
    return dice_.below(rules.option_count());
  }

 private:
  fuzz::Dice& dice_;
  int asked_ = 0;
};

// One turn, or the set-up; false when it was left in the middle.
bool play_turn(core::Rules& rules, fuzz::Dice& dice) {
  core::Status status = rules.begin_turn();
  for (int i = 0; status == core::Status::choosing; ++i) {
    if (i == kMostChoices) return false;
    look_at_decision(rules);
    status = rules.answer(dice.below(rules.option_count()));
  }
  return true;
}

void play(core::Rules& rules, fuzz::Dice& dice) {
  DiceChooser chooser(dice);
  const core::Asking asking(rules, chooser);
  core::Table& table = rules.table();
  table.deal(1);
  for (int turn = 0; turn <= kMostTurns && play_turn(rules, dice) && !table.finished(); ++turn) {
    look_at_standing(rules);
    if (turn == 0) {
      table.begin_first_turn();
    } else {
      table.begin_next_turn();
    }
  }
}

void run(std::string_view script, fuzz::Dice& dice) {
  static const auto kModel = model_with(fuzz::scratch() / "all_kinds.lua");
  fuzz::write_scratch("all_kinds.lua", script);
  const std::unique_ptr<core::Rules> rules = script::load_rules(kModel, small_limits());
  fuzz::try_to([&] { play(*rules, dice); });
  look_at_standing(*rules);
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  const std::size_t answers = std::min<std::size_t>(size, 8);
  fuzz::Dice choices({data, answers}), words({data + answers, size - answers});
  const std::string script = fuzz::written_script(words);
  if (std::getenv("GLASSHOUSE_FUZZ_SHOW")) std::cerr << script;
  fuzz::try_to([&] { run(script, choices); });
  return 0;
}
