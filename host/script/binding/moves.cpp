#include "script/binding/moves.hpp"

#include <stdexcept>

#include "core/rng.hpp"

namespace glasshouse::script {
namespace {

Wording taken_apart(std::string_view text) {
  Wording out{std::string(text), {}, core::Stream::seeded(0, text).state};
  for (std::size_t open = text.find('{'); open != std::string_view::npos;
       open = text.find('{', open + 1)) {
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) break;
    out.names.emplace_back(text.substr(open + 1, close - open - 1));
  }
  return out;
}

}  // namespace

void MoveList::clear() {
  words.reset();
  word_count = 0;
  legal.clear();
  refused.clear();
  reasons.clear();
  parts.clear();
  texts.clear();
}

MovePool::Ticket MovePool::open() {
  if (in_use_ == lists_.size()) lists_.push_back(std::make_unique<MoveList>());
  lists_[in_use_]->clear();
  return {UserdataTag::moves, static_cast<uint32_t>(in_use_++), turn_};
}

void MovePool::take_all_back() {
  in_use_ = 0;
  ++turn_;
}

MoveList& MovePool::list(Ticket ticket) {
  if (ticket.turn != turn_ || ticket.list >= in_use_) {
    throw std::invalid_argument("these moves belong to an earlier turn: call game:moves() anew");
  }
  return *lists_[ticket.list];
}

uint16_t MovePool::kind_number(std::string_view kind) {
  const auto known = kind_numbers_.find(kind);
  if (known != kind_numbers_.end()) return known->second;
  kinds_.emplace_back(kind);
  kind_keys_.push_back(core::Stream::seeded(1, kind).state);
  return kind_numbers_[std::string(kind)] = static_cast<uint16_t>(kinds_.size() - 1);
}

uint16_t MovePool::wording_number(std::string_view wording) {
  const auto known = wording_numbers_.find(wording);
  if (known != wording_numbers_.end()) return known->second;
  if (wordings_.size() > 10'000) {
    throw std::invalid_argument(
        "more than 10,000 different wordings: write {} where the pieces and numbers go");
  }
  wordings_.push_back(taken_apart(wording));
  return wording_numbers_[std::string(wording)] = static_cast<uint16_t>(wordings_.size() - 1);
}

}  // namespace glasshouse::script
