// Another deal that looks the same from one seat: what fair bots think with.
#include <algorithm>

#include "core/view.hpp"

namespace glasshouse::core {
namespace {

template <class T>
void shuffle(std::vector<T>& things, Stream& random) {
  for (std::size_t i = things.size(); i > 1; --i) {
    std::swap(things[i - 1], things[random.below(static_cast<uint32_t>(i))]);
  }
}

}  // namespace

Redeal::Redeal(const Table& table, Seat seat) {
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
  for (const std::vector<PieceId>& alike : unknown_) {
    shuffled_ = alike;
    shuffle(shuffled_, random);
    table.lay_unseen(shuffled_);
  }
  for (const Column& column : columns_) pair_anew(table, column, random);
  table.reseed((uint64_t{random.below(UINT32_MAX)} << 32) | random.below(UINT32_MAX));
}

// The values are put in order first, so that how they were paired makes no difference.
void Redeal::pair_anew(Table& table, const Column& column, Stream& random) {
  const uint16_t* held = table.column(column.attribute);
  values_.clear();
  for (const PieceId piece : column.pieces) values_.push_back(held[piece.index()]);
  std::sort(values_.begin(), values_.end());
  shuffle(values_, random);
  for (std::size_t i = 0; i < values_.size(); ++i) {
    table.set_dealt(column.pieces[i], column.attribute, values_[i]);
  }
}

void redeal(Table& table, Seat seat, Stream& random) { Redeal(table, seat).deal(table, random); }

}  // namespace glasshouse::core
