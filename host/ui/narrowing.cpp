#include "ui/narrowing.hpp"

#include <algorithm>

namespace glasshouse::ui {
namespace {

using core::Part;

bool clickable(const Part& part) {
  return part.kind == Part::Kind::piece || part.kind == Part::Kind::zone ||
         part.kind == Part::Kind::cell || part.kind == Part::Kind::player;
}

// The same thing, or a piece nobody can tell from it in the same zone.
bool same(const core::Table& table, const Part& one, const Part& other) {
  if (one == other) return true;
  if (one.kind != Part::Kind::piece || other.kind != Part::Kind::piece) return false;
  const core::PieceId a(one.id);
  const core::PieceId b(other.id);
  return table.same_look(a, b) && table.zone_of(a) == table.zone_of(b);
}

// How often a part, or its twin, occurs in an option.
std::size_t times(const core::Table& table, const std::vector<Part>& parts, const Part& part) {
  return static_cast<std::size_t>(std::count_if(
      parts.begin(), parts.end(), [&](const Part& held) { return same(table, held, part); }));
}

}  // namespace

Narrowing::Narrowing(std::vector<Offer> offers) : all_(std::move(offers)), left_(all_) {}

bool Narrowing::offers(const core::Table& table, const Part& part) const {
  const std::size_t used = times(table, clicked_, part);
  return std::any_of(left_.begin(), left_.end(),
                     [&](const Offer& offer) { return times(table, offer.parts, part) > used; });
}

bool Narrowing::click(const core::Table& table, const Part& part) {
  if (!offers(table, part)) return false;
  const std::size_t used = times(table, clicked_, part);
  earlier_.push_back(left_);
  std::erase_if(left_, [&](const Offer& offer) { return times(table, offer.parts, part) <= used; });
  clicked_.push_back(part);
  return true;
}

bool Narrowing::step_back() {
  if (earlier_.empty()) return false;
  left_ = std::move(earlier_.back());
  earlier_.pop_back();
  clicked_.pop_back();
  return true;
}

void Narrowing::start_over() {
  left_ = all_;
  earlier_.clear();
  clicked_.clear();
}

std::optional<Offer> Narrowing::only() const {
  if (left_.size() != 1) return std::nullopt;
  return left_.front();
}

std::vector<Part> Narrowing::next_parts() const {
  std::vector<Part> out;
  for (const Offer& offer : left_) {
    for (const Part& part : offer.parts) {
      const bool clicked = std::find(clicked_.begin(), clicked_.end(), part) != clicked_.end();
      const bool known = std::find(out.begin(), out.end(), part) != out.end();
      if (clickable(part) && !clicked && !known) out.push_back(part);
    }
  }
  return out;
}

std::vector<Offer> Narrowing::without_parts() const {
  std::vector<Offer> out;
  for (const Offer& offer : left_) {
    if (std::none_of(offer.parts.begin(), offer.parts.end(), clickable)) out.push_back(offer);
  }
  return out;
}

}  // namespace glasshouse::ui
