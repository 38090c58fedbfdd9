#include "match/exam.hpp"

#include <algorithm>
#include <filesystem>

namespace glasshouse::match {
namespace {

constexpr std::size_t kKeptPerKind = 3;

// So many choices of a game are looked at from all sides; of the others, only some.
constexpr std::size_t kLookedAtClosely = 4;
// Every game is saved and loaded once early, and then seldom.
constexpr std::size_t kSavedAt = 3;

// A path as messages show it: relative to the folder the program runs in, when it lies there.
std::string shown(const std::string& path) {
  const std::string near =
      std::filesystem::path(path).lexically_proximate(std::filesystem::current_path()).string();
  return near.starts_with("..") ? path : near;
}

Sitting sitting_of(const CheckOptions& options, uint64_t seed) { return {options.setup, {}, seed}; }

}  // namespace

void Findings::add(CheckFault fault) {
  const auto same = [&](const CheckFault& other) {
    return other.kind == fault.kind && other.fault.text() == fault.fault.text();
  };
  if (count(fault.kind) == kKeptPerKind) return;
  if (std::any_of(faults_.begin(), faults_.end(), same)) return;
  faults_.push_back(std::move(fault));
}

void Findings::add(CheckKind kind, uint64_t seed, std::size_t choice, std::string message) {
  const std::string file = spec_.scripts.empty() ? "" : shown(spec_.scripts.back());
  add({kind, seed, choice, {file, 0, 0, std::move(message), ""}});
}

void Findings::add(CheckKind kind, uint64_t seed, std::size_t choice,
                   const core::ContentError& error) {
  for (const core::Fault& fault : error.faults()) add({kind, seed, choice, fault});
}

std::size_t Findings::count(CheckKind kind) const {
  return static_cast<std::size_t>(std::count_if(
      faults_.begin(), faults_.end(), [&](const CheckFault& fault) { return fault.kind == kind; }));
}

std::vector<CheckFault> Findings::take() {
  std::stable_sort(faults_.begin(), faults_.end(),
                   [](const CheckFault& a, const CheckFault& b) { return a.kind < b.kind; });
  return std::move(faults_);
}

std::string first_difference(const core::Model& model, const core::Block& one,
                             const core::Block& other) {
  const auto all = core::differences(model, one, other);
  return all.empty() ? "bytes that have no name" : all.front();
}

core::Stream dice_of_check(uint64_t seed) { return core::Stream::seeded(seed, "check"); }

Exam::Exam(const RulesSource& source, const CheckOptions& options, uint64_t seed,
           core::Rules& second, Findings& findings)
    : options_(options),
      seed_(seed),
      second_(second),
      findings_(findings),
      match_(source, sitting_of(options, seed)),
      random_(core::Stream::seeded(seed, "exam")),
      dice_(dice_of_check(seed)),
      ledger_(match_.table()),
      names_(match_.table()) {
  match_.set_undo_mode(UndoMode::free);
}

bool Exam::sampled(uint32_t n) { return choices() < kLookedAtClosely || one_in(n); }

void Exam::find(CheckKind kind, std::string message) {
  findings_.add(kind, seed_, choices(), std::move(message));
}

// A script that failed here fails again, and may take all its time for it.
void Exam::run(CheckKind kind, Check check) {
  if (findings_.failed(kind)) return;
  try {
    (this->*check)();
  } catch (const core::ContentError& error) {
    findings_.add(kind, seed_, choices(), error);
    findings_.note_failed(kind);
  }
}

void Exam::play() {
  look_at_table();
  while (!match_.finished() && choices() < options_.most_choices) {
    look_at_decision();
    if (texts_.empty()) return;
    if (!choose()) return;
    look_at_table();
    const std::size_t made = choices();
    if (sampled(4)) run(CheckKind::undo, &Exam::check_undo);
    if (choices() != made) return;  // undo came to another game, which might never get on
  }
  run(CheckKind::purity, &Exam::check_purity_here);
  run(CheckKind::replay, &Exam::check_replay);
}

void Exam::look_at_decision() {
  read_options();
  run(CheckKind::options, &Exam::check_refused);
  if (sampled(3)) run(CheckKind::purity, &Exam::check_purity_here);
  if (sampled(4)) run(CheckKind::accept, &Exam::check_every_option);
  if (sampled(8)) run(CheckKind::refuse, &Exam::check_made_up);
  if (sampled(3)) run(CheckKind::hidden, &Exam::check_offer_to_chooser);
  if (one_in(4)) run(CheckKind::hidden, &Exam::check_hooks);
  if (choices() == kSavedAt || one_in(60)) run(CheckKind::save, &Exam::check_save);
}

void Exam::look_at_table() {
  run(CheckKind::conservation, &Exam::check_conservation);
  if (sampled(8)) run(CheckKind::copy, &Exam::check_copy);
  if (match_.finished() || sampled(4)) run(CheckKind::score, &Exam::check_score);
}

bool Exam::choose() {
  asked_ = match_.chooser();
  before_ = match_.position();
  table_before_ = match_.table().block();
  const std::size_t index = dice_.below(static_cast<uint32_t>(match_.option_count()));
  taken_ = index;
  chosen_ = match_.option(index);
  const std::string text = match_.text_of(chosen_);
  if (const auto refused = match_.choose(index)) {
    find(CheckKind::accept, "'" + text + "' was offered and refused: " + refused->reason);
    return false;
  }
  const std::string wrong = ledger_.follow(match_.events_of_last_choice(), match_.table());
  if (!wrong.empty()) find(CheckKind::events, wrong);
  run(CheckKind::hidden, &Exam::check_log);
  if (sampled(4)) run(CheckKind::hidden, &Exam::check_unseen_numbers);
  return true;
}

}  // namespace glasshouse::match
