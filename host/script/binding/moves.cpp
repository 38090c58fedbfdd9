#include "script/binding/moves.hpp"

#include <stdexcept>

#include "core/rng.hpp"
#include "core/text.hpp"

namespace glasshouse::script {
namespace {

constexpr std::size_t kMostNumbered = 10'000;
constexpr std::size_t kMostKept = 4u << 20;  // bytes of all that are numbered

std::vector<std::string> names_in(std::string_view text) {
  std::vector<std::string> out;
  for (std::size_t open = text.find('{'); open != std::string_view::npos;
       open = text.find('{', open + 1)) {
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) break;
    out.emplace_back(text.substr(open + 1, close - open - 1));
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
  reason_ends.clear();
  explanations = 0;
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

uint16_t Wordings::find(std::string_view text) {
  const auto known = numbers_.find(text);
  if (known != numbers_.end()) return known->second;
  kept_ += text.size();
  if (all_.size() >= kMostNumbered || kept_ > kMostKept) {
    throw std::invalid_argument("more than " + std::to_string(kMostNumbered) + " different " +
                                what_ +
                                ", or too long ones: write {} where the pieces and numbers go");
  }
  const std::string kept(core::printable_text(text));
  all_.push_back({kept, names_in(kept), core::Stream::seeded(seed_, kept).state});
  return numbers_[kept] = static_cast<uint16_t>(all_.size() - 1);
}

}  // namespace glasshouse::script
