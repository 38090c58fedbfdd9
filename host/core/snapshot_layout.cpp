// How a snapshot is laid out by a model that need not be the one it was taken from.
#include <algorithm>
#include <map>

#include "core/naming.hpp"
#include "core/snapshot.hpp"

namespace glasshouse::core {
namespace {

// Lays out one snapshot. Pieces are claimed one after the other; what nobody claimed is new.
class Layout {
 public:
  Layout(const std::shared_ptr<const Model>& model, const Snapshot& snapshot)
      : model_(*model),
        names_(*model),
        snapshot_(snapshot),
        placed_(model->pieces.size()),
        lists_(model->zones.size()) {
    Table fresh(model);
    fresh.deal(snapshot.head.seed);
    out_.block = fresh.block();
    clear_boards();
  }

  Restored lay_out() {
    lay_head();
    match_pieces();
    for (const Snapshot::Zone& zone : snapshot_.zones) lay_zone(zone);
    note_new_zones();
    send_rest_to_start();
    write_order();
    lay_counters();
    lay_streams();
    for (const Snapshot::Held& held : snapshot_.values) lay_value(held);
    if (model_.spec().remember_positions) {
      for (const uint64_t position : snapshot_.positions) out_.block.append(position);
    }
    return std::move(out_);
  }

 private:
  template <class T>
  T* at(std::size_t offset) {
    return reinterpret_cast<T*>(out_.block.data() + offset);
  }

  // Of the pieces that begin there.
  void clear_boards() {
    if (model_.has_grids) std::fill_n(at<Place>(model_.layout.place_of), placed_.size(), Place{});
    for (const Zone& zone : model_.zones) {
      std::fill_n(at<PieceId>(zone.cells), zone.spec->shape.places.size(), PieceId());
    }
  }

  Seat seated(Seat seat) const { return seat.value < model_.players() ? seat : Seat(); }

  void lay_head() {
    TableHead head = snapshot_.head;
    head.start = seated(head.start);
    head.next = seated(head.next);
    head.to_move = seated(head.to_move);
    if (head.turn > 0 && !head.to_move.exists()) head.to_move = Seat(0);
    head.winners &= everyone(model_.players());
    *at<TableHead>(0) = head;
  }

  // By name first; then those whose attributes were edited, in order within their family.
  void match_pieces() {
    std::vector<bool> taken(model_.pieces.size(), false);
    std::vector<std::string> unmatched;
    for (const Snapshot::Zone& zone : snapshot_.zones) {
      for (const Snapshot::Piece& piece : zone.pieces) {
        const PieceId id = names_.find_piece(piece.name);
        if (!id.exists()) unmatched.push_back(piece.name);
        if (!id.exists() || taken[id.index()]) continue;
        taken[id.index()] = true;
        now_.emplace(piece.name, id);
      }
    }
    std::sort(unmatched.begin(), unmatched.end());
    for (const std::string& name : unmatched) match_within_family(name, taken);
    for (std::size_t p = 0; p < taken.size(); ++p) {
      if (!taken[p]) out_.came.push_back(names_.of(PieceId(p)));
    }
  }

  void match_within_family(const std::string& name, std::vector<bool>& taken) {
    for (std::size_t p = 0; p < taken.size(); ++p) {
      const PieceId candidate(p);
      if (taken[p] || family_of(names_.of(candidate)) != family_of(name)) continue;
      taken[p] = true;
      now_.emplace(name, candidate);
      out_.renamed.push_back(name + " is now " + names_.of(candidate));
      return;
    }
    out_.went.push_back(name);
  }

  // Zones inside a piece go with the piece, whatever it is called now.
  ZoneId zone_now(const std::string& name) const {
    const std::size_t at = name.find('@');
    if (at == std::string::npos) return names_.find_zone(name);
    const auto holder = now_.find(name.substr(at + 1));
    if (holder == now_.end()) return {};
    return names_.find_zone(name.substr(0, at + 1) + names_.of(holder->second));
  }

  void lay_zone(const Snapshot::Zone& from) {
    const ZoneId to = zone_now(from.name);
    if (!to.exists()) out_.went.push_back("zone " + from.name);
    for (const Snapshot::Piece& piece : from.pieces) {
      const auto now = now_.find(piece.name);
      if (now == now_.end()) continue;
      if (to.exists()) lay_piece(now->second, piece, to);
    }
    if (to.exists()) laid_zones_.push_back(to);
  }

  void lay_piece(PieceId id, const Snapshot::Piece& piece, ZoneId to) {
    const ZoneSpec& zone = *model_.zones[to.index()].spec;
    const bool on_grid = zone.kind == ZoneKind::grid;
    const std::optional<Place> place =
        piece.point.empty() ? piece.place : zone.shape.find(piece.point);
    const bool never_laid = piece.place == Place{} && model_.pieces[id.index()].start == to;
    if (on_grid && (!place || (!never_laid && !zone.shape.has(*place)))) return;
    if (placed_[id.index()]) return;
    placed_[id.index()] = true;
    lists_[to.index()].push_back(id);
    const BlockLayout& layout = model_.layout;
    if (on_grid) at<Place>(layout.place_of)[id.index()] = *place;
    at<SeatMask>(layout.known)[id.index()] =
        static_cast<SeatMask>(piece.known & everyone(model_.players()));
    if (model_.has_changes) {
      at<SeatMask>(layout.doubted)[id.index()] =
          static_cast<SeatMask>(piece.doubted & everyone(model_.players()) & ~piece.known);
    }
    at<uint8_t>(layout.face)[id.index()] = piece.face_up;
    at<uint8_t>(layout.rotation)[id.index()] = piece.rotation & 3;
  }

  void note_new_zones() {
    for (std::size_t z = 0; z < model_.zones.size(); ++z) {
      if (std::find(laid_zones_.begin(), laid_zones_.end(), ZoneId(z)) == laid_zones_.end()) {
        out_.came.push_back("zone " + names_.of(ZoneId(z)));
      }
    }
  }

  void send_rest_to_start() {
    for (std::size_t p = 0; p < model_.pieces.size(); ++p) {
      if (placed_[p]) continue;
      send_to_start(PieceId(p));
    }
    for (const auto& [name, id] : now_) {
      if (placed_[id.index()]) continue;
      out_.sent_back.push_back(name + " went back to " +
                               names_.of(model_.pieces[id.index()].start) +
                               ": its place is no more");
    }
  }

  // One whose cell is taken goes to the box.
  void send_to_start(PieceId piece) {
    const Piece& info = model_.pieces[piece.index()];
    const ZoneSpec& zone = *model_.zones[info.start.index()].spec;
    if (zone.kind != ZoneKind::grid) return lists_[info.start.index()].push_back(piece);
    Place* places = at<Place>(model_.layout.place_of);
    const std::vector<PieceId>& there = lists_[info.start.index()];
    const auto on_cell = std::count_if(there.begin(), there.end(), [&](PieceId other) {
      return places[other.index()] == info.place;
    });
    const bool taken = zone.per_cell > 0 && on_cell >= zone.per_cell;
    if (!taken) places[piece.index()] = info.place;
    lists_[taken ? model_.find_zone(kBox).index() : info.start.index()].push_back(piece);
  }

  void write_order() {
    std::size_t filled = 0;
    for (std::size_t z = 0; z < lists_.size(); ++z) {
      for (const PieceId piece : lists_[z]) {
        at<PieceId>(model_.layout.order)[filled++] = piece;
        at<ZoneId>(model_.layout.zone_of)[piece.index()] = ZoneId(z);
        write_cell(ZoneId(z), piece);
      }
      at<uint16_t>(model_.layout.ends)[z] = static_cast<uint16_t>(filled);
    }
  }

  // A cell shows the piece that comes last in the grid's order.
  void write_cell(ZoneId zone, PieceId piece) {
    const ZoneSpec& spec = *model_.zones[zone.index()].spec;
    if (spec.kind != ZoneKind::grid || spec.shape.growing) return;
    const Place place = at<Place>(model_.layout.place_of)[piece.index()];
    const CellIndex cell = spec.shape.index_of(place);
    if (cell.exists()) {
      at<PieceId>(model_.zones[zone.index()].cells)[cell.index()] = piece;
    }
  }

  void lay_counters() {
    std::map<std::string, int> held(snapshot_.counters.begin(), snapshot_.counters.end());
    for (std::size_t c = 0; c < model_.counters.size(); ++c) {
      const auto found = held.extract(names_.of(CounterId(c)));
      if (found.empty()) {
        out_.came.push_back("counter " + names_.of(CounterId(c)));
      } else {
        lay_counter(CounterId(c), found.mapped());
      }
    }
    for (const auto& [name, value] : held) out_.went.push_back("counter " + name);
  }

  void lay_counter(CounterId id, int value) {
    const CounterSpec& spec = *model_.counters[id.index()].spec;
    const int fitting = std::clamp(value, spec.min, spec.max);
    at<int32_t>(model_.layout.counters)[id.index()] = fitting;
    if (fitting == value) return;
    out_.changed.push_back("counter " + names_.of(id) + " was " + std::to_string(value) +
                           " and is now " + std::to_string(fitting));
  }

  void lay_streams() {
    const std::map<std::string, uint64_t> held(snapshot_.streams.begin(), snapshot_.streams.end());
    for (std::size_t s = 0; s < model_.streams.size(); ++s) {
      const auto found = held.find(model_.streams[s]);
      if (found == held.end()) continue;
      at<Stream>(model_.layout.streams)[s].state = found->second;
    }
  }

  void lay_value(const Snapshot::Held& held) {
    const auto piece = now_.find(held.piece);
    if (piece == now_.end()) return;
    const AttributeId id = model_.find_attribute(held.attribute);
    if (!id.exists() || !model_.attributes[id.index()].in_block()) return cannot_have(held, "");
    const Attribute& attribute = model_.attributes[id.index()];
    uint16_t& value = at<uint16_t>(attribute.offset)[piece->second.index()];
    if (const std::optional<uint16_t> found = value_now(piece->second, id, held.value)) {
      value = *found;
    } else {
      const bool has = value != Attribute::kNoValue;
      cannot_have(held, has ? ", and has " + attribute.values[value].text() : "");
    }
  }

  void cannot_have(const Snapshot::Held& held, const std::string& instead) {
    out_.changed.push_back(held.piece + " can't have the " + held.attribute + " " +
                           held.value.text() + " any more" + instead);
  }

  // Which of the attribute's values it is, if the piece may have it.
  std::optional<uint16_t> value_now(PieceId piece, AttributeId id, const Value& value) const {
    const std::vector<Value>& values = model_.attributes[id.index()].values;
    const Change* change = model_.change_of(piece, id);
    if (!value.exists() && change && change->spec->type == ChangeSpec::Type::player) {
      return Attribute::kNoValue;
    }
    const auto found = std::find(values.begin(), values.end(), value);
    if (found == values.end()) return {};
    const auto index = static_cast<uint16_t>(found - values.begin());
    const bool may = !change || std::find(change->values.begin(), change->values.end(), index) !=
                                    change->values.end();
    if (!may) return {};
    return index;
  }

  const Model& model_;
  const Names names_;
  const Snapshot& snapshot_;
  std::map<std::string, PieceId> now_;  // by the name in the snapshot
  std::vector<bool> placed_;            // by PieceId
  std::vector<ZoneId> laid_zones_;
  std::vector<std::vector<PieceId>> lists_;
  Restored out_;
};

}  // namespace

Restored restored(const std::shared_ptr<const Model>& model, const Snapshot& snapshot) {
  return Layout(model, snapshot).lay_out();
}

}  // namespace glasshouse::core
