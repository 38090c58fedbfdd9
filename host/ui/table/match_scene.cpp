#include "ui/table/match_scene.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/progress.hpp"
#include "ui/table/layout/hints.hpp"
#include "ui/table/picking/offers.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

std::string joined(const std::vector<std::string>& names) {
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    out += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  }
  return out;
}

using Scores = std::vector<std::optional<core::Score>>;

void set_score(PlayerLine& line, const Scores& scores) {
  line.score = line.seat.index() < scores.size() ? scores[line.seat.index()] : std::nullopt;
  line.points = line.score ? std::optional(line.score->total) : std::nullopt;
}

std::vector<PlayerLine> player_lines(const match::Match& match, core::Seat seat) {
  std::vector<PlayerLine> out;
  const Scores scores = match.scores(seat);
  for (std::size_t s = 0; s < match.model().players(); ++s) {
    PlayerLine line;
    line.seat = core::Seat(s);
    line.name = match.model().player_name(line.seat);
    line.active = !match.finished() && match.chooser() == line.seat;
    set_score(line, scores);
    out.push_back(std::move(line));
  }
  return out;
}

std::vector<LoggedLine> log_lines(const match::Match& match, core::Seat seat) {
  std::vector<LoggedLine> out;
  for (const match::LogEntry& entry : match.log(seat)) {
    const bool chosen = entry.kind == match::LogEntry::Kind::chosen;
    out.push_back({chosen ? entry.seat : core::Seat(), entry.text, entry.choice, entry.turn,
                   entry.mover, entry.announced});
  }
  return out;
}

// Points that are shown as the score anyway; at the end the two would differ by what is reckoned up
// then.
bool repeats_score(const core::Counter& counter, const TableScene& scene) {
  return counter.owner.exists() && scene.players[counter.owner.index()].points &&
         names_score(*counter.spec);
}

// How far the game is, before all other counters.
void add_progress(const core::Table& table, core::Seat seat, std::vector<Chip>& chips) {
  const std::optional<core::Progress> progress = core::progress_of(table, seat);
  if (!progress || progress->goal <= 0) return;
  const std::string words =
      std::to_string(progress->reached) + " / " + std::to_string(progress->goal);
  const float share = static_cast<float>(progress->reached) / static_cast<float>(progress->goal);
  const core::ProgressSpec& spec = *table.model().spec().progress;
  chips.push_back({caption(spec.label, ""), words, share});
}

// Is the counter shown as the progress that it tells?
bool tells_progress(const core::Model& model, const core::CounterSpec& counter) {
  const std::optional<core::ProgressSpec>& progress = model.spec().progress;
  return progress && progress->counter == counter.name && model.holds(progress->when);
}

// How the match began, and how full its zones were since. Turns under other rules are left out.
Past past_of(const match::Match& match, core::Seat seat) {
  Past out{core::view(match.table(), seat), {}, !match.scores(seat).empty()};
  core::Table then = match.table();
  out.most.assign(match.model().zones.size(), 0);
  bool first = true;
  for (const match::Match::TurnStart& turn : match.turns()) {
    if (turn.model.get() != &match.model()) continue;
    then.restore(turn.checkpoint);
    if (std::exchange(first, false)) out.start = core::view(then, seat);
    for (std::size_t z = 0; z < out.most.size(); ++z) {
      out.most[z] = std::max(out.most[z], then.count(core::ZoneId(z)));
    }
  }
  return out;
}

// What all play to, as a trick: a row of the table that was empty when the match began.
bool is_common(const core::Zone& zone, const core::SeenZone& start) {
  return zone.spec->kind == core::ZoneKind::row && !zone.owner.exists() && !zone.holder.exists() &&
         start.count == 0;
}

// Of pieces in such rows, by piece: whose hand they were in when a turn last began.
std::vector<core::Seat> players_of_pieces(const match::Match& match, const core::View& start) {
  const core::Model& model = match.model();
  std::vector<core::PieceId> played;
  for (std::size_t z = 0; z < model.zones.size(); ++z) {
    if (!is_common(model.zones[z], start.zones[z])) continue;
    for (const core::PieceId piece : match.table().pieces(core::ZoneId(z))) played.push_back(piece);
  }
  if (played.empty()) return {};
  std::vector<core::Seat> out(model.pieces.size());
  core::Table then = match.table();
  for (const match::Match::TurnStart& turn : match.turns()) {
    if (turn.model.get() != &model) continue;
    then.restore(turn.checkpoint);
    for (const core::PieceId piece : played) {
      const core::Zone& zone = model.zones[then.zone_of(piece).index()];
      if (zone.spec->kind == core::ZoneKind::hand) out[piece.index()] = zone.owner;
    }
  }
  return out;
}

core::Seat lone_winner(const match::Match& match) {
  const core::SeatMask winners = match.winners();
  if (!std::has_single_bit(winners)) return {};
  return core::Seat(static_cast<std::size_t>(std::countr_zero(winners)));
}

std::string name_of(const PromptInput& input, core::Seat seat) {
  return input.match.model().player_name(seat);
}

// In one line. What is seen anyway, or there is nothing to do with, is named to who went there by
// keys, and to nobody whose pointer only rests there.
std::string about_part(const PromptInput& input, const core::Part& part) {
  const Decision::About about = input.decision.about(part);
  const std::string name = input.decision.worded("{}", part);
  const bool says_nothing = about.idle || (about.what == name && about.why.empty());
  if (!input.by_keys && says_nothing) return "";
  if (about.idle) return name + ": nothing can be done with it now";
  const std::string between = about.what.empty() || about.why.empty() ? "" : ": ";
  return about.what + between + about.why;
}

// What was done before, for who has no log beside the table and nothing clicked yet.
std::string last_of_others(const PromptInput& input, const std::vector<LoggedLine>& log) {
  if (input.log_seen || !input.decision.narrowing().clicked().empty()) return "";
  const auto last = std::find_if(log.rbegin(), log.rend(),
                                 [](const LoggedLine& line) { return line.seat.exists(); });
  if (last == log.rend() || last->seat == input.reader) return "";
  return "  ·  " + name_of(input, last->seat) + " before: " + last->text;
}

std::string detail_of_decision(const PromptInput& input, const std::vector<LoggedLine>& log) {
  const Decision& decision = input.decision;
  const auto enter = [&](Decision::Number number) {
    return "Enter: " + text_of(input.match, decision, number);
  };
  if (decision.listing()) {
    const std::optional<Decision::Number> now = decision.meant();
    return now ? enter(*now) : "Nothing fits “" + decision.typed() + "”";
  }
  const bool picking = !decision.narrowing().clicked().empty();
  const std::optional<Decision::Number> meant = decision.meant();
  if (meant && picking) return enter(*meant) + "  ·  Esc takes back";
  const std::string about = input.looked_at ? about_part(input, *input.looked_at) : "";
  if (!about.empty()) return about;
  return name_of(input, input.match.chooser()) + "'s turn  ·  " + decision.progress() +
         last_of_others(input, log);
}

// What Enter would choose is named with whatever is said.
Prompt unless_said(const PromptInput& input, Prompt prompt) {
  if (input.message.empty()) return prompt;
  prompt.detail = input.message;
  if (!input.deciding || input.decision.marked().empty()) return prompt;
  const std::optional<Decision::Number> meant = input.decision.meant();
  const std::string text = meant ? text_of(input.match, input.decision, *meant) : "";
  if (input.message.find(text) == std::string::npos) prompt.detail += "  ·  Enter: " + text;
  return prompt;
}

}  // namespace

std::string result_of(const match::Match& match) {
  const core::TableHead& head = match.table().head();
  switch (head.outcome) {
    case core::Outcome::all_win: return "You have won together";
    case core::Outcome::all_lose: return "You have lost together";
    case core::Outcome::drawn: return "A draw";
    default: break;
  }
  std::vector<std::string> names;
  for (std::size_t s = 0; s < match.model().players(); ++s) {
    if (match.winners() & core::mask_of(core::Seat(s))) {
      names.push_back(match.model().player_name(core::Seat(s)));
    }
  }
  return joined(names) + (names.size() == 1 ? " wins" : " share the win");
}

void set_chips(TableScene& scene) {
  const core::Model& model = scene.table->model();
  scene.chips.clear();
  add_progress(*scene.table, {}, scene.chips);
  for (PlayerLine& line : scene.players) {
    line.chips.clear();
    add_progress(*scene.table, line.seat, line.chips);
  }
  for (const auto& [id, value] : scene.view.counters) {
    const core::Counter& counter = model.counters[id.index()];
    if (counter.spec->flag && value == 0) continue;
    if (repeats_score(counter, scene) || tells_progress(model, *counter.spec)) continue;
    Chip chip{caption(counter.spec->label, counter.spec->name),
              counter.spec->flag ? "" : std::to_string(value)};
    auto& chips = counter.owner.exists() ? scene.players[counter.owner.index()].chips : scene.chips;
    chips.push_back(std::move(chip));
  }
}

std::vector<core::Part> shown_parts(const match::Match& match, std::size_t choices,
                                    const core::Table& table) {
  std::vector<core::Part> out = match.shown(choices);
  for (core::Part& part : out) {
    if (part.kind != core::Part::Kind::cell) continue;
    const core::PieceId piece = table.piece_at(core::ZoneId(part.id), part.place);
    if (piece.exists()) part = core::Part::of(piece);
  }
  return out;
}

TableScene scene_of(const match::Match& match, core::Seat seat) {
  TableScene scene;
  scene.table = &match.table();
  scene.view = match.view(seat);
  scene.players = player_lines(match, seat);
  for (const PlayerLine& line : scene.players) {
    scene.colours.push_back(player_colours()[usual_colour(match.model().spec(), line.seat)].colour);
  }
  scene.log = log_lines(match, seat);
  scene.shown = shown_parts(match, match.choice_count(), match.table());
  set_chips(scene);
  scene.past = past_of(match, seat);
  scene.longest = longest_words(match.table());
  scene.played_by = players_of_pieces(match, scene.past.start);
  if (match.finished()) {
    scene.prompt = result_of(match);
    scene.detail = match.table().head().reason;
    scene.active = lone_winner(match);
    return scene;
  }
  scene.active = match.chooser();
  scene.prompt = match.prompt();
  scene.detail = match.model().player_name(scene.active) + "'s turn";
  return scene;
}

TableScene scene_after(const match::Match& match, std::size_t choices, const core::Table& table,
                       const TableScene& now) {
  TableScene scene = now;
  scene.table = &table;
  scene.view = core::view(table, now.view.seat);
  set_chips(scene);
  scene.played_by.clear();
  scene.hovered.reset();
  scene.glowing.clear();
  scene.chosen.clear();
  scene.recalled.clear();
  scene.trails.clear();
  scene.announced.clear();
  scene.shown = shown_parts(match, choices, table);
  scene.prompt = choices == 0 ? "Looking back: the start"
                              : "Looking back: after choice " + std::to_string(choices) + " of " +
                                    std::to_string(match.choice_count());
  scene.detail = "";
  scene.active = core::Seat();
  for (const LoggedLine& line : scene.log) {
    if (line.choice != choices || !line.seat.exists()) continue;
    scene.detail = match.model().player_name(line.seat) + ": " + line.text;
    scene.active = line.seat;
  }
  const Scores scores = match.scores_at(choices, now.view.seat);
  for (PlayerLine& line : scene.players) {
    set_score(line, scores);
    line.active = line.seat == scene.active;
  }
  return scene;
}

Prompt prompt_of(const PromptInput& input, const TableScene& now) {
  if (input.match.finished()) {
    const std::string& reason = input.match.table().head().reason;
    return unless_said(input, {now.prompt, input.sheet_open ? reason : "Enter shows the result"});
  }
  Prompt out;
  const std::string asked = name_of(input, input.match.chooser());
  if (input.thinking) {
    const std::string dots(static_cast<std::size_t>(input.dots) + 1, '.');
    out = {asked + " is thinking " + dots, input.match.prompt() + "  ·  hold Space to go faster"};
  } else if (input.turn_open) {
    out = {"Your turn is done", "Enter ends it  ·  Undo takes the last choice back"};
  } else if (input.deciding) {
    out = {input.match.prompt(), detail_of_decision(input, now.log)};
  } else {
    out.prompt = asked + " comes next";
  }
  if (!input.trouble.empty()) out.detail = "This game can't be kept: " + input.trouble;
  return unless_said(input, out);
}

}  // namespace glasshouse::ui
