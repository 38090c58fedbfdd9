#include "ui/table/narrowing.hpp"

#include <algorithm>
#include <numeric>

namespace glasshouse::ui {
namespace {

using core::Part;

bool clickable(const Part& part) {
  return part.kind == Part::Kind::piece || part.kind == Part::Kind::zone ||
         part.kind == Part::Kind::cell || part.kind == Part::Kind::player;
}

// A piece nobody can tell from the other in the same zone.
bool twins(const core::Table& table, const Part& one, const Part& other) {
  if (one.kind != Part::Kind::piece || other.kind != Part::Kind::piece) return false;
  const core::PieceId a(one.id);
  const core::PieceId b(other.id);
  return table.zone_of(a) == table.zone_of(b) && table.same_look(a, b);
}

bool is_seen(const core::Table& table, core::ZoneId zone) {
  const core::Visibility visible = table.model().zones[zone.index()].spec->visible;
  return visible == core::Visibility::all || visible == core::Visibility::owner;
}

}  // namespace

Narrowing::Narrowing(const core::Table& table, std::vector<core::Option> options)
    : options_(std::move(options)), all_(options_.size()) {
  for (const core::Option& option : options_) {
    for (const Part& part : option.parts) {
      if (clickable(part)) classes_.push_back(number_part(table, part));
    }
    ends_.push_back(classes_.size());
  }
  add_twins(table);
  std::iota(all_.begin(), all_.end(), Number{0});
  left_ = all_;
  find_next();
}

Narrowing::Class Narrowing::class_of(const core::Table& table, const Part& part) const {
  const auto known = numbered_.find(key_of(part));
  if (known != numbered_.end()) return known->second;
  if (part.kind != Part::Kind::piece) return kNoClass;
  for (Class of = 0; of < members_.size(); ++of) {
    if (twins(table, members_[of].front(), part)) return of;
  }
  return kNoClass;
}

Narrowing::Class Narrowing::number_part(const core::Table& table, const Part& part) {
  const auto known = numbered_.find(key_of(part));
  if (known != numbered_.end()) return known->second;
  Class of = class_of(table, part);
  if (of == kNoClass) {
    of = static_cast<Class>(members_.size());
    members_.emplace_back();
  }
  members_[of].push_back(part);
  numbered_.emplace(key_of(part), of);
  return of;
}

// Options name one of several equal pieces; people take any of them.
void Narrowing::add_twins(const core::Table& table) {
  for (Class of = 0; of < members_.size(); ++of) {
    const Part first = members_[of].front();
    if (first.kind != Part::Kind::piece) continue;
    const core::ZoneId zone = table.zone_of(core::PieceId(first.id));
    if (!zone.exists() || !is_seen(table, zone)) continue;
    for (const core::PieceId piece : table.pieces(zone)) {
      const Part part = Part::of(piece);
      if (numbered_.contains(key_of(part)) || !twins(table, first, part)) continue;
      members_[of].push_back(part);
      numbered_.emplace(key_of(part), of);
    }
  }
}

std::size_t Narrowing::times(Number number, Class of) const {
  const auto first = classes_.begin();
  return static_cast<std::size_t>(std::count(first + static_cast<std::ptrdiff_t>(begin_of(number)),
                                             first + static_cast<std::ptrdiff_t>(ends_[number]),
                                             of));
}

std::size_t Narrowing::used(Class of) const {
  return static_cast<std::size_t>(std::count(clicked_classes_.begin(), clicked_classes_.end(), of));
}

std::size_t Narrowing::pairs(Number number, Class piece, Class target) const {
  std::size_t out = 0;
  for (std::size_t i = begin_of(number); i + 1 < ends_[number]; ++i) {
    if (classes_[i] == piece && classes_[i + 1] == target) ++out;
  }
  return out;
}

std::size_t Narrowing::used_pairs(Class piece, Class target) const {
  return static_cast<std::size_t>(
      std::count(dropped_classes_.begin(), dropped_classes_.end(), std::pair(piece, target)));
}

bool Narrowing::offers(const core::Table& table, const Part& part) const {
  const Class of = class_of(table, part);
  if (of == kNoClass) return false;
  const std::size_t had = used(of);
  return std::any_of(left_.begin(), left_.end(),
                     [&](Number number) { return times(number, of) > had; });
}

std::vector<Narrowing::Number> Narrowing::with_part(const core::Table& table, const Part& part,
                                                    std::size_t most) const {
  std::vector<Number> out;
  const Class of = class_of(table, part);
  const std::size_t had = of == kNoClass ? 0 : used(of);
  for (const Number number : left_) {
    if (of == kNoClass || out.size() >= most) break;
    if (times(number, of) > had) out.push_back(number);
  }
  return out;
}

bool Narrowing::same_parts() const {
  const auto parts_of = [this](Number number) {
    std::vector<Class> out(classes_.begin() + static_cast<std::ptrdiff_t>(begin_of(number)),
                           classes_.begin() + static_cast<std::ptrdiff_t>(ends_[number]));
    std::sort(out.begin(), out.end());
    return out;
  };
  return std::all_of(left_.begin(), left_.end(), [&](Number number) {
    return size_of(number) == size_of(left_.front()) && parts_of(number) == parts_of(left_.front());
  });
}

bool Narrowing::click(const core::Table& table, const Part& part) {
  if (!offers(table, part)) return false;
  const Class of = class_of(table, part);
  const std::size_t had = used(of);
  remember_step();
  if (!lay_held(part, of)) {
    std::erase_if(left_, [&](Number number) { return times(number, of) <= had; });
  }
  clicked_.push_back(part);
  clicked_classes_.push_back(of);
  find_next();
  return true;
}

// A piece clicked just before, and now where it goes: as if it had been dragged there.
bool Narrowing::lay_held(const Part& target, Class there) {
  if (clicked_.empty() || clicked_.back().kind != Part::Kind::piece) return false;
  if (!dropped_.empty() && dropped_.back().second == clicked_.back()) return false;
  const Class held = clicked_classes_.back();
  const std::size_t laid = used_pairs(held, there);
  const auto goes_there = [&](Number number) { return pairs(number, held, there) > laid; };
  if (std::none_of(left_.begin(), left_.end(), goes_there)) return false;
  std::erase_if(left_, [&](Number number) { return !goes_there(number); });
  dropped_.emplace_back(clicked_.back(), target);
  dropped_classes_.emplace_back(held, there);
  return true;
}

bool Narrowing::drop(const core::Table& table, const Part& piece, const Part& target) {
  const Class moved = class_of(table, piece);
  const Class there = class_of(table, target);
  if (moved == kNoClass || there == kNoClass) return false;
  std::vector<Number> kept;
  const std::size_t laid = used_pairs(moved, there);
  for (const Number number : left_) {
    if (pairs(number, moved, there) > laid) kept.push_back(number);
  }
  const std::size_t had_piece = used(moved);
  const std::size_t had_target = used(there);
  if (kept.empty()) {
    std::copy_if(left_.begin(), left_.end(), std::back_inserter(kept), [&](Number number) {
      return times(number, moved) > had_piece && times(number, there) > had_target;
    });
  }
  if (kept.empty()) return false;
  remember_step();
  left_ = std::move(kept);
  clicked_.insert(clicked_.end(), {piece, target});
  clicked_classes_.insert(clicked_classes_.end(), {moved, there});
  dropped_.emplace_back(piece, target);
  dropped_classes_.emplace_back(moved, there);
  find_next();
  return true;
}

void Narrowing::remember_step() { earlier_.push_back({left_, clicked_.size(), dropped_.size()}); }

bool Narrowing::step_back() {
  if (earlier_.empty()) return false;
  Step& step = earlier_.back();
  left_ = std::move(step.left);
  clicked_.resize(step.clicked);
  clicked_classes_.resize(step.clicked);
  dropped_.resize(step.dropped);
  dropped_classes_.resize(step.dropped);
  earlier_.pop_back();
  find_next();
  return true;
}

void Narrowing::start_over() {
  while (step_back()) {
  }
}

std::optional<Narrowing::Number> Narrowing::only() const {
  if (left_.size() != 1) return std::nullopt;
  return left_.front();
}

std::optional<Narrowing::Number> Narrowing::complete() const {
  const std::vector<Number> all = completed(2);
  if (all.size() != 1) return std::nullopt;
  return all.front();
}

std::vector<Narrowing::Number> Narrowing::completed(std::size_t most) const {
  std::vector<Number> out;
  if (clicked_.empty()) return out;
  for (const Number number : left_) {
    if (out.size() >= most) break;
    if (size_of(number) == clicked_.size() || all_laid(number)) out.push_back(number);
  }
  return out;
}

// Has every piece of an option been laid, where it is pieces and their places and, before them,
// at most where they begin?
bool Narrowing::all_laid(Number number) const {
  if (dropped_.empty() || clicked_.size() != 2 * dropped_.size()) return false;
  std::size_t begin = begin_of(number);
  if (size_of(number) % 2 == 1) ++begin;
  if (ends_[number] - begin != clicked_.size()) return false;
  for (std::size_t i = begin; i < ends_[number]; i += 2) {
    const std::pair pair(classes_[i], classes_[i + 1]);
    if (std::find(dropped_classes_.begin(), dropped_classes_.end(), pair) == dropped_classes_.end())
      return false;
  }
  return true;
}

void Narrowing::find_next() {
  next_.clear();
  std::vector<std::size_t> had(members_.size());
  for (const Class of : clicked_classes_) ++had[of];
  std::vector<bool> wanted(members_.size());
  for (const Number number : left_) {
    for (std::size_t i = begin_of(number); i < ends_[number]; ++i) {
      const Class of = classes_[i];
      if (!wanted[of] && (had[of] == 0 || times(number, of) > had[of])) wanted[of] = true;
    }
  }
  for (Class of = 0; of < members_.size(); ++of) {
    if (!wanted[of]) continue;
    for (const Part& part : members_[of]) {
      if (std::find(clicked_.begin(), clicked_.end(), part) == clicked_.end()) {
        next_.push_back(part);
      }
    }
  }
}

std::vector<Narrowing::Number> Narrowing::without_parts(std::size_t most) const {
  std::vector<Number> out;
  for (const Number number : left_) {
    if (out.size() >= most) break;
    if (size_of(number) == 0) out.push_back(number);
  }
  return out;
}

}  // namespace glasshouse::ui
