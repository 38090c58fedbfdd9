#include "app/text/text_table.hpp"

#include <algorithm>

#include "app/text/terminal.hpp"
#include "app/text/text_grid.hpp"
#include "app/text/text_labels.hpp"
#include "core/progress.hpp"

namespace glasshouse::app {
namespace {

using core::Seat;
using core::SeenPiece;
using core::SeenZone;
using core::ZoneKind;

// Longer piles show how many there are and the top one.
constexpr std::size_t kMostListed = 12;

std::string label_or_name(const std::string& label, const std::string& name) {
  std::string out = label.empty() ? name : label;
  std::replace(out.begin(), out.end(), '_', ' ');
  return out;
}

class TableText {
 public:
  TableText(const core::Table& table, const core::View& view)
      : table_(table), model_(table.model()), view_(view), labels_(table) {}

  std::string text() const {
    std::string out = part_of({});
    for (std::size_t s = 0; s < model_.players(); ++s) {
      out += player_heading(Seat(s)) + part_of(Seat(s));
    }
    return out;
  }

 private:
  // What belongs to one player, or with none to everybody.
  std::string part_of(Seat owner) const {
    std::string out = counters_of(owner);
    if (!out.empty()) out = line(out);
    for (const SeenZone& zone : view_.zones) {
      const core::Zone& about = model_.zones[zone.zone.index()];
      if (about.owner != owner || about.holder.exists() || about.name == core::kBox) continue;
      if (is_not_drawn(*about.spec)) continue;
      out += about.spec->kind == ZoneKind::grid ? grid(zone) : line(heading(zone) + contents(zone));
    }
    return out;
  }

  // Zones that only serve the rules, as a drawer of spare pieces.
  static bool is_not_drawn(const core::ZoneSpec& zone) {
    const core::Value* place = zone.layout.find("place");
    return place && place->text() == "none";
  }

  static std::string line(const std::string& text) {
    return "  " + wrapped(text, output_width() - 2, 6) + "\n";
  }

  std::string player_heading(Seat seat) const {
    const bool has_pieces = std::any_of(model_.pieces.begin(), model_.pieces.end(),
                                        [&](const core::Piece& p) { return p.owner == seat; });
    std::string out = model_.player_name(seat);
    if (has_pieces) out += " (" + Labels::mark_of(seat) + ")";
    if (seat == view_.seat) out += ", you";
    return "\n" + inked(Ink::bold, out) + "\n";
  }

  // How far the game is, and the counters.
  std::string counters_of(Seat owner) const {
    std::string out;
    if (const auto progress = core::progress_of(table_, owner)) {
      out = model_.spec().progress->label + ": " + std::to_string(progress->reached) + " of " +
            std::to_string(progress->goal);
    }
    for (const auto& [id, number] : view_.counters) {
      const core::Counter& counter = model_.counters[id.index()];
      if (counter.owner != owner) continue;
      const std::string value =
          counter.spec->flag ? (number ? "yes" : "no") : std::to_string(number);
      out += (out.empty() ? "" : "  ") + label_or_name(counter.spec->label, counter.name) + ": " +
             value;
    }
    return out;
  }

  std::string heading(const SeenZone& zone) const {
    const core::Zone& about = model_.zones[zone.zone.index()];
    return label_or_name(about.spec->label, about.name) + " (" + std::to_string(zone.count) + ")";
  }

  std::string grid(const SeenZone& zone) const {
    const std::string board = grid_text(table_, zone, labels_);
    const core::Zone& about = model_.zones[zone.zone.index()];
    const std::string name = label_or_name(about.spec->label, about.name);
    return "\n  " + name + (board.empty() ? " (empty)" : "") + "\n" + board + held_on(zone);
  }

  // What lies in the pieces of a grid, a line for each that holds anything.
  std::string held_on(const SeenZone& zone) const {
    std::string out;
    for (const SeenPiece& piece : zone.pieces) {
      const std::string held = held_by(piece);
      if (held.empty()) continue;
      out +=
          line("  " + table_.shape(zone.zone).name(piece.place) + " " + labels_.name(piece) + held);
    }
    return out;
  }

  std::string contents(const SeenZone& zone) const {
    if (zone.pieces.empty()) return "";
    const ZoneKind kind = model_.zones[zone.zone.index()].spec->kind;
    const bool stacked = kind == ZoneKind::pile || kind == ZoneKind::deck;
    if (stacked && zone.pieces.size() > kMostListed) {
      return ": on top " + piece_text(zone.pieces.back(), owner_of(zone));
    }
    return ": " + listed(zone, kind == ZoneKind::row);
  }

  // In a row every piece by itself; elsewhere those that read the same together.
  std::string listed(const SeenZone& zone, bool ordered) const {
    std::vector<std::pair<std::string, std::size_t>> counted;
    for (const SeenPiece& piece : zone.pieces) {
      const std::string text = piece_text(piece, owner_of(zone));
      const auto same = std::find_if(counted.begin(), counted.end(),
                                     [&](const auto& entry) { return entry.first == text; });
      if (ordered || same == counted.end()) {
        counted.emplace_back(text, 1);
      } else {
        ++same->second;
      }
    }
    std::string out;
    for (const auto& [text, count] : counted) {
      out += (out.empty() ? "" : ", ") + (count > 1 ? std::to_string(count) + " × " : "") + text;
    }
    return out;
  }

  Seat owner_of(const SeenZone& zone) const { return model_.zones[zone.zone.index()].owner; }

  std::string piece_text(const SeenPiece& piece, Seat among) const {
    return labels_.name(piece, among) + held_by(piece);
  }

  std::string held_by(const SeenPiece& piece) const {
    if (!piece.piece.exists()) return "";
    std::string out;
    for (const core::ZoneId inside : model_.pieces[piece.piece.index()].holds) {
      const SeenZone& zone = view_.zones[inside.index()];
      if (zone.count == 0) continue;
      out += zone.pieces.empty() ? " [" + std::to_string(zone.count) + " inside]"
                                 : " [" + listed(zone, false) + "]";
    }
    return out;
  }

  const core::Table& table_;
  const core::Model& model_;
  const core::View& view_;
  Labels labels_;
};

std::string names_of(const core::Model& model, core::SeatMask seats) {
  std::string out;
  for (std::size_t s = 0; s < model.players(); ++s) {
    if (seats & core::mask_of(Seat(s)))
      out += (out.empty() ? "" : " and ") + model.player_name(Seat(s));
  }
  return out;
}

std::string outcome_text(const core::Table& table, core::SeatMask winners) {
  const bool several = (winners & (winners - 1)) != 0;
  switch (table.head().outcome) {
    case core::Outcome::playing: return "The game isn't over";
    case core::Outcome::drawn: return "A draw";
    case core::Outcome::all_win: return "Everybody wins";
    case core::Outcome::all_lose: return "Everybody loses";
    case core::Outcome::won:
    case core::Outcome::by_score: break;
  }
  return names_of(table.model(), winners) + (several ? " win together" : " wins");
}

// Every label once, in the order the players' sheets have them.
std::vector<std::string> labels_in(const Scores& scores) {
  std::vector<std::string> out;
  for (const auto& score : scores) {
    if (!score) continue;
    for (const core::ScoreLine& sheet_line : score->lines) {
      if (std::find(out.begin(), out.end(), sheet_line.label) == out.end()) {
        out.push_back(sheet_line.label);
      }
    }
  }
  return out;
}

std::string points_of(const std::optional<core::Score>& score, const std::string& label) {
  if (!score) return "?";
  for (const core::ScoreLine& sheet_line : score->lines) {
    if (sheet_line.label == label) return std::to_string(sheet_line.points);
  }
  return "";
}

}  // namespace

std::string table_text(const core::Table& table, const core::View& view) {
  return TableText(table, view).text();
}

std::string score_text(const core::Model& model, const Scores& scores) {
  const std::vector<std::string> labels = labels_in(scores);
  std::vector<std::vector<std::string>> rows(1, {""});
  for (const std::string& label : labels) rows[0].push_back(label_or_name(label, label));
  rows[0].emplace_back("total");
  for (std::size_t s = 0; s < scores.size(); ++s) {
    std::vector<std::string> row{model.player_name(Seat(s))};
    for (const std::string& label : labels) row.push_back(points_of(scores[s], label));
    row.push_back(scores[s] ? std::to_string(scores[s]->total) : "?");
    rows.push_back(std::move(row));
  }
  return aligned(rows);
}

std::string result_text(const core::Table& table, core::SeatMask winners) {
  const std::string reason = table.head().reason;
  return outcome_text(table, winners) + (reason.empty() ? "." : ": " + reason + ".");
}

}  // namespace glasshouse::app
