#include "app/desktop.hpp"

#include "app/arguments.hpp"
#include "app/seating.hpp"
#include "app/state_folder.hpp"
#include "app/verb.hpp"
#include "match/autosave.hpp"
#include "match/save.hpp"
#include "ui/library_screen.hpp"

namespace glasshouse::app {
namespace {

// The seating of the text mode, as the window asks for it.
class WindowSitters final : public ui::Sitters {
 public:
  explicit WindowSitters(const match::Match& match)
      : seating_(match.source(), match.sitting()),
        adviser_(bots::make_bot("greedy", match.source().make)) {
    adviser_->sit_down(match.sitting().seed, core::Seat(0));
  }
  bool is_human(core::Seat seat) const override { return seating_.is_human(seat); }
  std::size_t decide(const match::Match& match) override { return seating_.decide(match); }
  std::size_t advice(const match::Match& match) override { return app::advice(*adviser_, match); }

 private:
  Seating seating_;
  std::unique_ptr<bots::Bot> adviser_;
};

class Desktop {
 public:
  explicit Desktop(const Shelf& shelf) : shelf_(shelf) {
    library_.bot_kinds = bots::bot_kinds();
    library_.new_seed = random_seed;
    library_.start = [this](const std::string& id, core::Setup setup,
                            std::vector<std::string> kinds, uint64_t seed) {
      return table(match::Match(shelf_.open(id), {std::move(setup), std::move(kinds), seed}));
    };
    library_.go_on = [this](const std::string& id) {
      return table(match::resume(shelf_.open(id), match::load_save(autosave_file(id))).match);
    };
    list_games();
  }

  int run(std::optional<match::Match> match) {
    screens_.push(ui::library_screen(screens_, library_));
    if (match) screens_.push(table(std::move(*match)));
    ui::run_window(screens_, "Glasshouse", {1280, 720});
    return kFine;
  }

 private:
  // A game that can't be loaded is left out; `list` and `check` tell what is wrong with it.
  void list_games() {
    library_.games.clear();
    for (const manifest::FoundGame& found : shelf_.games()) {
      try {
        library_.games.push_back(
            {shelf_.load(found), std::filesystem::exists(autosave_file(found.id))});
      } catch (const std::exception&) {
        continue;
      }
    }
  }

  std::unique_ptr<ui::Screen> table(match::Match match) {
    const match::Autosave autosave(autosave_file(match.model().spec().id));
    auto sitters = std::make_unique<WindowSitters>(match);
    const std::string id = match.model().spec().id;
    const match::Sitting sitting = match.sitting();
    ui::TableCallbacks callbacks;
    callbacks.changed = [autosave](const match::Match& now) {
      if (now.finished()) {
        autosave.discard();
      } else {
        autosave.keep(now);
      }
    };
    callbacks.leave = [this] {
      list_games();
      screens_.pop();
    };
    callbacks.rematch = [this, id, sitting] {
      screens_.pop();
      screens_.settle_later(library_.start(id, sitting.setup, sitting.kinds, random_seed()));
    };
    return std::make_unique<ui::TableScreen>(std::move(match), std::move(sitters),
                                             std::move(callbacks));
  }

  const Shelf& shelf_;
  ui::Screens screens_;
  ui::Library library_;
};

}  // namespace

int run_desktop(const Shelf& shelf, std::optional<match::Match> match) {
  return Desktop(shelf).run(std::move(match));
}

}  // namespace glasshouse::app
