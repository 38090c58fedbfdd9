#include <algorithm>
#include <filesystem>

#include "match/files.hpp"
#include "ui/screens/screens.hpp"
#include "ui/table/drawing/draw_table.hpp"
#include "ui/widgets/markdown.hpp"
#include "ui/widgets/page.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

constexpr std::string_view kKeys = R"(## Keys and mouse

- **Click** what glows; after each click only what still fits glows. Or **drag** a piece to where it should go.
- **Enter** or **Space** confirms. **Esc** or a **right click** goes one step back. With nothing to take back **Esc** says so, and once more opens the menu.
- While bots play, **hold Space** to have it over sooner. What the last one moved is marked, with arrows from where to where.
- Rest the pointer on a player's name to see what their points are made of, now or while you look back.
- **Tab** goes through the options one by one, **Shift+Tab** back. **Arrows** go from one glowing thing to the next; with **Shift** they go to anything, and it is explained.
- **Type** some letters of what you want to do: the options that have them are listed. **↑** **↓** choose among them.
- **Ctrl+Z** undoes your last choice, **Ctrl+Y** redoes it. **F2** asks for a hint, **F3** shows the last turn again.
- On open tables the **wheel** comes closer, and dragging the table moves it. **Ctrl** with **+** **−** **0** and the arrows do the same.
- **Ctrl+S** keeps the game. **Ctrl+L** shows what happened so far, where a small window leaves it out. Point at a line of it to see the table as it was then, click to stay there, or go back and forth with **Ctrl+PageUp** and **Ctrl+PageDown**.
- In the set-up of a game **Enter** goes on from a name or the seed, and **Ctrl+Enter** starts.
- **F11** fills the screen with the window. Every choice is kept at once: close the window whenever you like.
)";

constexpr std::string_view kHelpHere = "- **F1** opens and closes this page.";
constexpr std::string_view kHelpElsewhere =
    "- **F1** opens and closes this page. In the set-up of a game and at its table it shows the "
    "rules too.";

void add_heading(std::vector<MarkedBlock>& blocks, const char* words) {
  blocks.push_back({MarkedBlock::Kind::heading, 2, "", {{words}}});
}

// A variant without a rules.md of its own is told by its base game's, which don't know of it.
bool borrows_rules(const core::GameSpec& spec) {
  return !spec.rules_text.empty() &&
         std::filesystem::path(spec.rules_text).lexically_relative(spec.folder) != "rules.md";
}

// The game's own rules.md, or its base game's; then those of the games it is a variant of, which
// its own only says the differences to.
std::vector<std::string> rules_files(const core::GameSpec& spec) {
  std::vector<std::string> out;
  if (spec.rules_text.empty()) return out;
  out.push_back(spec.rules_text);
  for (const std::string& file : spec.files) {
    const std::filesystem::path manifest(file);
    const std::string text = manifest.parent_path() / "rules.md";
    std::error_code ignored;
    const bool listed = std::find(out.begin(), out.end(), text) != out.end();
    if (manifest.filename() != "game.yaml" || listed) continue;
    if (std::filesystem::is_regular_file(text, ignored)) out.push_back(text);
  }
  return out;
}

// What is on, and what other options are set to.
void add_options(std::vector<MarkedBlock>& out, const core::GameSpec& spec,
                 const core::Value::Map& chosen) {
  std::vector<MarkedBlock> on;
  for (const core::OptionSpec& option : spec.options) {
    const auto same = [&option](const auto& one) { return one.first == option.name; };
    const auto found = std::find_if(chosen.begin(), chosen.end(), same);
    if (found == chosen.end()) continue;
    const bool* yes = found->second.as<bool>();
    if (yes && !*yes) continue;
    std::string words = caption(option.label, option.name);
    if (!yes) words += ": " + caption("", found->second.text());
    on.push_back({MarkedBlock::Kind::item, 1, "•", {{std::move(words), true}}});
    if (!option.help.empty()) on.back().runs.push_back({". " + option.help});
  }
  if (on.empty()) return;
  add_heading(out, "Options in this game");
  out.insert(out.end(), on.begin(), on.end());
}

bool is_outdone(const core::HouseRule& rule, const std::vector<Overruled>& all) {
  return std::any_of(all.begin(), all.end(),
                     [&rule](const Overruled& one) { return one.name == rule.name && one.all; });
}

// Where a later house rule counts instead, or "".
std::string overruled_words(const core::HouseRule& rule, const std::vector<Overruled>& all) {
  std::string out;
  for (const Overruled& one : all) {
    if (one.name != rule.name) continue;
    if (one.all) return "It has no effect here: “" + one.by + "” counts.";
    out += (out.empty() ? "But “" : "; “") + one.by + "” decides on " + one.what;
  }
  return out.empty() ? out : out + ".";
}

// In which way the game differs from what its rules.md says. Plain text, not Markdown.
std::vector<MarkedBlock> differences(const core::GameSpec& spec, const PlayedWith& with) {
  std::vector<MarkedBlock> out;
  if (borrows_rules(spec) && !spec.summary.empty()) {
    add_heading(out, "This variant");
    out.push_back({MarkedBlock::Kind::paragraph, 0, "", {{spec.summary}}});
  }
  add_options(out, spec, with.options);
  if (spec.house_rules.empty()) return out;
  add_heading(
      out, spec.house_rules.size() == 1 ? "House rule in this game" : "House rules in this game");
  for (const core::HouseRule& rule : spec.house_rules) {
    out.push_back({MarkedBlock::Kind::item, 1, "•", {{caption(rule.title, rule.name), true}}});
    const std::string doubt = overruled_words(rule, with.overruled);
    const bool counts = !is_outdone(rule, with.overruled);
    if (counts && !rule.summary.empty()) out.back().runs.push_back({": " + rule.summary});
    if (!doubt.empty()) out.back().runs.push_back({" " + doubt, false, true});
  }
  return out;
}

class HelpScreen final : public Page {
 public:
  HelpScreen(Screens& screens, const core::GameSpec* spec, const PlayedWith& with) : Page(screens) {
    title_ = spec ? spec->title : "Help";
    if (spec && spec->rules_text.empty()) say("This game has no rules.md.");
    if (spec) theme_ = &theme_of(*spec);
    if (spec) files_ = rules_files(*spec);
    if (spec) differences_ = differences(*spec, with);
    has_game_ = spec != nullptr;
    read_files_again();
  }

  std::string name() const override { return "help"; }

  void read_files_again() override {
    blocks_.clear();
    for (const std::string& file : files_) {
      attempt([&] {
        const std::vector<MarkedBlock> read =
            read_markdown(match::file_text(file, core::kMostRulesTextBytes));
        blocks_.insert(blocks_.end(), read.begin(), read.end());
      });
    }
    // The title is at the head of the page already.
    if (!blocks_.empty() && blocks_[0].kind == MarkedBlock::Kind::heading &&
        blocks_[0].level == 1) {
      blocks_.erase(blocks_.begin());
    }
    if (!differences_.empty() && !blocks_.empty()) {
      blocks_.insert(blocks_.begin(), {MarkedBlock::Kind::heading, 2, "", {{"The rules"}}});
    }
    blocks_.insert(blocks_.begin(), differences_.begin(), differences_.end());
    const std::string keys = std::string(kKeys).append(has_game_ ? kHelpHere : kHelpElsewhere);
    for (MarkedBlock& block : read_markdown(keys)) blocks_.push_back(std::move(block));
  }

 protected:
  std::string title() const override { return title_; }
  Lie lie() const override { return Lie::drawer; }
  void help() override { leave(); }
  const Theme& theme() const override { return *theme_; }

  float draw_contents(Canvas& canvas, const Rect& area) override {
    const float width = std::min(area.width, scaled(860));
    const Size size = canvas.size();
    Setting setting{{area.x, area.y}, width, {0, 0, size.width, size.height}, scale()};
    return set_markdown(canvas, blocks_, setting, theme());
  }

  void draw_foot(Canvas&, const Rect& area) override { add_back(area, true); }

 private:
  std::string title_;
  std::vector<std::string> files_;
  bool has_game_ = false;
  std::vector<MarkedBlock> differences_;
  const Theme* theme_ = &theme_named("plain");
  std::vector<MarkedBlock> blocks_;
};

}  // namespace

std::string in_words(const Overruled& overruled) {
  const auto& [name, title, by, what, all] = overruled;
  if (all) return "“" + title + "” has no effect: “" + by + "” says otherwise and counts.";
  return "“" + title + "” and “" + by + "” contradict each other on " + what + ": “" + by +
         "” counts.";
}

std::unique_ptr<Screen> help_screen(Screens& screens, const core::GameSpec* spec,
                                    const PlayedWith& with) {
  return std::make_unique<HelpScreen>(screens, spec, with);
}

}  // namespace glasshouse::ui
