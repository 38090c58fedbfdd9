#include "app/authoring/exported_spec.hpp"

#include <algorithm>
#include <iomanip>
#include <map>
#include <set>
#include <sstream>

#include "core/snapshot.hpp"
#include "core/text.hpp"
#include "script/lua_tests/arrange.hpp"
#include "script/lua_tests/names.hpp"

namespace glasshouse::app {
namespace {

using core::Model;
using core::PieceId;
using core::Seat;
using core::Table;
using core::ZoneId;
using script::is_grid;
using script::key_text;
using script::kind_of;
using script::quoted;
using script::spec_name;

constexpr std::size_t kWidth = 110;
constexpr std::size_t kMostExpected = 12;

// { a, b, c }, over several lines where one is too long.
std::string braced(const std::vector<std::string>& items) {
  if (items.empty()) return "{}";
  const std::string one_line = "{ " + core::joined(items);
  if (one_line.size() + 30 < kWidth) return one_line + " }";
  std::string out = "{\n", line = "   ";
  for (const std::string& item : items) {
    if (line.size() + item.size() + 2 > kWidth) {
      out += line + "\n";
      line = "   ";
    }
    line += " " + item + ",";
  }
  return out + line + "\n  }";
}

std::string value_text(const core::Value& value) {
  return value.as<bool>() || value.as<int64_t>() ? value.text() : quoted(value.text());
}

std::string hex(uint64_t number) {
  std::ostringstream out;
  out << std::hex << std::setw(16) << std::setfill('0') << number;
  return out.str();
}

// How the parts of a table are spelled in a spec.
class Spelling {
 public:
  explicit Spelling(const Table& table) : table_(table), model_(table.model()) {
    for (std::size_t p = 0; p < model_.pieces.size(); ++p) {
      const PieceId piece(p);
      const std::string name = spec_name(table, piece);
      const auto [first, fresh] = first_of_.emplace(name, piece);
      if (!fresh && !alike(first->second, piece)) ambiguous_.insert(name);
    }
  }

  // By name where that says all, else by what it is.
  std::string piece(PieceId piece) const {
    const std::string name = spec_name(table_, piece);
    if (!ambiguous_.contains(name) && !varies(piece)) return quoted(name);
    const core::Piece& one = model_.pieces[piece.index()];
    std::string out = "{ kind = " + quoted(kind_of(table_, piece).name);
    for (std::size_t a = 0; a < model_.attributes.size(); ++a) {
      if (const core::Value* value = table_.attribute(piece, core::AttributeId(a))) {
        out += ", " + key_text(model_.attributes[a].name) + " = " + value_text(*value);
      }
    }
    if (one.owner.exists()) out += ", owner = " + std::to_string(one.owner.value + 1);
    return out + " }";
  }

  // The zone as arguments: "satchel", 2
  std::string zone(ZoneId zone) const {
    const core::Zone& one = model_.zones[zone.index()];
    if (one.holder.exists() || !one.owner.exists()) return quoted(spec_name(table_, zone));
    return quoted(one.name) + ", " + std::to_string(one.owner.value + 1);
  }

  std::string cell(ZoneId grid, PieceId piece) const {
    return table_.shape(grid).name(table_.place_of(piece));
  }

  // What lies in a zone, as `only` and `expect_zone` take it.
  enum class By : uint8_t { what_they_are, name };
  std::string pieces(ZoneId zone, By by) const {
    std::vector<std::string> out;
    for (const PieceId one : table_.pieces(zone)) {
      const std::string cell_key = is_grid(table_, zone) ? key_text(cell(zone, one)) + " = " : "";
      out.push_back(cell_key + (by == By::name ? quoted(spec_name(table_, one)) : piece(one)));
    }
    return braced(out);
  }

  // Can each piece be named by its cell?
  bool one_per_cell(ZoneId zone) const {
    const auto pieces = table_.pieces(zone);
    return !is_grid(table_, zone) || std::all_of(pieces.begin(), pieces.end(), [&](PieceId one) {
      return table_.pieces_at(zone, table_.place_of(one)).size() == 1;
    });
  }

  // Lie all as `only` would lay them?
  bool lies_plain(ZoneId zone) const {
    const auto pieces = table_.pieces(zone);
    return one_per_cell(zone) && std::all_of(pieces.begin(), pieces.end(), [&](PieceId one) {
             return table_.face_up(one) == script::is_usually_face_up(table_, one, zone) &&
                    table_.rotation(one) == 0;
           });
  }

 private:
  bool alike(PieceId one, PieceId other) const {
    const core::Piece &a = model_.pieces[one.index()], &b = model_.pieces[other.index()];
    if (a.kind != b.kind || a.owner != b.owner) return false;
    for (std::size_t i = 0; i < model_.attributes.size(); ++i) {
      const uint16_t* column = table_.column(core::AttributeId(i));
      if (column[one.index()] != column[other.index()]) return false;
    }
    return true;
  }

  // Has it values that it doesn't have in every game, or not all the time?
  bool varies(PieceId piece) const {
    const core::PieceKind& kind = kind_of(table_, piece);
    return !kind.dealt.empty() || !kind.changes.empty();
  }

  const Table& table_;
  const Model& model_;
  std::map<std::string, PieceId> first_of_;
  std::set<std::string> ambiguous_;
};

class Exporter {
 public:
  explicit Exporter(const SpecExport& spec) : spec_(spec), model_(spec.start.model()) {}

  std::string text() {
    out_ = "test(" + quoted(spec_.name) + ", function()\n";
    begin();
    arrange();
    set_counters();
    resume();
    for (const std::string& made : spec_.made) line("s:choose " + quoted(made));
    line("");
    line("s:choose " + quoted(spec_.next));
    expect();
    return out_ + "end)\n";
  }

 private:
  void line(const std::string& text) { out_ += text.empty() ? "\n" : "  " + text + "\n"; }

  void begin() {
    const core::Setup& setup = model_.setup;
    std::vector<std::string> parts{"players = " + std::to_string(setup.players)};
    std::vector<std::string> names, options;
    for (const std::string& name : setup.names) names.push_back(quoted(name));
    parts.push_back("names = " + braced(names));
    for (const auto& [name, value] : setup.options) {
      options.push_back(key_text(name) + " = " + value_text(value));
    }
    if (!options.empty()) parts.push_back("options = " + braced(options));
    std::vector<std::string> with;
    for (const std::string& name : setup.house_rules) with.push_back(quoted(name));
    if (!with.empty()) parts.push_back("with = " + braced(with));
    line("local s = scenario " + braced(parts));
  }

  // Shared zones and players' first, then those inside pieces, which are named after where the
  // pieces are.
  void arrange() {
    const Spelling spelling(spec_.start);
    const ZoneId box = model_.find_zone(core::kBox);
    for (const bool inside : {false, true}) {
      for (std::size_t z = 0; z < model_.zones.size(); ++z) {
        const ZoneId zone(z);
        if (zone == box || model_.zones[z].holder.exists() != inside) continue;
        lay_out(spelling, zone);
      }
    }
  }

  void lay_out(const Spelling& spelling, ZoneId zone) {
    if (spelling.lies_plain(zone)) {
      line("s:only(" + spelling.zone(zone) + ", " +
           spelling.pieces(zone, Spelling::By::what_they_are) + ")");
      return;
    }
    line("s:only(" + spelling.zone(zone) + ", {})");
    for (const PieceId piece : spec_.start.pieces(zone)) {
      std::string how;
      if (is_grid(spec_.start, zone)) how = "cell = " + quoted(spelling.cell(zone, piece)) + ", ";
      how += std::string("face = ") + (spec_.start.face_up(piece) ? "\"up\"" : "\"down\"");
      if (const int turns = spec_.start.rotation(piece)) {
        how += ", rotation = " + std::to_string(turns);
      }
      line("s:put(" + spelling.piece(piece) + ", " + spelling.zone(zone) + ", { " + how + " })");
    }
  }

  std::string counter_name(core::CounterId id) const {
    return quoted(model_.counters[id.index()].name);
  }

  std::string owner_words(core::CounterId id) const {
    const Seat owner = model_.counters[id.index()].owner;
    return owner.exists() ? ", " + std::to_string(owner.value + 1) : "";
  }

  void set_counters() {
    for (std::size_t c = 0; c < model_.counters.size(); ++c) {
      const core::CounterId id(c);
      line("s:set(" + counter_name(id) + ", " + value_text(script::counter_value(spec_.start, id)) +
           owner_words(id) + ")");
    }
  }

  void resume() {
    const core::TableHead& head = spec_.start.head();
    std::vector<std::string> parts{"seat = " + std::to_string(head.to_move.value + 1),
                                   "turn = " + std::to_string(head.turn),
                                   "round = " + std::to_string(head.round)};
    if (head.start.exists()) parts.push_back("start = " + std::to_string(head.start.value + 1));
    if (head.rounds_left >= 0) {
      parts.push_back("rounds_left = " + std::to_string(head.rounds_left));
    }
    std::vector<std::string> random;
    for (const auto& [name, state] : core::snapshot_of(model_, spec_.start.block()).streams) {
      random.push_back(key_text(name) + " = " + quoted(hex(state)));
    }
    if (!random.empty()) parts.push_back("random = " + braced(random));
    line("s:resume " + braced(parts));
  }

  void expect() {
    const Spelling spelling(spec_.after);
    for (std::size_t z = 0; z < model_.zones.size(); ++z) {
      const ZoneId zone(z);
      if (zone == model_.find_zone(core::kBox) || same_pieces(zone)) continue;
      if (spec_.after.count(zone) <= kMostExpected && spelling.one_per_cell(zone)) {
        line("s:expect_zone(" + spelling.zone(zone) + ", " +
             spelling.pieces(zone, Spelling::By::name) + ")");
      } else {
        line("expect(s:count(" + spelling.zone(zone) + "), " +
             std::to_string(spec_.after.count(zone)) + ")");
      }
    }
    for (std::size_t c = 0; c < model_.counters.size(); ++c) {
      const core::CounterId id(c);
      if (spec_.before.counter(id) == spec_.after.counter(id)) continue;
      line("expect(s:counter(" + counter_name(id) + owner_words(id) + "), " +
           value_text(script::counter_value(spec_.after, id)) + ")");
    }
    for (std::size_t s = 0; s < spec_.scores.size(); ++s) {
      line("expect(s:score(" + std::to_string(s + 1) + ").total, " +
           std::to_string(spec_.scores[s]) + ")");
    }
    expect_next();
  }

  void expect_next() {
    if (spec_.chooser.exists()) {
      line("expect(s:chooser(), " + std::to_string(spec_.chooser.value + 1) + ")");
      return;
    }
    std::vector<std::string> winners;
    for (std::size_t s = 0; s < model_.players(); ++s) {
      if (spec_.winners & core::mask_of(Seat(s))) winners.push_back(std::to_string(s + 1));
    }
    line("expect(s:finished(), true)");
    line("expect(s:winners(), " + braced(winners) + ")");
  }

  bool same_pieces(ZoneId zone) const {
    const auto one = spec_.before.pieces(zone), other = spec_.after.pieces(zone);
    return std::equal(one.begin(), one.end(), other.begin(), other.end());
  }

  const SpecExport& spec_;
  const Model& model_;
  std::string out_;
};

}  // namespace

std::string exported_test(const SpecExport& spec) { return Exporter(spec).text(); }

}  // namespace glasshouse::app
