#include "app/desktop/sitters.hpp"

#include <mutex>

#include "app/seating.hpp"

namespace glasshouse::app {
namespace {

// A bot thinks about one thing at a time: one that was told to stop may need a moment.
struct Mind {
  std::mutex mutex;
  std::unique_ptr<bots::Bot> bot;
};

struct Question {
  core::Table table;
  core::Position position;
  core::Seat seat;
  std::size_t options;
};

match::PendingJob::Job job_of(std::shared_ptr<Mind> mind, const match::Match& match) {
  const auto question = std::make_shared<const Question>(
      Question{match.table(), match.position(), match.chooser(), match.option_count()});
  return [mind = std::move(mind), question](const std::atomic<bool>& stop) -> std::size_t {
    const std::lock_guard guard(mind->mutex);
    if (stop) return 0;
    mind->bot->hurry_on(&stop);
    const std::size_t chosen = mind->bot->decide(
        bots::Seen(question->table, question->position, question->seat, question->options));
    mind->bot->hurry_on(nullptr);
    return chosen;
  };
}

std::shared_ptr<Mind> mind_of(const std::string& kind, const match::Match& match, core::Seat seat) {
  auto out = std::make_shared<Mind>();
  out->bot = bots::make_bot(kind, match.source().make);
  out->bot->sit_down(match.sitting().seed, seat);
  return out;
}

class WindowSitters final : public ui::Sitters {
 public:
  WindowSitters(const match::Match& match, const std::vector<std::size_t>& picked) {
    const match::Sitting& sitting = match.sitting();
    for (std::size_t s = 0; s < sitting.setup.players; ++s) {
      const bool known = s < picked.size() && picked[s] < ui::player_colours().size();
      const std::size_t usual = ui::usual_colour(match.model().spec(), core::Seat(s));
      colours_.push_back(ui::player_colours()[known ? picked[s] : usual].colour);
      const std::string kind = s < sitting.kinds.size() ? sitting.kinds[s] : match::kHuman;
      const bool person = kind.empty() || kind == match::kHuman;
      minds_.push_back(person ? nullptr : mind_of(kind, match, core::Seat(s)));
      advisers_.push_back(mind_of(bots::kUsualBot, match, core::Seat(s)));
    }
  }

  bool is_human(core::Seat seat) const override { return !minds_[seat.index()]; }
  ui::Colour colour(core::Seat seat) const override { return colours_[seat.index()]; }
  match::PendingJob::Job decision(const match::Match& match) override {
    return job_of(minds_[match.chooser().index()], match);
  }
  match::PendingJob::Job advice(const match::Match& match) override {
    return job_of(advisers_[match.chooser().index()], match);
  }

 private:
  std::vector<std::shared_ptr<Mind>> minds_;  // none for people
  // One for each seat: who has thought for one must not think for another.
  std::vector<std::shared_ptr<Mind>> advisers_;
  std::vector<ui::Colour> colours_;
};

}  // namespace

std::unique_ptr<ui::Sitters> window_sitters(const match::Match& match,
                                            const std::vector<std::size_t>& colours) {
  return std::make_unique<WindowSitters>(match, colours);
}

}  // namespace glasshouse::app
