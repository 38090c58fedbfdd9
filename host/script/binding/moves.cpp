#include "script/binding/moves.hpp"

#include <stdexcept>

#include "core/rng.hpp"
#include "core/text.hpp"

namespace glasshouse::script {
namespace {

constexpr std::size_t kMostNumbered = 10'000;
constexpr std::size_t kMostKept = 4u << 20;  // bytes of all kinds and wordings

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

MoveList& MovePool::list(Ticket ticket) {
  if (ticket.turn != turn_ || ticket.list >= in_use_) {
    throw std::invalid_argument("these moves belong to an earlier turn: call game:moves() anew");
  }
  return *lists_[ticket.list];
}

// Numbers are 16 bits wide, and what they stand for is kept as long as the Lua state.
void MovePool::check_room(std::size_t count, std::string_view text, const char* what) {
  kept_ += text.size();
  if (count < kMostNumbered && kept_ <= kMostKept) return;
  throw std::invalid_argument("more than " + std::to_string(kMostNumbered) + " different " + what +
                              ", or too long ones: write {} where the pieces and numbers go");
}

uint16_t MovePool::find_kind(std::string_view kind) {
  const auto known = kind_numbers_.find(kind);
  if (known != kind_numbers_.end()) return known->second;
  check_room(kinds_.size(), kind, "kinds of moves");
  kinds_.emplace_back(core::printable_text(kind));
  kind_keys_.push_back(core::Stream::seeded(1, kind).state);
  return kind_numbers_[std::string(kind)] = static_cast<uint16_t>(kinds_.size() - 1);
}

uint16_t MovePool::find_wording(std::string_view wording) {
  const auto known = wording_numbers_.find(wording);
  if (known != wording_numbers_.end()) return known->second;
  check_room(wordings_.size(), wording, "wordings");
  wordings_.push_back(taken_apart(core::printable_text(wording)));
  return wording_numbers_[std::string(wording)] = static_cast<uint16_t>(wordings_.size() - 1);
}

}  // namespace glasshouse::script
