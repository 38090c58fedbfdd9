#include "core/model.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/errors.hpp"
#include "core/naming.hpp"
#include "core/table.hpp"

namespace glasshouse::core {
namespace {

constexpr std::size_t kMostPieces = 4000;

template <class T>
std::vector<std::string> names_of(const std::vector<T>& things) {
  std::vector<std::string> out;
  out.reserve(things.size());
  for (const T& thing : things) out.push_back(thing.name);
  return out;
}

// A value typed on the command line is a text; the option's type says what was meant.
Value typed(const OptionSpec& option, const Value& given) {
  const std::string* text = given.as<std::string>();
  if (!text || option.type == OptionType::choice) return given;
  if (option.type == OptionType::yes_no) {
    if (*text == "true" || *text == "yes" || *text == "on") return true;
    if (*text == "false" || *text == "no" || *text == "off") return false;
    return given;
  }
  const bool digits =
      !text->empty() && text->size() < 10 &&
      text->find_first_not_of("0123456789", text->front() == '-') == std::string::npos &&
      *text != "-";
  return digits ? Value(int64_t{std::stol(*text)}) : given;
}

std::string allowed_values(const OptionSpec& option) {
  if (option.type == OptionType::yes_no) return "true or false";
  if (option.type == OptionType::number) {
    return "a number from " + std::to_string(option.min) + " to " + std::to_string(option.max);
  }
  std::string out = "one of";
  for (const Value& choice : option.choices) out += " " + choice.text();
  return out;
}

Value accepted(const OptionSpec& option, const Value& given) {
  Value value = typed(option, given);
  if (option.type == OptionType::yes_no && value.as<bool>()) return value;
  if (option.type == OptionType::number) {
    const int64_t* number = value.as<int64_t>();
    if (number && *number >= option.min && *number <= option.max) return value;
  }
  for (const Value& choice : option.choices) {
    if (choice.text() == value.text()) return choice;
  }
  throw UsageError("option " + option.name + " is " + allowed_values(option) + ", not '" +
                   given.text() + "'");
}

void settle_options(const GameSpec& spec, Setup& setup) {
  const std::vector<std::string> names = names_of(spec.options);
  for (const auto& [name, value] : setup.options) {
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      throw UsageError(spec.title + " has no option '" + name + "'" + did_you_mean(name, names));
    }
  }
  Value::Map settled;
  for (const OptionSpec& option : spec.options) {
    const Value given{setup.options};
    const Value* chosen = given.find(option.name);
    settled.emplace_back(option.name, chosen ? accepted(option, *chosen) : option.standard);
  }
  setup.options = std::move(settled);
}

void settle_players(const GameSpec& spec, Setup& setup) {
  const auto fewest = static_cast<std::size_t>(spec.players_min);
  const auto most = static_cast<std::size_t>(spec.players_max);
  if (setup.players == 0) setup.players = std::max(fewest, setup.names.size());
  if (setup.players < fewest || setup.players > most) {
    const std::string range = fewest == most
                                  ? std::to_string(fewest)
                                  : std::to_string(fewest) + " to " + std::to_string(most);
    throw UsageError(spec.title + " is for " + range + " players, not " +
                     std::to_string(setup.players));
  }
  setup.names.resize(setup.players);
  for (std::size_t seat = 0; seat < setup.players; ++seat) {
    if (setup.names[seat].empty()) setup.names[seat] = "Player " + std::to_string(seat + 1);
  }
}

// House rules are a part of the spec; a set-up that asks for others was meant for another spec.
void settle_house_rules(const GameSpec& spec, Setup& setup) {
  std::vector<std::string> laid = names_of(spec.house_rules);
  if (!setup.house_rules.empty() && setup.house_rules != laid) {
    std::string wanted;
    for (const std::string& name : setup.house_rules) wanted += (wanted.empty() ? "" : ", ") + name;
    throw UsageError(spec.title + " was loaded without its house rules: " + wanted);
  }
  setup.house_rules = std::move(laid);
}

// Lays out one model, part by part; see Model for what the parts are.
class Builder {
 public:
  Builder(std::shared_ptr<const GameSpec> spec, Setup setup) {
    settle_players(*spec, setup);
    settle_options(*spec, setup);
    settle_house_rules(*spec, setup);
    model_.spec_owner = std::move(spec);
    model_.setup = std::move(setup);
  }

  std::shared_ptr<const Model> build() {
    model_.streams.emplace_back("table");
    for (const std::string& name : spec().streams) model_.streams.push_back(name);
    add_zones();
    add_attributes();
    for (std::size_t kind = 0; kind < spec().pieces.size(); ++kind) add_pieces(kind);
    add_counters();
    add_dice_streams();
    assign_looks();
    lay_out();
    if (spec().remember_positions) model_.prints = prints_of(model_);
    return std::make_shared<const Model>(std::move(model_));
  }

 private:
  const GameSpec& spec() const { return *model_.spec_owner; }
  std::size_t players() const { return model_.setup.players; }

  Visibility visibility(const ZoneSpec& zone) const {
    for (const VisibleWhen& when : zone.visible_when) {
      if (model_.option(zone.visible_by) == when.equals) return when.visible;
    }
    return zone.visible;
  }

  SeatMask seers(const ZoneSpec& zone, Seat owner) const {
    const Visibility visible = visibility(zone);
    if (zone.kind == ZoneKind::bag || visible == Visibility::nobody) return 0;
    if (visible == Visibility::all) return everyone(players());
    return owner.exists() ? mask_of(owner) : SeatMask{0};
  }

  int size(const SizeBy& size, int usual) const {
    if (size.by.empty()) return usual;
    const Value value = size.by == SizeBy::kPlayers ? Value(static_cast<int64_t>(players()))
                                                    : model_.option(size.by);
    return size.size_for(value, usual);
  }

  // The zone as the set-up has it: itself, unless its size depends on that.
  const ZoneSpec& settled(const ZoneSpec& zone) {
    if (zone.rows_by.by.empty() && zone.columns_by.by.empty()) return zone;
    for (const auto& known : model_.sized) {
      if (known->source.line == zone.source.line && known->name == zone.name) return *known;
    }
    ZoneSpec out = zone;
    out.shape.rows = size(zone.rows_by, zone.shape.rows);
    out.shape.columns = size(zone.columns_by, zone.shape.columns);
    if (const std::string wrong = out.shape.size_fault(); !wrong.empty()) {
      throw ContentError(fault(zone.source, "'" + zone.name + "': " + wrong));
    }
    out.shape.prepare();
    return *model_.sized.emplace_back(std::make_shared<const ZoneSpec>(std::move(out)));
  }

  ZoneId add_zone(const ZoneSpec& as_written, Seat owner, PieceId holder) {
    const ZoneSpec& zone = settled(as_written);
    StreamId stream(0);
    if (!holder.exists()) {
      stream = StreamId(model_.streams.size());
      const std::string suffix = owner.exists() ? "/" + std::to_string(owner.value + 1) : "";
      model_.streams.push_back("zone " + zone.name + suffix);
    }
    model_.zones.push_back({zone.name, &zone, owner, holder, seers(zone, owner), stream, 0});
    model_.has_grids |= zone.kind == ZoneKind::grid;
    return ZoneId(model_.zones.size() - 1);
  }

  void add_zones() {
    for (const ZoneSpec& zone : spec().zones) {
      if (!zone.per_player) add_zone(zone, {}, {});
      for (std::size_t s = 0; zone.per_player && s < players(); ++s) add_zone(zone, Seat(s), {});
    }
    add_zone(box(), {}, {});
  }

  static const ZoneSpec& box() {
    static const ZoneSpec kSpec = [] {
      ZoneSpec zone;
      zone.name = kBox;
      zone.visible = Visibility::nobody;
      return zone;
    }();
    return kSpec;
  }

  AttributeId attribute(const std::string& name) {
    const AttributeId known = model_.find_attribute(name);
    if (known.exists()) return known;
    model_.attributes.push_back({name, {}, {}, false, false, 0});
    return AttributeId(model_.attributes.size() - 1);
  }

  void add_attributes() {
    for (const PieceKind& kind : spec().pieces) {
      for (const std::string& name : kind.attributes) attribute(name);
      for (const DealtColumn& column : kind.dealt) {
        model_.attributes[attribute(column.attribute).index()].dealt = true;
      }
      if (kind.per_player) attribute("owner");
      model_.changes.emplace_back();
      for (const ChangeSpec& change : kind.changes) add_change(change);
    }
  }

  void add_change(const ChangeSpec& change) {
    const AttributeId id = attribute(change.name);
    model_.has_changes = model_.attributes[id.index()].changes = true;
    Change out{id, &change, {}, {}};
    for (const Value& value : values_of(change)) out.values.push_back(value_index(id, value));
    model_.changes.back().push_back(std::move(out));
  }

  std::vector<Value> values_of(const ChangeSpec& change) const {
    std::vector<Value> out;
    switch (change.type) {
      case ChangeSpec::Type::flag: return {false, true};
      case ChangeSpec::Type::choice: return change.values;
      case ChangeSpec::Type::number:
        for (int64_t n = change.min; n <= change.max; ++n) out.emplace_back(n);
        return out;
      case ChangeSpec::Type::player:
        for (std::size_t s = 1; s <= players(); ++s) out.emplace_back(static_cast<int64_t>(s));
        return out;
    }
    return out;
  }

  // Each kind of dice has a stream of its own, behind those that a game without them has.
  void add_dice_streams() {
    for (std::size_t kind = 0; kind < spec().pieces.size(); ++kind) {
      if (!spec().pieces[kind].is_die) continue;
      model_.changes[kind].back().stream = StreamId(model_.streams.size());
      model_.streams.push_back("dice " + spec().pieces[kind].name);
    }
  }

  uint16_t value_index(AttributeId attribute, const Value& value) {
    std::vector<Value>& values = model_.attributes[attribute.index()].values;
    const auto found = std::find(values.begin(), values.end(), value);
    const auto index = static_cast<uint16_t>(found - values.begin());
    if (found == values.end()) values.push_back(value);
    return index;
  }

  void set_attribute(PieceId piece, const std::string& name, const Value& value) {
    const AttributeId id = attribute(name);
    model_.attributes[id.index()].by_piece.resize(piece.index() + 1, Attribute::kNoValue);
    if (!value.exists()) return;
    const uint16_t index = value_index(id, value);
    model_.attributes[id.index()].by_piece[piece.index()] = index;
  }

  void add_pieces(std::size_t kind) {
    const PieceKind& pieces = spec().pieces[kind];
    if (!pieces.per_player) add_pieces(kind, {});
    for (std::size_t s = 0; pieces.per_player && s < players(); ++s) add_pieces(kind, Seat(s));
  }

  void add_pieces(std::size_t kind, Seat owner) {
    const PieceKind& pieces = spec().pieces[kind];
    std::size_t nth = 0;
    for (const PieceEntry& entry : pieces.entries) {
      if (!model_.holds(entry.when)) continue;
      for (int copy = 0; copy < entry.count; ++copy) add_piece(kind, owner, entry, copy, nth++);
    }
  }

  void add_piece(std::size_t kind, Seat owner, const PieceEntry& entry, int copy, std::size_t nth) {
    const PieceKind& pieces = spec().pieces[kind];
    if (model_.pieces.size() >= kMostPieces) {
      throw ContentError(fault(
          pieces.source, "more than " + std::to_string(kMostPieces) + " pieces at one table"));
    }
    const PieceId piece(model_.pieces.size());
    const Place place = start_place(entry, owner, static_cast<std::size_t>(copy));
    const ZoneId start = start_zone(pieces, entry, owner);
    model_.has_openings |= !entry.places.empty();
    model_.pieces.push_back({kind, owner, start, place, 0, {}});
    for (std::size_t a = 0; a < pieces.attributes.size(); ++a) {
      set_attribute(piece, pieces.attributes[a], entry.attributes[a]);
    }
    for (const DealtColumn& column : pieces.dealt) {
      set_attribute(piece, column.attribute, column.values[nth % column.values.size()]);
    }
    for (const ChangeSpec& change : pieces.changes) {
      set_attribute(piece, change.name, change.start);
    }
    if (owner.exists()) set_attribute(piece, "owner", int64_t{owner.value + 1});
    for (const ZoneSpec& zone : pieces.holds) {
      model_.pieces.back().holds.push_back(add_zone(zone, owner, piece));
    }
  }

  static Fault fault(const Source& source, std::string message) {
    return {source.file, source.line, source.column, std::move(message), ""};
  }

  static Place start_place(const PieceEntry& entry, Seat owner, std::size_t copy) {
    const auto seat = owner.exists() ? owner.index() : std::size_t{0};
    if (entry.places.empty()) return {};
    const std::vector<Place>& places = entry.places[std::min(seat, entry.places.size() - 1)];
    return copy < places.size() ? places[copy] : Place{};
  }

  ZoneId start_zone(const PieceKind& pieces, const PieceEntry& entry, Seat owner) const {
    const std::string& start = entry.start.empty() ? pieces.start : entry.start;
    ZoneId zone = model_.find_zone(start, owner);
    if (!zone.exists()) zone = model_.find_zone(start);
    const bool grid = zone.exists() && model_.zones[zone.index()].spec->kind == ZoneKind::grid;
    if (grid && entry.places.empty()) {
      throw ContentError(fault(pieces.source, "pieces '" + pieces.name + "' start in the grid '" +
                                                  start +
                                                  "': start them elsewhere and lay them in setup"));
    }
    if (zone.exists()) return zone;
    throw ContentError(fault(pieces.source, "pieces '" + pieces.name + "' start in '" + start +
                                                "', which is no zone" +
                                                did_you_mean(start, names_of(spec().zones))));
  }

  void add_counters() {
    for (const CounterSpec& counter : spec().counters) {
      if (!counter.per_player) model_.counters.push_back({counter.name, &counter, {}});
      for (std::size_t s = 0; counter.per_player && s < players(); ++s) {
        model_.counters.push_back({counter.name, &counter, Seat(s)});
      }
    }
  }

  void assign_looks() {
    for (Attribute& held : model_.attributes) {
      held.by_piece.resize(model_.pieces.size(), Attribute::kNoValue);
    }
    std::map<std::vector<uint16_t>, uint16_t> looks;
    for (std::size_t p = 0; p < model_.pieces.size(); ++p) {
      std::vector<uint16_t> look{static_cast<uint16_t>(model_.pieces[p].kind)};
      for (const Attribute& held : model_.attributes) {
        look.push_back(held.in_block() ? uint16_t{0} : held.by_piece[p]);
      }
      model_.pieces[p].look =
          looks.try_emplace(std::move(look), static_cast<uint16_t>(looks.size())).first->second;
    }
  }

  // Wider things first, so that everything is aligned without gaps.
  void lay_out() {
    BlockLayout& at = model_.layout;
    const std::size_t pieces = model_.pieces.size();
    std::size_t end = sizeof(TableHead);
    const auto take = [&end](std::size_t count, std::size_t size) {
      const std::size_t here = end;
      end += count * size;
      return here;
    };
    at.streams = take(model_.streams.size(), sizeof(Stream));
    at.place_of = take(model_.has_grids ? pieces : 0, sizeof(Place));
    at.counters = take(model_.counters.size(), sizeof(int32_t));
    at.order = take(pieces, sizeof(PieceId));
    at.ends = take(model_.zones.size(), sizeof(uint16_t));
    at.zone_of = take(pieces, sizeof(ZoneId));
    at.known = take(pieces, sizeof(SeatMask));
    at.cells = end;
    for (Zone& zone : model_.zones)
      zone.cells = take(zone.spec->shape.places.size(), sizeof(PieceId));
    for (Attribute& held : model_.attributes) {
      if (held.in_block()) held.offset = take(pieces, sizeof(uint16_t));
    }
    if (model_.has_changes) at.doubted = take(pieces, sizeof(SeatMask));
    at.face = take(pieces, sizeof(uint8_t));
    at.rotation = take(pieces, sizeof(uint8_t));
    at.size = (end + 7) / 8 * 8;
  }

  Model model_;
};

}  // namespace

bool Model::holds(const Condition& when) const {
  const int seats = static_cast<int>(players());
  if (seats < when.players_from || seats > when.players_to) return false;
  return when.option.empty() || option(when.option) == when.equals;
}

const Value& Model::option(std::string_view name) const {
  static const Value kNothing;
  for (const auto& [key, value] : setup.options) {
    if (key == name) return value;
  }
  return kNothing;
}

const CellKind* Model::cell_kind(ZoneId grid, CellIndex cell) const {
  const ZoneSpec& spec = *zones[grid.index()].spec;
  if (cell.index() >= spec.kind_of_cell.size()) return nullptr;
  const uint16_t kind = spec.kind_of_cell[cell.index()];
  return kind == 0 ? nullptr : &spec.cell_kinds[kind - 1u];
}

ZoneId Model::find_zone(std::string_view name, Seat owner, PieceId holder) const {
  for (std::size_t z = 0; z < zones.size(); ++z) {
    const Zone& zone = zones[z];
    if (zone.name == name && zone.owner == owner && zone.holder == holder) return ZoneId(z);
  }
  return {};
}

CounterId Model::find_counter(std::string_view name, Seat owner) const {
  for (std::size_t c = 0; c < counters.size(); ++c) {
    if (counters[c].name == name && counters[c].owner == owner) return CounterId(c);
  }
  return {};
}

AttributeId Model::find_attribute(std::string_view name) const {
  for (std::size_t a = 0; a < attributes.size(); ++a) {
    if (attributes[a].name == name) return AttributeId(a);
  }
  return {};
}

bool Model::is_dealt(PieceId piece, const Attribute& attribute) const {
  const std::vector<DealtColumn>& dealt = spec().pieces[pieces[piece.index()].kind].dealt;
  return std::any_of(dealt.begin(), dealt.end(),
                     [&](const DealtColumn& column) { return column.attribute == attribute.name; });
}

const Change* Model::change_of(PieceId piece, AttributeId attribute) const {
  for (const Change& change : changes[pieces[piece.index()].kind]) {
    if (change.attribute == attribute) return &change;
  }
  return nullptr;
}

const Change* Model::die(PieceId piece) const {
  const std::size_t kind = pieces[piece.index()].kind;
  return spec().pieces[kind].is_die ? &changes[kind].back() : nullptr;
}

std::string Model::zone_name(ZoneId id) const {
  const Zone& zone = zones[id.index()];
  const std::string& label = zone.spec->label.empty() ? zone.name : zone.spec->label;
  return zone.owner.exists() ? player_name(zone.owner) + "'s " + label : label;
}

const std::string& Model::back_name(PieceId piece) const {
  const PieceKind& kind = spec().pieces[pieces[piece.index()].kind];
  return kind.back.empty() ? kind.name : kind.back;
}

std::shared_ptr<const Model> build_model(std::shared_ptr<const GameSpec> spec, Setup setup) {
  return Builder(std::move(spec), std::move(setup)).build();
}

}  // namespace glasshouse::core
