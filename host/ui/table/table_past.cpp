// Looking back: the last turn once more, and the table as it was after some choice.
#include <algorithm>

#include "core/errors.hpp"
#include "ui/table/match_scene.hpp"
#include "ui/table/table_screen.hpp"

namespace glasshouse::ui {
namespace {

constexpr double kReplayPause = 0.55;  // seconds between two moments

}  // namespace

// Everything since the last turn of the person at the screen ended.
void TableScreen::replay_last() {
  if (match_.choice_count() <= match_.earliest() || curtain_.exists()) return;
  std::size_t from = eyes_.exists() ? own_last_[eyes_.index()] : match_.choice_count();
  if (from >= match_.choice_count()) from = match_.choice_count() - 1;
  from = std::max(from, match_.earliest());
  replay_.clear();
  for (std::size_t i = from; i <= match_.choice_count(); ++i) replay_.push_back(i);
  tweens_.stop();
  replay_next_ = 0;
  message_.clear();
  step_replay();
}

bool TableScreen::step_replay() {
  if (replay_.empty() || now() < replay_next_) return false;
  const std::size_t moment = replay_.front();
  replay_.erase(replay_.begin());
  const TableLayout before = shown_;
  const bool first = replay_next_ == 0;
  preview(moment);
  if (replay_.empty()) preview(std::nullopt);
  if (!first) tweens_.begin(before, {}, now(), travel_seconds());
  replay_next_ =
      now() + static_cast<double>(travel_seconds()) + kReplayPause / room_.settings.speed;
  return true;
}

// Shows the table as it was after so many choices; with none, as it is.
void TableScreen::preview(std::optional<std::size_t> choice) {
  const std::size_t last = match_.choice_count() + match_.history().undone.size();
  if (choice && (*choice < match_.earliest() || *choice > last)) choice.reset();
  if (choice == previewed_) return;
  previewed_ = choice;
  layout_stale_ = true;
  earlier_.reset();
  if (!choice) return;
  try {
    earlier_table_.emplace(match_.table_at(*choice));
  } catch (const core::ContentError&) {
    return previewed_.reset();
  }
  earlier_ = scene_;
  earlier_->table = &*earlier_table_;
  earlier_->view = core::view(*earlier_table_, viewer());
  set_chips(*earlier_);
  earlier_->hovered.reset();
  earlier_->glowing.clear();
  earlier_->chosen.clear();
  earlier_->shown = shown_parts(match_, *choice, *earlier_table_);
  earlier_->active = core::Seat();
  earlier_->prompt = *choice == 0 ? "Looking back: the start"
                                  : "Looking back: after choice " + std::to_string(*choice) +
                                        " of " + std::to_string(match_.choice_count());
  earlier_->detail = "";
  for (const match::LogEntry& entry : match_.log(eyes_)) {
    if (entry.choice != *choice || entry.kind != match::LogEntry::Kind::chosen) continue;
    earlier_->detail = match_.model().player_name(entry.seat) + ": " + entry.text;
    earlier_->active = entry.seat;
  }
  for (PlayerLine& line : earlier_->players) {
    line.points.reset();
    line.active = line.seat == earlier_->active;
  }
}

// The table as it was a choice earlier or later; after the last choice, as it is.
void TableScreen::walk_log(int by) {
  if (!replay_.empty()) return;
  follows_log_ = true;
  const auto last = static_cast<std::ptrdiff_t>(match_.choice_count());
  const auto first = static_cast<std::ptrdiff_t>(match_.earliest());
  const auto now = previewed_ ? static_cast<std::ptrdiff_t>(*previewed_) : last;
  const std::ptrdiff_t wanted = std::clamp(now + by, first, last);
  if (wanted == last) return preview(std::nullopt);
  preview(static_cast<std::size_t>(wanted));
}

}  // namespace glasshouse::ui
