#include "bots/honesty.hpp"

namespace glasshouse::bots {
namespace {

// Decisions lie so many choices apart on average.
constexpr uint32_t kStride = 5;
constexpr std::size_t kMostChoices = 2'000;

class Examiner {
 public:
  Examiner(const std::shared_ptr<const core::Model>& model, const MakeRules& make,
           const SeatBot& seat_bot, const HonestyOptions& options)
      : live_(make(model)), other_(make(model)), witness_(make(model)), options_(options) {
    live_bot_ = seat_bot(live_->table());
    other_bot_ = seat_bot(other_->table());
  }

  void play(uint64_t seed) {
    seed_ = seed;
    random_ = core::Stream::seeded(seed, "honesty");
    core::Position position;
    core::Status status = core::start_game(*live_, seed, &position.checkpoint);
    std::size_t asked = 0;
    for (choice_ = 0; status == core::Status::choosing && choice_ < kMostChoices; ++choice_) {
      if (asked < options_.decisions && live_->option_count() > 1 && random_.below(kStride) == 0) {
        asked += examine(position);
      }
      const uint32_t index = random_.below(static_cast<uint32_t>(live_->option_count()));
      position.choices.push_back({live_->chooser(), index, {}});
      status = live_->answer(index);
      if (status != core::Status::turn_over) continue;
      position.choices.clear();
      status = core::run_to_choice(*live_, status, &position.checkpoint);
    }
  }

  HonestyReport take() { return std::move(report_); }

 private:
  std::size_t decision(Bot& bot, core::Rules& rules, const core::Position& position) {
    const core::Seat seat = rules.chooser();
    bot.sit_down(seed_ + choice_, seat);
    return bot.decide(Seen(rules.table(), position, seat, rules.option_count()));
  }

  // False when no other deal leads to this decision.
  bool examine(const core::Position& position) {
    const core::Seat seat = live_->chooser();
    const core::Recollection recollection(*witness_, live_->table(), position, seat);
    bool examined = false;
    for (std::size_t d = 0; d < options_.deals; ++d) {
      const core::ImaginedDeal deal = core::imagine(live_->table(), position, seat, random_);
      core::Position imagined;
      if (!core::play_for_real(*other_, deal, recollection, position.checkpoint, imagined))
        continue;
      if (other_->option_count() != live_->option_count()) continue;
      examined = true;
      const std::size_t real = decision(*live_bot_, *live_, position);
      const std::size_t other = decision(*other_bot_, *other_, imagined);
      if (real == other) continue;
      report_.peeking.push_back(
          {seed_, choice_, seat, worded_option(*live_, real), worded_option(*other_, other)});
      break;
    }
    report_.decisions += examined;
    return examined;
  }

  static std::string worded_option(core::Rules& rules, std::size_t index) {
    return core::worded(rules.table(), rules.option(index));
  }

  std::unique_ptr<core::Rules> live_, other_, witness_;
  HonestyOptions options_;
  std::unique_ptr<Bot> live_bot_, other_bot_;
  core::Stream random_;
  uint64_t seed_ = 0;
  std::size_t choice_ = 0;
  HonestyReport report_;
};

}  // namespace

HonestyReport check_honesty(const std::shared_ptr<const core::Model>& model, const MakeRules& make,
                            const SeatBot& seat_bot, const HonestyOptions& options) {
  Examiner examiner(model, make, seat_bot, options);
  for (std::size_t g = 0; g < options.games; ++g) examiner.play(options.seed + g);
  return examiner.take();
}

}  // namespace glasshouse::bots
