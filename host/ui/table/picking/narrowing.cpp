#include "ui/table/picking/narrowing.hpp"

#include <algorithm>
#include <numeric>

namespace glasshouse::ui {

using core::Part;

namespace {

constexpr auto kNoClass = match::OptionParts::kNoClass;

// The first of the options that are `wanted`.
template <class Wanted>
std::vector<Narrowing::Number> first_of(const std::vector<Narrowing::Number>& options,
                                        std::size_t most, const Wanted& wanted) {
  std::vector<Narrowing::Number> out;
  for (const Narrowing::Number number : options) {
    if (out.size() >= most) break;
    if (wanted(number)) out.push_back(number);
  }
  return out;
}

}  // namespace

Narrowing::Narrowing(const core::Table& table, std::vector<core::Option> options) {
  match::OptionParts parts(table, options);
  all_ = std::make_shared<const All>(All{std::move(options), std::move(parts)});
  start_over();
}

std::size_t Narrowing::used(Class part) const {
  return static_cast<std::size_t>(
      std::count(clicked_classes_.begin(), clicked_classes_.end(), part));
}

std::size_t Narrowing::used(Class piece, Class place) const {
  return static_cast<std::size_t>(
      std::count(dropped_classes_.begin(), dropped_classes_.end(), std::pair(piece, place)));
}

bool Narrowing::offers(const core::Table& table, const Part& part) const {
  return !with_part(table, part, 1).empty();
}

std::vector<Narrowing::Number> Narrowing::with_part(const core::Table& table, const Part& part,
                                                    std::size_t most) const {
  const Class of = known().class_of(table, part);
  if (of == kNoClass) return {};
  const std::size_t had = used(of);
  return first_of(left_, most, [&](Number number) { return known().times(number, of) > had; });
}

bool Narrowing::same_parts() const {
  const auto sorted = [this](Number number) {
    const std::span<const Class> parts = known().of(number);
    std::vector<Class> out(parts.begin(), parts.end());
    std::sort(out.begin(), out.end());
    return out;
  };
  return std::all_of(left_.begin(), left_.end(), [&](Number number) {
    return size_of(number) == size_of(left_.front()) && sorted(number) == sorted(left_.front());
  });
}

bool Narrowing::click(const core::Table& table, const Part& part) {
  return take(table, {part, std::nullopt});
}

bool Narrowing::drop(const core::Table& table, const Part& piece, const Part& target) {
  return take(table, {piece, target});
}

bool Narrowing::take(const core::Table& table, const Step& step) {
  const bool taken =
      step.target ? keep_dropped(table, step.part, *step.target) : keep_clicked(table, step.part);
  if (!taken) return false;
  steps_.push_back(step);
  find_next();
  return true;
}

bool Narrowing::keep_clicked(const core::Table& table, const Part& part) {
  const Class of = known().class_of(table, part);
  std::vector<Number> kept = with_part(table, part, SIZE_MAX);
  if (kept.empty()) return false;
  if (!lay_held(part, of)) left_ = std::move(kept);
  clicked_.push_back(part);
  clicked_classes_.push_back(of);
  return true;
}

// A piece clicked just before, and now where it goes: as if it had been dragged there.
bool Narrowing::lay_held(const Part& target, Class there) {
  if (target.kind != Part::Kind::cell && target.kind != Part::Kind::zone) return false;
  if (clicked_.empty() || clicked_.back().kind != Part::Kind::piece) return false;
  if (!dropped_.empty() && dropped_.back().second == clicked_.back()) return false;
  const Class held = clicked_classes_.back();
  const std::size_t laid = used(held, there);
  const auto goes_there = [&](Number number) { return known().times(number, held, there) > laid; };
  if (std::none_of(left_.begin(), left_.end(), goes_there)) return false;
  std::erase_if(left_, [&](Number number) { return !goes_there(number); });
  dropped_.emplace_back(clicked_.back(), target);
  dropped_classes_.emplace_back(held, there);
  return true;
}

bool Narrowing::keep_dropped(const core::Table& table, const Part& piece, const Part& target) {
  const Class moved = known().class_of(table, piece);
  const Class there = known().class_of(table, target);
  if (moved == kNoClass || there == kNoClass) return false;
  const std::size_t laid = used(moved, there);
  const std::size_t had_piece = used(moved);
  const std::size_t had_target = used(there);
  std::vector<Number> kept = first_of(
      left_, SIZE_MAX, [&](Number number) { return known().times(number, moved, there) > laid; });
  if (kept.empty()) {
    kept = first_of(left_, SIZE_MAX, [&](Number number) {
      return known().times(number, moved) > had_piece && known().times(number, there) > had_target;
    });
  }
  if (kept.empty()) return false;
  left_ = std::move(kept);
  clicked_.insert(clicked_.end(), {piece, target});
  clicked_classes_.insert(clicked_classes_.end(), {moved, there});
  dropped_.emplace_back(piece, target);
  dropped_classes_.emplace_back(moved, there);
  return true;
}

void Narrowing::start_over() {
  left_.resize(count());
  std::iota(left_.begin(), left_.end(), Number{0});
  steps_.clear();
  clicked_.clear();
  clicked_classes_.clear();
  dropped_.clear();
  dropped_classes_.clear();
  find_next();
}

// Those that go together: false where one didn't.
bool Narrowing::take_all(const core::Table& table, const std::vector<Step>& steps) {
  start_over();
  bool all = true;
  for (const Step& step : steps) all &= take(table, step);
  return all;
}

bool Narrowing::step_back(const core::Table& table) {
  if (steps_.empty()) return false;
  take_all(table, {steps_.begin(), steps_.end() - 1});
  return true;
}

bool Narrowing::has_picked(const Part& part) const {
  return std::find(clicked_.begin(), clicked_.end(), part) != clicked_.end();
}

bool Narrowing::put_back(const core::Table& table, const Part& part) {
  const auto step = std::find_if(steps_.rbegin(), steps_.rend(), [&](const Step& one) {
    return one.part == part || one.target == part;
  });
  if (step == steps_.rend()) return false;
  std::vector<Step> others = steps_;
  others.erase(others.begin() + (steps_.rend() - step - 1));
  take_all(table, others);
  return true;
}

bool Narrowing::has_all(Number number, const std::vector<Class>& wanted) const {
  return std::all_of(wanted.begin(), wanted.end(), [&](Class of) {
    return static_cast<std::ptrdiff_t>(known().times(number, of)) >=
           std::count(wanted.begin(), wanted.end(), of);
  });
}

// The last click on such a thing that another part can stand in for.
std::optional<std::size_t> Narrowing::changeable(const core::Table& table, const Part& part) const {
  const Class of = known().class_of(table, part);
  if (of == kNoClass) return std::nullopt;
  for (std::size_t i = steps_.size(); i-- > 0;) {
    if (steps_[i].target || steps_[i].part.kind != part.kind) continue;
    std::vector<Class> wanted{of};
    for (std::size_t j = 0; j < steps_.size(); ++j) {
      if (j == i) continue;
      wanted.push_back(known().class_of(table, steps_[j].part));
      if (steps_[j].target) wanted.push_back(known().class_of(table, *steps_[j].target));
    }
    for (Number number = 0; number < count(); ++number) {
      if (has_all(number, wanted)) return i;
    }
  }
  return std::nullopt;
}

bool Narrowing::can_change_to(const core::Table& table, const Part& part) const {
  return changeable(table, part).has_value();
}

bool Narrowing::change_to(const core::Table& table, const Part& part) {
  const std::optional<std::size_t> step = changeable(table, part);
  if (!step) return false;
  const std::vector<Step> before = steps_;
  std::vector<Step> after = steps_;
  after[*step].part = part;
  if (take_all(table, after)) return true;
  take_all(table, before);
  return false;
}

std::optional<Narrowing::Number> Narrowing::only() const {
  if (left_.size() != 1) return std::nullopt;
  return left_.front();
}

std::vector<Narrowing::Number> Narrowing::completed(std::size_t most) const {
  if (clicked_.empty()) return {};
  return first_of(left_, most,
                  [this](Number number) { return all_pointed_at(number) || all_laid(number); });
}

// Whose things they are needs no pointing.
bool Narrowing::all_pointed_at(Number number) const {
  const std::span<const Class> parts = known().of(number);
  return std::all_of(parts.begin(), parts.end(), [&](Class of) {
    return known().kind(of) == Part::Kind::player || used(of) >= known().times(number, of);
  });
}

// Has every piece of an option been laid, where it is pieces and their places and, before them,
// at most where they begin?
bool Narrowing::all_laid(Number number) const {
  if (dropped_.empty() || clicked_.size() != 2 * dropped_.size()) return false;
  const std::span<const Class> parts = known().of(number);
  const std::size_t begin = parts.size() % 2;
  if (parts.size() - begin != clicked_.size()) return false;
  if (begin == 1 && known().kind(parts[0]) == Part::Kind::piece) return false;
  for (std::size_t i = begin; i < parts.size(); i += 2) {
    const bool lays = known().kind(parts[i]) == Part::Kind::piece &&
                      known().kind(parts[i + 1]) != Part::Kind::piece;
    if (!lays || used(parts[i], parts[i + 1]) == 0) return false;
  }
  return true;
}

void Narrowing::find_next() {
  next_.clear();
  std::vector<bool> wanted(known().members().size());
  std::vector<std::size_t> had(wanted.size());
  for (const Class of : clicked_classes_) ++had[of];
  for (const Number number : left_) {
    for (const Class of : known().of(number)) {
      if (!wanted[of]) wanted[of] = had[of] == 0 || known().times(number, of) > had[of];
    }
  }
  for (Class of = 0; of < wanted.size(); ++of) {
    if (!wanted[of]) continue;
    for (const Part& part : known().members()[of]) {
      if (std::find(clicked_.begin(), clicked_.end(), part) == clicked_.end()) {
        next_.push_back(part);
      }
    }
  }
}

std::vector<Narrowing::Number> Narrowing::without_parts(std::size_t most) const {
  return first_of(left_, most, [this](Number number) { return size_of(number) == 0; });
}

}  // namespace glasshouse::ui
