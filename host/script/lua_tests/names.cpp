#include "script/lua_tests/names.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <set>
#include <stdexcept>

#include "core/errors.hpp"
#include "core/text.hpp"

namespace glasshouse::script {
namespace {

using core::PieceId;
using core::Table;
using core::Value;
using core::ZoneId;

// The number after the last `mark`, which is cut off; 0 when there is none.
std::size_t cut_number(std::string& name, char mark) {
  const std::size_t at = name.rfind(mark);
  if (at == std::string::npos || at + 1 == name.size()) return 0;
  std::size_t number = 0;
  const char* end = name.data() + name.size();
  const auto [stop, error] = std::from_chars(name.data() + at + 1, end, number);
  if (error != std::errc() || stop != end) return 0;
  name.resize(at);
  return number;
}

std::vector<PieceId> in_order_of_zones(const Table& table) {
  std::vector<PieceId> out;
  for (std::size_t z = 0; z < table.model().zones.size(); ++z) {
    const auto pieces = table.pieces(ZoneId(z));
    out.insert(out.end(), pieces.begin(), pieces.end());
  }
  return out;
}

std::vector<std::string> piece_names(const Table& table) {
  std::set<std::string> out;
  for (std::size_t p = 0; p < table.model().pieces.size(); ++p) {
    out.insert(spec_name(table, PieceId(p)));
  }
  return {out.begin(), out.end()};
}

std::string listed(std::vector<std::string> names) {
  constexpr std::size_t kMost = 30;
  if (names.size() > kMost) {
    names.resize(kMost);
    names.emplace_back("…");
  }
  return core::joined(names);
}

void read_kind(const core::Model& model, const Value& value, PieceWish& wish) {
  wish.kind = value.text();
  const std::vector<std::string> kinds = names_of(model.spec().pieces);
  if (std::find(kinds.begin(), kinds.end(), wish.kind) != kinds.end()) return;
  throw std::invalid_argument("there is no kind of piece '" + wish.kind + "'" +
                              core::did_you_mean(wish.kind, kinds));
}

void read_attribute(const core::Model& model, const std::string& name, const Value& value,
                    PieceWish& wish) {
  const core::AttributeId id = model.find_attribute(name);
  if (!id.exists()) {
    throw std::invalid_argument(
        "pieces have no '" + name + "'" +
        core::did_you_mean(name, names_of(model.attributes, {"kind", "name"})));
  }
  const std::vector<Value>& values = model.attributes[id.index()].values;
  const auto found = std::find(values.begin(), values.end(), value);
  if (found == values.end()) {
    throw std::invalid_argument("no piece has the " + name + " " + shown(value) + "; there is " +
                                shown(Value(values)));
  }
  wish.attributes.emplace_back(id, static_cast<uint16_t>(found - values.begin()));
}

void read_name(const Table& table, const std::string& text, PieceWish& wish) {
  wish.name = text;
  const std::vector<std::string> names = piece_names(table);
  if (std::find(names.begin(), names.end(), text) != names.end()) return;
  wish.nth = cut_number(wish.name, '#');
}

ZoneId zone_in_piece(const Table& table, const std::string& zone, const std::string& holder) {
  const PieceId piece = the_piece(table, read_wish(table, holder));
  for (const ZoneId held : table.model().pieces[piece.index()].holds) {
    if (table.model().zones[held.index()].name == zone) return held;
  }
  throw std::invalid_argument(holder + " holds no zone '" + zone + "'");
}

int16_t coordinate(const Value& place, const char* key) {
  const Value* value = place.find(key);
  const int64_t* number = value ? value->as<int64_t>() : nullptr;
  if (number && (*number < INT16_MIN || *number > INT16_MAX)) {
    throw std::invalid_argument("no grid has a cell at " + std::to_string(*number));
  }
  return number ? static_cast<int16_t>(*number) : int16_t{0};
}

core::Place place_called(const core::Board& shape, const std::string& name) {
  if (const std::optional<core::Place> place = shape.find(name)) return *place;
  throw std::invalid_argument("there is no cell '" + name + "'");
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

}  // namespace

std::string spec_name(const Table& table, PieceId piece) {
  const core::Seat owner = table.model().pieces[piece.index()].owner;
  const std::string name = table.piece_name(piece);
  return owner.exists() ? name + "/" + std::to_string(owner.value + 1) : name;
}

std::string spec_name(const Table& table, ZoneId id) {
  const core::Zone& zone = table.model().zones[id.index()];
  if (!zone.holder.exists()) {
    return zone.owner.exists() ? zone.name + "/" + std::to_string(zone.owner.value + 1) : zone.name;
  }
  PieceWish alike;
  alike.name = spec_name(table, zone.holder);
  const std::vector<PieceId> pieces = pieces_that_fit(table, alike);
  const auto at = std::find(pieces.begin(), pieces.end(), zone.holder) - pieces.begin();
  const std::string number = pieces.size() > 1 ? "#" + std::to_string(at + 1) : "";
  return zone.name + " of " + alike.name + number;
}

PieceWish read_wish(const Table& table, const Value& value) {
  PieceWish wish;
  wish.text = shown(value);
  const Value::List* list = value.as<Value::List>();
  if (list && list->size() == 1) return read_wish(table, list->front());
  if (const std::string* text = value.as<std::string>()) {
    read_name(table, *text, wish);
    return wish;
  }
  const Value::Map* map = value.as<Value::Map>();
  if (!map) {
    throw std::invalid_argument("a piece is a name or a table like { kind = 'tile' }, not " +
                                shown(value));
  }
  for (const auto& [key, item] : *map) {
    if (key == "kind") {
      read_kind(table.model(), item, wish);
    } else if (key == "name" || key == "1") {
      read_name(table, item.text(), wish);
    } else {
      read_attribute(table.model(), key, item, wish);
    }
  }
  return wish;
}

namespace {

bool may_become(const core::Change& change, uint16_t value) {
  return std::find(change.values.begin(), change.values.end(), value) != change.values.end();
}

}  // namespace

bool fits(const Table& table, PieceId piece, const PieceWish& wish, ValuesInPlay values) {
  const core::Model& model = table.model();
  if (!wish.kind.empty() && kind_of(table, piece).name != wish.kind) return false;
  if (!wish.name.empty() && table.piece_name(piece) != wish.name &&
      spec_name(table, piece) != wish.name) {
    return false;
  }
  return std::all_of(wish.attributes.begin(), wish.attributes.end(), [&](const auto& wanted) {
    const core::Attribute& attribute = model.attributes[wanted.first.index()];
    if (values == ValuesInPlay::do_not_count) {
      if (model.is_dealt(piece, attribute)) return true;
      const core::Change* change = model.change_of(piece, wanted.first);
      if (change && may_become(*change, wanted.second)) return true;
    }
    return table.column(wanted.first)[piece.index()] == wanted.second;
  });
}

Becoming read_becoming(const Table& table, PieceId piece, const Value& values) {
  const Value::Map* map = values.as<Value::Map>();
  if (!map) throw std::invalid_argument("expected attributes, as in { crowned = true }");
  PieceWish wish;
  for (const auto& [name, value] : *map) read_attribute(table.model(), name, value, wish);
  for (const auto& [id, value] : wish.attributes) {
    const core::Change* change = table.model().change_of(piece, id);
    if (change && may_become(*change, value)) continue;
    const core::Attribute& attribute = table.model().attributes[id.index()];
    throw std::invalid_argument("the " + attribute.name + " of " + spec_name(table, piece) +
                                " can't become " + shown(attribute.values[value]));
  }
  return wish.attributes;
}

std::vector<PieceId> pieces_that_fit(const Table& table, const PieceWish& wish) {
  std::vector<PieceId> out = in_order_of_zones(table);
  std::erase_if(out, [&](PieceId piece) { return !fits(table, piece, wish); });
  if (out.empty() || wish.nth > out.size()) {
    throw std::invalid_argument("there is no piece " + wish.text +
                                core::did_you_mean(wish.name, piece_names(table)));
  }
  if (wish.nth > 0) return {out[wish.nth - 1]};
  return out;
}

PieceId the_piece(const Table& table, const PieceWish& wish) {
  const std::vector<PieceId> found = pieces_that_fit(table, wish);
  if (found.size() == 1) return found.front();
  throw std::invalid_argument(std::to_string(found.size()) + " pieces are called " + wish.text +
                              ": say which, as in '" + spec_name(table, found.front()) +
                              "#2' for the second as they lie");
}

ZoneId the_zone(const Table& table, const std::string& name) {
  const std::size_t of = name.find(" of ");
  if (of != std::string::npos) return zone_in_piece(table, name.substr(0, of), name.substr(of + 4));
  const core::Model& model = table.model();
  ZoneId zone = model.find_zone(name);
  std::string stem = name;
  const std::size_t seat = zone.exists() ? 0 : cut_number(stem, '/');
  if (seat > 0) zone = model.find_zone(stem, core::Seat(seat - 1));
  if (zone.exists()) return zone;
  const std::vector<std::string> names = names_of(model.spec().zones, {core::kBox});
  throw std::invalid_argument("there is no zone '" + name + "'" + core::did_you_mean(name, names) +
                              "; the zones are " + listed(names));
}

core::ZoneKind kind_of(const Table& table, ZoneId zone) {
  return table.model().zones[zone.index()].spec->kind;
}

bool is_grid(const Table& table, ZoneId zone) {
  return kind_of(table, zone) == core::ZoneKind::grid;
}

const core::PieceKind& kind_of(const Table& table, PieceId piece) {
  const core::Model& model = table.model();
  return model.spec().pieces[model.pieces[piece.index()].kind];
}

Value counter_value(const Table& table, core::CounterId counter) {
  const int number = table.counter(counter);
  const bool flag = table.model().counters[counter.index()].spec->flag;
  return flag ? Value(number != 0) : Value(number);
}

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

std::string key_text(const std::string& text) {
  return is_word(text) ? text : "[" + quoted(text) + "]";
}

void check_keys(const char* what, const Value& table, const std::vector<std::string>& keys) {
  const Value::Map* map = table.as<Value::Map>();
  if (!map) return;
  for (const auto& [key, value] : *map) {
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
    throw std::invalid_argument(std::string(what) + " doesn't know '" + key + "'" +
                                core::did_you_mean(key, keys));
  }
}

int64_t read_number(const Value& value, const std::string& what, int64_t least) {
  const int64_t* number = value.as<int64_t>();
  if (number && *number >= least) return *number;
  throw std::invalid_argument(what + " is a whole number from " + std::to_string(least) + ", not " +
                              shown(value));
}

std::optional<int64_t> number_in(const Value& table, const char* key) {
  const Value* value = table.find(key);
  if (!value) return {};
  return read_number(*value, key);
}

core::Place read_place(const Table& table, ZoneId grid, const Value& value) {
  const core::Board& shape = table.shape(grid);
  if (const std::string* name = value.as<std::string>()) return place_called(shape, *name);
  if (const Value* cell = value.find("cell")) return place_called(shape, cell->text());
  if (value.find("row") && value.find("column")) {
    return {coordinate(value, "row"), coordinate(value, "column")};
  }
  if (value.find("a")) {
    return {coordinate(value, "a"), coordinate(value, "b"), coordinate(value, "c"),
            coordinate(value, "d")};
  }
  throw std::invalid_argument(spec_name(table, grid) +
                              " is a grid: say which cell, as 'd4' or { row = 4, column = 4 }");
}

}  // namespace glasshouse::script
