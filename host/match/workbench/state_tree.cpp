#include "match/workbench/state_tree.hpp"

#include <algorithm>
#include <sstream>

#include "core/choice.hpp"
#include "core/text.hpp"

namespace glasshouse::match {
namespace {

using core::Model;
using core::PieceId;
using core::Seat;
using core::Table;
using core::ZoneId;

std::string counted(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " piece" : " pieces");
}

std::string text_of(const core::Value& value) {
  if (const bool* yes = value.as<bool>()) return *yes ? "true" : "false";
  if (const int64_t* number = value.as<int64_t>()) return std::to_string(*number);
  if (const std::string* text = value.as<std::string>()) return *text;
  return "";
}

StateNode fact(std::string label, std::string value) {
  return {std::move(label), std::move(value), {}, {}, {}, {}};
}

// "seen by Ann" only where not everybody has.
std::string seen_text(const Table& table, PieceId piece) {
  const Model& model = table.model();
  std::string names;
  std::size_t count = 0;
  for (std::size_t s = 0; s < model.players(); ++s) {
    if (!table.knows(Seat(s), piece)) continue;
    names += (names.empty() ? "" : ", ") + model.player_name(Seat(s));
    ++count;
  }
  if (count == model.players()) return "";
  return count == 0 ? "known to nobody" : "known to " + names;
}

std::string piece_value(const Table& table, PieceId piece) {
  const ZoneId zone = table.zone_of(piece);
  std::vector<std::string> words;
  if (table.model().zones[zone.index()].spec->kind == core::ZoneKind::grid) {
    words.push_back(core::worded(table, "{}", {core::Part::of(zone, table.place_of(piece))}));
  }
  if (!table.face_up(piece)) words.emplace_back("face down");
  if (const int turned = table.rotation(piece)) words.push_back("turned " + std::to_string(turned));
  if (std::string seen = seen_text(table, piece); !seen.empty()) words.push_back(std::move(seen));
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " · ") + word;
  return out;
}

StateNode zone_node(const Table& table, ZoneId zone, std::string label);

StateNode piece_node(const Table& table, PieceId piece) {
  const Model& model = table.model();
  StateNode out = fact(table.piece_name(piece), piece_value(table, piece));
  out.piece = piece;
  for (std::size_t a = 0; a < model.attributes.size(); ++a) {
    if (const core::Value* value = table.attribute(piece, core::AttributeId(a))) {
      out.children.push_back(fact(model.attributes[a].name, text_of(*value)));
      out.children.back().piece = piece;
    }
  }
  for (const ZoneId inside : model.pieces[piece.index()].holds) {
    out.children.push_back(zone_node(table, inside, model.zones[inside.index()].name));
  }
  return out;
}

StateNode zone_node(const Table& table, ZoneId zone, std::string label) {
  StateNode out = fact(std::move(label), counted(table.count(zone)));
  out.zone = zone;
  for (const PieceId piece : table.pieces(zone)) out.children.push_back(piece_node(table, piece));
  return out;
}

void add_owned(const Table& table, Seat owner, StateNode& to) {
  const Model& model = table.model();
  for (std::size_t c = 0; c < model.counters.size(); ++c) {
    const core::Counter& counter = model.counters[c];
    if (counter.owner != owner) continue;
    const int value = table.counter(core::CounterId(c));
    const std::string text =
        counter.spec->flag ? (value ? "true" : "false") : std::to_string(value);
    to.children.push_back(fact(counter.name, text));
    to.children.back().counter = core::CounterId(c);
  }
  for (std::size_t z = 0; z < model.zones.size(); ++z) {
    const core::Zone& zone = model.zones[z];
    if (zone.owner != owner || zone.holder.exists()) continue;
    to.children.push_back(zone_node(table, ZoneId(z), zone.name));
  }
}

StateNode turn_node(const Table& table) {
  const core::TableHead& head = table.head();
  StateNode out = fact("turn", std::to_string(head.turn));
  out.children.push_back(fact("round", std::to_string(head.round)));
  if (head.to_move.exists()) {
    out.children.push_back(fact("to move", table.model().player_name(head.to_move)));
  }
  if (head.start.exists()) {
    out.children.push_back(fact("first player", table.model().player_name(head.start)));
  }
  if (head.rounds_left >= 0) {
    out.children.push_back(fact("rounds left", std::to_string(head.rounds_left)));
  }
  out.children.push_back(fact("seed", std::to_string(head.seed)));
  return out;
}

using Words = std::vector<std::string>;

// Keeps what has the words that are still wanted, and what leads there.
bool keep(const StateNode& node, Words wanted, StateNode& out) {
  const std::string text = core::lower(node.label + " " + node.value);
  std::erase_if(wanted, [&](const std::string& w) { return text.find(w) != std::string::npos; });
  out = node;
  if (wanted.empty()) return true;
  out.children.clear();
  for (const StateNode& child : node.children) {
    StateNode kept;
    if (keep(child, wanted, kept)) out.children.push_back(std::move(kept));
  }
  return !out.children.empty();
}

}  // namespace

StateNode state_tree(const Table& table) {
  StateNode out = fact(table.model().spec().title, "");
  out.children.push_back(turn_node(table));
  add_owned(table, Seat(), out);
  for (std::size_t s = 0; s < table.model().players(); ++s) {
    StateNode player = fact(table.model().player_name(Seat(s)), "");
    add_owned(table, Seat(s), player);
    out.children.push_back(std::move(player));
  }
  return out;
}

StateNode filtered(const StateNode& tree, std::string_view words) {
  std::istringstream in{core::lower(words)};
  Words wanted;
  for (std::string word; in >> word;) wanted.push_back(word);
  StateNode out;
  if (!keep(tree, wanted, out)) out.children.clear();
  return out;
}

std::size_t size_of(const StateNode& tree) {
  std::size_t out = 0;
  for (const StateNode& child : tree.children) out += 1 + size_of(child);
  return out;
}

}  // namespace glasshouse::match
