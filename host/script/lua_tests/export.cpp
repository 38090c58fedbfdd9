#include "script/lua_tests/export.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "core/snapshot.hpp"
#include "script/lua_tests/names.hpp"

namespace glasshouse::script {
namespace {

using core::Model;
using core::PieceId;
using core::Seat;
using core::Table;
using core::ZoneId;

constexpr std::size_t kWidth = 110;
constexpr std::size_t kMostExpected = 12;

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') out += '\\';
    if (letter == '\n') {
      out += "\\n";
    } else {
      out += letter;
    }
  }
  return out + "\"";
}

bool is_word(const std::string& text) {
  static const std::set<std::string> kReserved{
      "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
      "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
      "repeat",   "return", "then", "true", "until",  "while"};
  const auto plain = [](unsigned char c) { return std::isalnum(c) || c == '_'; };
  return !text.empty() && !std::isdigit(static_cast<unsigned char>(text[0])) &&
         std::all_of(text.begin(), text.end(), plain) && !kReserved.contains(text);
}

std::string key(const std::string& text) { return is_word(text) ? text : "[" + quoted(text) + "]"; }

// { a, b, c }, over several lines where one is too long.
std::string braced(const std::vector<std::string>& items) {
  if (items.empty()) return "{}";
  std::string one_line = "{ ";
  for (std::size_t i = 0; i < items.size(); ++i) one_line += (i > 0 ? ", " : "") + items[i];
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
  if (const bool* yes = value.as<bool>()) return *yes ? "true" : "false";
  if (const int64_t* number = value.as<int64_t>()) return std::to_string(*number);
  return quoted(value.text());
}

std::string hex(uint64_t number) {
  static const char* const kDigits = "0123456789abcdef";
  std::string out;
  for (int shift = 60; shift >= 0; shift -= 4) out += kDigits[(number >> shift) & 15];
  return out;
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
    if (!ambiguous_.contains(name) && !has_dealt(piece)) return quoted(name);
    const core::Piece& one = model_.pieces[piece.index()];
    std::string out = "{ kind = " + quoted(model_.spec().pieces[one.kind].name);
    for (std::size_t a = 0; a < model_.attributes.size(); ++a) {
      if (const core::Value* value = table_.attribute(piece, core::AttributeId(a))) {
        out += ", " + key(model_.attributes[a].name) + " = " + value_text(*value);
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

  bool is_grid(ZoneId zone) const {
    return model_.zones[zone.index()].spec->kind == core::ZoneKind::grid;
  }

  // What lies in a zone, as `only` and `expect_zone` take it.
  std::string pieces(ZoneId zone) const {
    std::vector<std::string> out;
    for (const PieceId one : table_.pieces(zone)) {
      out.push_back(is_grid(zone) ? key(cell(zone, one)) + " = " + piece(one) : piece(one));
    }
    return braced(out);
  }

  // Lie all as `only` would lay them?
  bool lies_plain(ZoneId zone) const {
    const auto pieces = table_.pieces(zone);
    return std::all_of(pieces.begin(), pieces.end(), [&](PieceId one) {
      const bool alone = !is_grid(zone) || table_.pieces_at(zone, table_.place_of(one)).size() == 1;
      return alone && table_.face_up(one) == usual_face(zone, one) && table_.rotation(one) == 0;
    });
  }

 private:
  bool alike(PieceId one, PieceId other) const {
    const core::Piece &a = model_.pieces[one.index()], &b = model_.pieces[other.index()];
    if (a.kind != b.kind || a.owner != b.owner) return false;
    for (std::size_t i = 0; i < model_.attributes.size(); ++i) {
      const core::AttributeId id(i);
      const core::Value *left = table_.attribute(one, id), *right = table_.attribute(other, id);
      if ((left == nullptr) != (right == nullptr) || (left && !(*left == *right))) return false;
    }
    return true;
  }

  bool has_dealt(PieceId piece) const {
    return std::any_of(
        model_.attributes.begin(), model_.attributes.end(),
        [&](const core::Attribute& attribute) { return model_.is_dealt(piece, attribute); });
  }

  bool usual_face(ZoneId zone, PieceId piece) const {
    const core::ZoneKind kind = model_.zones[zone.index()].spec->kind;
    const bool supply = kind == core::ZoneKind::bag || kind == core::ZoneKind::deck;
    return !supply || model_.spec().pieces[model_.pieces[piece.index()].kind].starts_face_up;
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
      options.push_back(key(name) + " = " + value_text(value));
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
      line("s:only(" + spelling.zone(zone) + ", " + spelling.pieces(zone) + ")");
      return;
    }
    line("s:only(" + spelling.zone(zone) + ", {})");
    for (const PieceId piece : spec_.start.pieces(zone)) {
      std::string how = spelling.is_grid(zone)
                            ? "cell = " + quoted(spelling.cell(zone, piece)) + ", "
                            : std::string();
      how += std::string("face = ") + (spec_.start.face_up(piece) ? "\"up\"" : "\"down\"");
      if (const int turns = spec_.start.rotation(piece)) {
        how += ", rotation = " + std::to_string(turns);
      }
      line("s:put(" + spelling.piece(piece) + ", " + spelling.zone(zone) + ", { " + how + " })");
    }
  }

  std::string counter_words(core::CounterId id) const {
    const core::Counter& counter = model_.counters[id.index()];
    return quoted(counter.name);
  }

  std::string counter_value(const Table& table, core::CounterId id) const {
    const int value = table.counter(id);
    if (model_.counters[id.index()].spec->flag) return value ? "true" : "false";
    return std::to_string(value);
  }

  std::string owner_words(core::CounterId id) const {
    const Seat owner = model_.counters[id.index()].owner;
    return owner.exists() ? ", " + std::to_string(owner.value + 1) : "";
  }

  void set_counters() {
    for (std::size_t c = 0; c < model_.counters.size(); ++c) {
      const core::CounterId id(c);
      line("s:set(" + counter_words(id) + ", " + counter_value(spec_.start, id) + owner_words(id) +
           ")");
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
      random.push_back(key(name) + " = " + quoted(hex(state)));
    }
    if (!random.empty()) parts.push_back("random = " + braced(random));
    line("s:resume " + braced(parts));
  }

  void expect() {
    const Spelling spelling(spec_.after);
    for (std::size_t z = 0; z < model_.zones.size(); ++z) {
      const ZoneId zone(z);
      if (zone == model_.find_zone(core::kBox) || same_pieces(zone)) continue;
      if (spec_.after.count(zone) <= kMostExpected && one_per_cell(zone)) {
        line("s:expect_zone(" + spelling.zone(zone) + ", " + names_in(spelling, zone) + ")");
      } else {
        line("expect(s:count(" + spelling.zone(zone) + "), " +
             std::to_string(spec_.after.count(zone)) + ")");
      }
    }
    for (std::size_t c = 0; c < model_.counters.size(); ++c) {
      const core::CounterId id(c);
      if (spec_.before.counter(id) == spec_.after.counter(id)) continue;
      line("expect(s:counter(" + counter_words(id) + owner_words(id) + "), " +
           counter_value(spec_.after, id) + ")");
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

  // By names alone: expectations don't tell pieces of one name apart.
  std::string names_in(const Spelling& spelling, ZoneId zone) const {
    std::vector<std::string> out;
    for (const PieceId piece : spec_.after.pieces(zone)) {
      const std::string name = quoted(spec_name(spec_.after, piece));
      out.push_back(spelling.is_grid(zone) ? key(spelling.cell(zone, piece)) + " = " + name : name);
    }
    return braced(out);
  }

  bool one_per_cell(ZoneId zone) const {
    const Spelling spelling(spec_.after);
    const auto pieces = spec_.after.pieces(zone);
    return !spelling.is_grid(zone) || std::all_of(pieces.begin(), pieces.end(), [&](PieceId piece) {
      return spec_.after.pieces_at(zone, spec_.after.place_of(piece)).size() == 1;
    });
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

}  // namespace glasshouse::script
