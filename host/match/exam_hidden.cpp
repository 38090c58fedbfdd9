// What a seat reads and is offered must not go by what it can't know.
#include <algorithm>
#include <set>

#include "core/imagine.hpp"
#include "match/exam.hpp"

namespace glasshouse::match {
namespace {

using core::PieceId;
using core::Seat;

constexpr int kOtherDeals = 4;

bool is_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return std::isalnum(byte) != 0 || byte >= 0x80 || c == '_';
}

// As whole words.
bool mentions(const std::string& text, const std::string& name) {
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || !is_letter(text[at - 1]);
    if (begins && (end == text.size() || !is_letter(text[end]))) return true;
  }
  return false;
}

// Names that tell a seat which piece it is: of pieces it doesn't know, and of none it knows.
std::set<std::string> secret_names(const core::Table& table, Seat seat) {
  std::set<std::string> out;
  std::vector<PieceId> known;
  for (std::size_t p = 0; p < table.model().pieces.size(); ++p) {
    const PieceId piece(p);
    if (table.knows(seat, piece)) {
      known.push_back(piece);
    } else {
      out.insert(table.piece_name(piece));
    }
  }
  if (out.empty()) return out;
  for (const PieceId piece : known) out.erase(table.piece_name(piece));
  for (std::size_t p = 0; p < table.model().pieces.size(); ++p) {
    out.erase(table.model().back_name(PieceId(p)));
  }
  return out;
}

std::string mentioned(const std::string& text, const std::set<std::string>& names) {
  for (const std::string& name : names) {
    if (mentions(text, name)) return name;
  }
  return "";
}

// Everything a seat is shown, as one list of texts.
std::vector<std::string> view_texts(const core::Table& table, Seat seat) {
  const core::Model& model = table.model();
  std::vector<std::string> out;
  const core::View view = core::view(table, seat);
  for (const core::SeenZone& zone : view.zones) {
    std::string text = model.zone_name(zone.zone) + ", " + std::to_string(zone.count) + ":";
    for (const core::SeenPiece& piece : zone.pieces) {
      text += piece.piece.exists() ? " " + table.piece_name(piece.piece) : " ?";
      text += (piece.face_up ? "" : " down") + std::to_string(piece.rotation) + "@" +
              std::to_string(piece.place.a) + "," + std::to_string(piece.place.b);
    }
    out.push_back(std::move(text));
  }
  for (const auto& [counter, value] : view.counters) {
    out.push_back(model.counters[counter.index()].name + " " + std::to_string(value));
  }
  return out;
}

std::string offer_text(const core::Table& table, const core::Option& option, Seat seat) {
  const std::string text = core::worded(table, option, seat);
  return option.why.empty() ? text : text + ", refused: " + option.why;
}

std::vector<std::string> option_texts(core::Rules& rules, Seat reader) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < rules.option_count(); ++i) {
    out.push_back(core::worded(rules.table(), rules.option(i), reader));
  }
  return out;
}

// What the log tells a reader when this option is taken.
std::vector<std::string> told_after(core::Rules& rules, std::size_t index, Seat reader) {
  std::vector<core::Event> events;
  rules.table().watch(&events);
  core::run_to_choice(rules, rules.answer(index));
  rules.table().watch(nullptr);
  std::vector<std::string> out;
  for (const core::Event& event : events) {
    if (event.kind != core::Event::Kind::told) continue;
    out.push_back(core::worded(rules.table(), event.wording, event.parts, reader));
  }
  return out;
}

std::vector<std::string> offer_texts(core::Rules& rules) {
  const Seat seat = rules.chooser();
  std::vector<std::string> out{rules.prompt()};
  for (std::size_t i = 0; i < rules.option_count(); ++i) {
    out.push_back(offer_text(rules.table(), rules.option(i), seat));
  }
  for (const core::Option& option : rules.refused()) {
    out.push_back(offer_text(rules.table(), option, seat));
  }
  return out;
}

std::vector<std::string> offer_texts(const Match& match) {
  std::vector<std::string> out{match.prompt()};
  for (const auto& options : {match.options(), match.refused()}) {
    for (const core::Option& option : options) {
      out.push_back(offer_text(match.table(), option, match.chooser()));
    }
  }
  return out;
}

// The first text that differs; "nothing" where one list is shorter. "" for equal lists.
std::string first_other(const std::vector<std::string>& real,
                        const std::vector<std::string>& other) {
  for (std::size_t i = 0; i < std::max(real.size(), other.size()); ++i) {
    const std::string one = i < real.size() ? "'" + real[i] + "'" : "nothing";
    const std::string two = i < other.size() ? "'" + other[i] + "'" : "nothing";
    if (one != two) return one + ", and in another deal " + two;
  }
  return "";
}

}  // namespace

// In a deal that the chooser can't tell from the real one they must see and be offered the same.
void Exam::check_offer_to_chooser() {
  const Seat seat = match_.chooser();
  const core::Position position = match_.position();
  const core::ImaginedDeal deal = core::imagine(match_.table(), position, seat, random_);
  if (!core::recall(second_, deal, position.choices) || second_.chooser() != seat) return;
  const std::string who = match_.model().player_name(seat);
  const std::string offered = first_other(offer_texts(match_), offer_texts(second_));
  if (!offered.empty()) {
    find(CheckKind::hidden, "what " + who + " is offered goes by what they can't know: " + offered);
  }
  const std::string seen =
      first_other(view_texts(match_.table(), seat), view_texts(second_.table(), seat));
  if (!seen.empty()) {
    find(CheckKind::hidden, "what " + who + " sees goes by what they can't know: " + seen);
  }
}

void Exam::check_log() {
  const std::vector<LogLine>& lines = match_.log_lines();
  auto first = lines.end();
  while (first != lines.begin() && std::prev(first)->choice == choices()) --first;
  for (std::size_t s = 0; s < match_.model().players(); ++s) {
    const std::set<std::string> secrets = secret_names(match_.table(), Seat(s));
    if (secrets.empty()) continue;
    for (auto line = first; line != lines.end(); ++line) {
      const std::string text = line->read_by(Seat(s)).text;
      const std::string name = mentioned(text, secrets);
      if (name.empty() || (line == first && Seat(s) == asked_)) continue;
      if (would_read_anyway(Seat(s), first->read_by(Seat(s)).text, text)) continue;
      find(CheckKind::hidden, "the log tells " + match_.model().player_name(Seat(s)) + " of '" +
                                  name + "', which they don't know: '" + text + "'");
    }
  }
}

// Would the reader get to read this line in other deals too, after the same choice? Then it names
// something by chance, or as a guess.
bool Exam::would_read_anyway(Seat reader, const std::string& chosen, const std::string& line) {
  for (int i = 0; i < kOtherDeals; ++i) {
    const auto deal = core::imagine(match_.table(), before_, reader, random_);
    if (!core::recall(second_, deal, before_.choices)) continue;
    const std::vector<std::string> texts = option_texts(second_, reader);
    const auto same = std::find(texts.begin(), texts.end(), chosen);
    if (same == texts.end()) return false;
    if (line == chosen) continue;
    const auto index = static_cast<std::size_t>(same - texts.begin());
    const std::vector<std::string> told = told_after(second_, index, reader);
    if (std::find(told.begin(), told.end(), line) == told.end()) return false;
  }
  return true;
}

}  // namespace glasshouse::match
