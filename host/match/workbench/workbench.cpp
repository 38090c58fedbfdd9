#include "match/workbench/workbench.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/errors.hpp"
#include "core/pictures.hpp"
#include "match/purity.hpp"

namespace glasshouse::match {
namespace {

constexpr std::chrono::milliseconds kNoticeTime{4000};
constexpr std::size_t kMostLatencies = 1000, kLongestNotice = 120;

// Changes with everything a person could have done.
uint64_t fingerprint_of(const Match& match) {
  const Match::History& past = match.history();
  uint64_t out = match.table().block().fingerprint();
  for (const uint64_t part :
       {static_cast<uint64_t>(past.steps.size()), static_cast<uint64_t>(past.undone.size()),
        match.source().hash, reinterpret_cast<uint64_t>(match.table().shared_model().get())}) {
    out = (out ^ part) * 0x100000001b3;
  }
  return out;
}

std::string counted(std::size_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string words_asked(const std::vector<Workbench::Exchange>& exchanges) {
  std::string out;
  for (const Workbench::Exchange& one : exchanges) out += (out.empty() ? "" : " ") + one.words;
  return out;
}

bool is_picture(const std::string& file) { return file.ends_with(".png"); }

std::string told(const std::vector<std::string>& files, const ReloadReport& report) {
  const bool looks = std::all_of(files.begin(), files.end(), is_picture);
  std::string out = looks ? "New pictures are shown" : "New rules are live";
  if (!report.dropped.empty()) {
    out +=
        ": '" + report.dropped.front() + "' is no longer possible, so the turn is back before it";
  }
  if (!report.came.empty() || !report.went.empty()) {
    out += ": " + counted(report.came.size(), "thing") + " came, " +
           std::to_string(report.went.size()) + " went";
  } else {
    for (const auto* lines : {&report.sent_back, &report.changed, &report.renamed}) {
      if (!lines->empty()) return out + ": " + lines->front();
    }
  }
  return out;
}

}  // namespace

std::string game_key(const core::GameSpec& spec) {
  std::string out = spec.folder;
  for (const core::HouseRule& rule : spec.house_rules) out += "\n" + rule.name;
  return out;
}

std::string latency_words(std::vector<float> latencies) {
  if (latencies.empty()) return "";
  const float last = latencies.back();
  std::sort(latencies.begin(), latencies.end());
  const auto words = [](float milliseconds) {
    return std::to_string(std::lround(milliseconds)) + " ms";
  };
  return "last " + words(last) + ", median " + words(latencies[latencies.size() / 2]) +
         ", 99 of 100 within " + words(latencies[(latencies.size() * 99 + 99) / 100 - 1]);
}

std::string edit_note(const core::Table& table, core::PieceId piece, const core::Part& to) {
  const auto grid = to.kind == core::Part::Kind::cell
                        ? table.model().zone_name(core::ZoneId(to.id)) + " "
                        : std::string();
  return core::worded(table, "{} to ", {core::Part::of(piece)}) + grid +
         core::worded(table, "{}", {to});
}

Workbench::Workbench(Reloads& reloads, WorkbenchCallbacks callbacks)
    : reloads_(reloads), callbacks_(std::move(callbacks)) {}

bool Workbench::tick(WorkTable* table) {
  bool news = false;
  if (!notice_.empty() && Clock::now() > notice_ends_) {
    notice_.clear();
    news = true;
  }
  news = take_reload(table) || news;
  if (table) news = notice_change(*table) || news;
  return news;
}

void Workbench::shown() {
  if (!unshown_) return;
  const auto passed = std::chrono::system_clock::now() - *std::exchange(unshown_, std::nullopt);
  latencies_.push_back(std::chrono::duration<float, std::milli>(passed).count());
  if (latencies_.size() > kMostLatencies) latencies_.erase(latencies_.begin());
}

// One line, and no longer than fits under a table.
void Workbench::say(const std::string& notice) {
  notice_ = notice.substr(0, notice.find('\n'));
  if (notice_.size() > kLongestNotice) {
    notice_.resize(kLongestNotice);
    while (!notice_.empty() && (notice_.back() & 0x80) != 0) notice_.pop_back();
    notice_ += " …";
  }
  notice_ends_ = Clock::now() + kNoticeTime;
}

bool Workbench::take_reload(WorkTable* table) {
  bool news = false;
  while (std::optional<Reload> reload = reloads_.take()) {
    if (reload->is_about_rules()) waiting_.reset();
    if (reload->kind == Reload::Kind::rules) {
      waiting_ = std::move(reload);
    } else {
      show(*reload);
      news = true;
    }
  }
  if (!waiting_ || !table) return news;
  Reload reload = std::move(*waiting_);
  waiting_.reset();
  if (game_key(*reload.source->spec) != game_key(table->match().model().spec())) return news;
  ++saves_;
  go_on(*table, std::move(reload));
  return true;
}

// What needs no table.
void Workbench::show(Reload& reload) {
  ++saves_;
  unshown_ = reload.saved;
  if (reload.kind == Reload::Kind::faults) {
    faults_ = std::move(reload.faults);
  } else if (callbacks_.files_changed) {
    callbacks_.files_changed();
  }
  if (reload.kind == Reload::Kind::help) say("The rules' text was read again");
  if (reload.kind == Reload::Kind::pictures) say("New pictures are shown");
}

// What a face lacks is worth a word while somebody draws it.
void Workbench::tell_reload(const core::GameSpec& spec) {
  const std::vector<core::Fault> undrawn = core::pictures_of(spec).faults;
  if (undrawn.empty()) return say(told(files_, *report_));
  say(undrawn.front().message + "; " + undrawn.front().hint);
}

// Somebody may have chosen something while the rules were loaded: then what was made ready is of a
// position that is gone, and they go on from here.
void Workbench::go_on(WorkTable& table, Reload reload) {
  if (reload.present != present_ || fingerprint_of(table.match()) != fingerprint_) {
    try {
      reload.report = {};
      const Look before = look_of(table.match());
      reload.match = Match::go_on(table.match().history(), *reload.source, reload.report);
      compare(before, look_of(*reload.match), reload.report);
    } catch (const core::ContentError& error) {
      report(error);
      return;
    }
  }
  faults_.clear();
  const bool kept = !losses(reload.report).empty() && table.keep_copy();
  table.change_match([&](Match& match) { match = std::move(*reload.match); });
  report_ = std::move(reload.report);
  files_ = std::move(reload.files);
  load_milliseconds_ = reload.load_milliseconds;
  unshown_ = reload.saved;
  ++reloads_done_;
  const bool pictures = std::any_of(files_.begin(), files_.end(), is_picture);
  if (pictures && callbacks_.files_changed) callbacks_.files_changed();
  tell_reload(table.match().model().spec());
  if (kept) say("The game as it was is under Saved games. " + notice_);
}

bool Workbench::notice_change(const WorkTable& table) {
  const Match& match = table.match();
  const uint64_t fingerprint = fingerprint_of(match);
  if (present_ > 0 && fingerprint == fingerprint_) return false;
  fingerprint_ = fingerprint;
  forget_other_game(match.model().spec());
  const Match::History& past = match.history();
  if (!past_.turns.empty()) lines_.note_change(past_, past);
  past_ = past;
  moments_ = moments_of(past);
  Present present{++present_, past, {}, match.model().spec_owner, {}};
  if (core::Insight* insight = match.insight()) present.files = insight->files();
  try {
    present.look = look_ = look_of(match);
    look_for_hidden_state(match);
  } catch (const core::ContentError& error) {
    report(error);
  }
  reloads_.set_present(std::move(present));
  return true;
}

// Somebody has gone to the library and plays something else now.
void Workbench::forget_other_game(const core::GameSpec& spec) {
  std::string game = game_key(spec);
  if (game == game_) return;
  game_ = std::move(game);
  lines_ = {};
  past_ = {};
  report_.reset();
  waiting_.reset();
  faults_.clear();
}

void Workbench::look_for_hidden_state(const Match& match) {
  const bool was_clean = hidden_.empty();
  hidden_ = console_.hidden_state(match);
  impurity_.clear();
  if (hidden_.empty()) return;
  if (was_clean) say("Kept outside the table: " + hidden_.front());
  if (const auto impure = check_purity(match)) impurity_ = impure->message();
}

bool Workbench::pieces_changed() const {
  return report_ && (!report_->came.empty() || !report_->went.empty());
}

// Rules that fail leave the match as it was.
void Workbench::change(WorkTable& table, const std::function<void(Match&)>& change) {
  table.change_match([&](Match& match) {
    try {
      change(match);
    } catch (const core::ContentError& error) {
      report(error);
    }
  });
}

void Workbench::restart(WorkTable& table) {
  change(table, [&](Match& match) {
    Match fresh(match.source(), match.sitting());
    fresh.set_undo_mode(UndoMode::free);
    fresh.keep_events(true);
    match = std::move(fresh);
    report_.reset();
    say("A new game with the same seed; the one you left is kept as a line");
  });
}

void Workbench::go_to(WorkTable& table, std::size_t count) {
  if (count == table.match().choice_count()) return;
  change(table, [&](Match& match) {
    if (const auto refusal = match.go_to(count)) say("Can't go there: " + refusal->reason);
  });
}

void Workbench::choose(WorkTable& table, std::size_t index) {
  change(table, [&](Match& match) {
    if (const auto refusal = match.choose(index)) say(refusal->reason);
  });
}

// The line as it is now goes aside, and the table stands at `count` with nothing ahead.
void Workbench::branch(WorkTable& table, std::size_t count) {
  change(table, [&](Match& match) {
    const Match::History whole = match.history();
    match = match.branch(count);
    if (!lines_.keep(whole, match.history())) return;
    past_ = match.history();
    say("A branch from choice " + std::to_string(count) + "; the other line is kept");
  });
}

void Workbench::take_line(WorkTable& table, std::size_t index) {
  if (index >= lines_.lines().size()) return;
  change(table, [&](Match& match) {
    ReloadReport report;
    const Match::History wanted = lines_.lines()[index].past;
    Match next = Match::go_on(wanted, match.source(), report);
    next.go_to(next.history().steps.size() + next.history().undone.size());
    lines_.exchange(index, match.history());
    match = std::move(next);
    past_ = match.history();
    say(report.dropped.empty() ? "Back in the other line"
                               : "'" + report.dropped.front() + "' is no longer possible there");
  });
}

void Workbench::edit(WorkTable& table, const std::string& note, const TableChange& done) {
  change(table, [&](Match& match) {
    const auto refusal = match.edit(note, done);
    say(refusal ? "Not possible: " + refusal->reason : "Edited: " + note);
  });
}

void Workbench::move_piece(WorkTable& table, core::PieceId piece, const core::Part& to) {
  const core::ZoneId zone(to.id);
  edit(table, edit_note(table.match().table(), piece, to), [&](core::Table& other) {
    if (to.kind == core::Part::Kind::cell) {
      other.move(piece, zone, to.place);
    } else {
      other.move(piece, zone);
    }
  });
}

void Workbench::set_counter(WorkTable& table, core::CounterId counter, int value) {
  const core::Counter& named = table.match().model().counters[counter.index()];
  const std::string whose =
      named.owner.exists() ? " of " + table.match().model().player_name(named.owner) : "";
  edit(table, named.name + whose + " = " + std::to_string(value),
       [&](core::Table& other) { other.set_counter(counter, value); });
}

void Workbench::ask(WorkTable& table, const std::string& words) {
  Exchange exchange{words, console_.ask(table.match(), words)};
  if (exchange.reply.change) edit(table, words, exchange.reply.change);
  exchange.reply.change = nullptr;
  exchanges_.push_back(std::move(exchange));
}

std::vector<std::pair<std::string, std::string>> Workbench::facts(const WorkTable* table) const {
  std::vector<std::pair<std::string, std::string>> out{
      {"saves", std::to_string(saves_)},
      {"reloads", std::to_string(reloads_done_)},
      {"fault", faults_.empty() ? "" : faults_.front().message},
      {"notice", notice_},
      {"latency", latency_words(latencies_)},
      {"hidden_state", hidden_.empty() ? "" : hidden_.front()},
      {"asked_console", words_asked(exchanges_)},
      {"answer", exchanges_.empty() ? "" : exchanges_.back().reply.value},
      {"lines", std::to_string(lines_.lines().size())}};
  if (!table) return out;
  const Match& match = table->match();
  out.emplace_back("table", std::to_string(match.table().block().fingerprint()));
  std::string options, scores, zones;
  for (const std::string& text : look_.options) options += (options.empty() ? "" : " | ") + text;
  for (const auto& [name, points] : look_.scores) {
    scores += (scores.empty() ? "" : ", ") + name + " " + std::to_string(points);
  }
  for (const core::Snapshot::Zone& zone : look_.table.zones) zones += zone.name + " ";
  out.emplace_back("options", options.substr(0, 400));
  out.emplace_back("scores", scores);
  out.emplace_back("zones", zones.substr(0, 400));
  return out;
}

void Workbench::export_test(const Match& match, const std::string& next) {
  if (callbacks_.export_test) say(callbacks_.export_test(match, next));
}

}  // namespace glasshouse::match
