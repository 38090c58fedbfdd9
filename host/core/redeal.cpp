// Another deal that looks the same from one seat: what fair bots think with.
#include <algorithm>

#include "core/view.hpp"

namespace glasshouse::core {
namespace {

// Wider limits say nothing about what usually happens.
constexpr int64_t kWidestLimits = 1000;

}  // namespace

Redeal::Redeal(const Table& table, Seat seat) : seat_(seat) {
  const Model& model = table.model();
  std::vector<const std::string*> backs;
  for (std::size_t p = 0; p < model.pieces.size(); ++p) {
    if (table.knows(seat, PieceId(p))) continue;
    const std::string& back = model.back_name(PieceId(p));
    std::size_t b = 0;
    while (b < backs.size() && *backs[b] != back) ++b;
    if (b == backs.size()) {
      backs.push_back(&back);
      unknown_.emplace_back();
    }
    unknown_[b].push_back(PieceId(p));
  }
  for (const std::vector<PieceId>& alike : unknown_) {
    for (std::size_t a = 0; a < model.attributes.size(); ++a) {
      if (model.attributes[a].dealt) add_column(model, AttributeId(a), alike);
    }
  }
  add_secrets(table, seat);
}

// By the manifest's limits, or from the start to what the seat itself has come to.
void Redeal::add_secrets(const Table& table, Seat seat) {
  const Model& model = table.model();
  for (std::size_t c = 0; c < model.counters.size(); ++c) {
    const Seat owner = model.counters[c].owner;
    const CounterSpec& spec = *model.counters[c].spec;
    if (spec.visible != Visibility::owner || !owner.exists() || owner == seat) continue;
    Secret secret{CounterId(c), spec.min, spec.max};
    if (int64_t{spec.max} - spec.min > kWidestLimits) {
      const CounterId own = model.find_counter(spec.name, seat);
      const int mine = own.exists() ? table.counter(own) : spec.start;
      secret.least = std::min(spec.start, mine);
      secret.most = std::max(spec.start, mine);
    }
    secrets_.push_back(secret);
  }
}

void Redeal::add_column(const Model& model, AttributeId attribute,
                        const std::vector<PieceId>& alike) {
  Column column{attribute, {}};
  for (const PieceId piece : alike) {
    if (model.is_dealt(piece, model.attributes[attribute.index()])) column.pieces.push_back(piece);
  }
  columns_.push_back(std::move(column));
}

void Redeal::deal(Table& table, Stream& random) {
  note_doubted(table);
  for (const std::vector<PieceId>& alike : unknown_) {
    shuffled_ = alike;
    shuffle(shuffled_, random);
    table.lay_unseen(shuffled_);
  }
  for (const Column& column : columns_) pair_anew(table, column, random);
  if (table.model().has_changes) change_anew(table, random);
  for (const Secret& secret : secrets_) {
    const auto range = static_cast<uint32_t>(int64_t{secret.most} - secret.least + 1);
    table.set_counter(secret.counter, secret.least + static_cast<int>(random.below(range)));
  }
  table.reseed((uint64_t{random.below(UINT32_MAX)} << 32) | random.below(UINT32_MAX));
}

void Redeal::note_doubted(const Table& table) {
  doubted_.clear();
  if (!table.model().has_changes) return;
  for (const std::vector<PieceId>& alike : unknown_) {
    for (const PieceId piece : alike) {
      if (table.doubted_by(piece) & mask_of(seat_)) doubted_.push_back(piece);
    }
  }
}

// Doubt belongs to the place: whichever piece lies there now has any values. Of the pieces that
// really lay there nobody else may learn what they were given, so they have those of the start.
void Redeal::change_anew(Table& table, Stream& random) {
  const Model& model = table.model();
  for (const PieceId piece : doubted_) {
    for (const Change& change : model.changes[model.pieces[piece.index()].kind]) {
      const Attribute& attribute = model.attributes[change.attribute.index()];
      table.set_value(piece, change.attribute, attribute.by_piece[piece.index()]);
    }
  }
  for (const std::vector<PieceId>& alike : unknown_) {
    for (const PieceId piece : alike) {
      if (table.doubted_by(piece) & mask_of(seat_)) become_anything(table, piece, random);
    }
  }
}

void Redeal::become_anything(Table& table, PieceId piece, Stream& random) {
  const Model& model = table.model();
  for (const Change& change : model.changes[model.pieces[piece.index()].kind]) {
    const bool or_nobody = change.spec->type == ChangeSpec::Type::player;
    const auto count = static_cast<uint32_t>(change.values.size() + or_nobody);
    const uint32_t which = random.below(count);
    table.set_value(piece, change.attribute,
                    which < change.values.size() ? change.values[which] : Attribute::kNoValue);
  }
}

// The values are put in order first, so that how they were paired makes no difference.
void Redeal::pair_anew(Table& table, const Column& column, Stream& random) {
  const uint16_t* held = table.column(column.attribute);
  values_.clear();
  for (const PieceId piece : column.pieces) values_.push_back(held[piece.index()]);
  std::sort(values_.begin(), values_.end());
  shuffle(values_, random);
  for (std::size_t i = 0; i < values_.size(); ++i) {
    table.set_value(column.pieces[i], column.attribute, values_[i]);
  }
}

void redeal(Table& table, Seat seat, Stream& random) { Redeal(table, seat).deal(table, random); }

}  // namespace glasshouse::core
