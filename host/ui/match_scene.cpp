#include "ui/match_scene.hpp"

namespace glasshouse::ui {
namespace {

std::string joined(const std::vector<std::string>& names) {
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    out += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  }
  return out;
}

std::vector<PlayerLine> player_lines(const match::Match& match, core::Seat seat) {
  std::vector<PlayerLine> out;
  const auto scores = match.scores(seat);
  for (std::size_t s = 0; s < match.model().players(); ++s) {
    PlayerLine line;
    line.seat = core::Seat(s);
    line.name = match.model().player_name(line.seat);
    line.active = !match.finished() && match.chooser() == line.seat;
    if (s < scores.size() && scores[s]) line.points = scores[s]->total;
    out.push_back(std::move(line));
  }
  return out;
}

std::vector<std::string> log_texts(const match::Match& match, core::Seat seat) {
  std::vector<std::string> out;
  for (const match::LogEntry& entry : match.log(seat)) {
    const bool chosen = entry.kind == match::LogEntry::Kind::chosen && entry.seat.exists();
    out.push_back((chosen ? match.model().player_name(entry.seat) + ": " : "") + entry.text);
  }
  return out;
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

TableScene scene_of(const match::Match& match, core::Seat seat) {
  TableScene scene;
  scene.table = &match.table();
  scene.view = match.view(seat);
  scene.title = match.model().spec().title;
  scene.players = player_lines(match, seat);
  scene.log = log_texts(match, seat);
  if (match.finished()) {
    scene.prompt = result_of(match);
    scene.detail = match.table().head().reason;
    return scene;
  }
  scene.active = match.chooser();
  scene.prompt = match.prompt();
  scene.detail = match.model().player_name(scene.active) + "'s turn";
  return scene;
}

}  // namespace glasshouse::ui
