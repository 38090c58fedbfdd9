// Two snapshots compared in words.
#include <algorithm>
#include <map>

#include "core/snapshot.hpp"

namespace glasshouse::core {
namespace {

// Every fact but the order in zones, by its name, in a fixed order.
using Facts = std::vector<std::pair<std::string, std::string>>;

std::string seat_text(Seat seat) {
  return seat.exists() ? "seat " + std::to_string(seat.value + 1) : "nobody";
}

std::string seats_text(SeatMask seats) {
  std::string out;
  for (std::size_t s = 0; s < kMostPlayers; ++s) {
    if (seats & mask_of(Seat(s))) out += (out.empty() ? "" : " ") + std::to_string(s + 1);
  }
  return out.empty() ? "nobody" : out;
}

std::string place_text(Place place) {
  std::string out = std::to_string(place.a) + "," + std::to_string(place.b);
  if (place.c != 0 || place.d != 0) {
    out += "," + std::to_string(place.c) + "," + std::to_string(place.d);
  }
  return out;
}

void add_head(const TableHead& head, Facts& out) {
  out.emplace_back("turn", std::to_string(head.turn));
  out.emplace_back("round", std::to_string(head.round));
  out.emplace_back("to move", seat_text(head.to_move));
  out.emplace_back("start", seat_text(head.start));
  out.emplace_back("next", seat_text(head.next));
  out.emplace_back("rounds left", std::to_string(head.rounds_left));
  out.emplace_back("outcome", std::to_string(static_cast<int>(head.outcome)));
  out.emplace_back("winners", seats_text(head.winners));
  out.emplace_back("reason", std::string(head.reason));
  out.emplace_back("seed", std::to_string(head.seed));
}

void add_piece(const Snapshot::Zone& zone, const Snapshot::Piece& piece, Facts& out) {
  out.emplace_back(piece.name, zone.name);
  out.emplace_back(piece.name + " place", place_text(piece.place));
  out.emplace_back(piece.name + " face", piece.face_up ? "up" : "down");
  out.emplace_back(piece.name + " rotation", std::to_string(piece.rotation));
  out.emplace_back(piece.name + " known to", seats_text(piece.known));
  if (piece.doubted) out.emplace_back(piece.name + " doubted by", seats_text(piece.doubted));
}

Facts facts_of(const Snapshot& snapshot) {
  Facts out;
  add_head(snapshot.head, out);
  for (const auto& [name, value] : snapshot.counters) {
    out.emplace_back("counter " + name, std::to_string(value));
  }
  for (const Snapshot::Zone& zone : snapshot.zones) {
    for (const Snapshot::Piece& piece : zone.pieces) add_piece(zone, piece, out);
  }
  for (const Snapshot::Held& held : snapshot.values) {
    out.emplace_back(held.piece + " " + held.attribute,
                     held.value.exists() ? held.value.text() : "nobody");
  }
  if (!snapshot.positions.empty()) {
    out.emplace_back("positions seen", std::to_string(snapshot.positions.size()));
  }
  for (const auto& [name, state] : snapshot.streams) {
    out.emplace_back("random stream '" + name + "'", std::to_string(state));
  }
  return out;
}

std::string told(const std::string& name, const std::string& what) { return name + ": " + what; }

void compare_facts(const Facts& one, const Facts& other, std::vector<std::string>& out) {
  std::map<std::string, std::string> later(other.begin(), other.end());
  for (const auto& [name, value] : one) {
    const auto found = later.extract(name);
    if (found.empty()) {
      out.push_back(told(name, value + ", then gone"));
    } else if (found.mapped() != value) {
      out.push_back(told(name, value + ", then " + found.mapped()));
    }
  }
  for (const auto& [name, value] : other) {
    if (later.count(name)) out.push_back(told(name, "new, " + value));
  }
}

// Pieces that came or left are told as facts; here only those in both count.
std::vector<std::string> common_order(const Snapshot::Zone& zone, const Snapshot::Zone& other) {
  std::vector<std::string> out;
  for (const Snapshot::Piece& piece : zone.pieces) {
    const auto same = [&piece](const Snapshot::Piece& p) { return p.name == piece.name; };
    if (std::any_of(other.pieces.begin(), other.pieces.end(), same)) out.push_back(piece.name);
  }
  return out;
}

void compare_order(const Snapshot::Zone& one, const Snapshot::Zone& other,
                   std::vector<std::string>& out) {
  if (one.pieces == other.pieces) return;
  const std::vector<std::string> before = common_order(one, other);
  const std::vector<std::string> after = common_order(other, one);
  const auto [left, right] =
      std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  if (left != before.end() && right != after.end()) {
    out.push_back("order in " + one.name + ": " + *left + ", then " + *right + " in its place");
  }
}

}  // namespace

std::vector<std::string> differences(const Snapshot& one, const Snapshot& other) {
  std::vector<std::string> out;
  compare_facts(facts_of(one), facts_of(other), out);
  for (const Snapshot::Zone& zone : one.zones) {
    for (const Snapshot::Zone& same : other.zones) {
      if (zone.name == same.name) compare_order(zone, same, out);
    }
  }
  return out;
}

std::vector<std::string> differences(const Model& model, const Block& one, const Block& other) {
  if (one == other) return {};
  return differences(snapshot_of(model, one), snapshot_of(model, other));
}

}  // namespace glasshouse::core
