#include "ui/table/picking/decision.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include "core/brief.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

using core::Part;

// Options with more things to click than this want to be confirmed.
constexpr std::size_t kFewParts = 3;

const char* noun_of(Part::Kind kind) {
  switch (kind) {
    case Part::Kind::piece: return "a piece";
    case Part::Kind::zone: return "an area";
    case Part::Kind::cell: return "a place";
    default: return "a player";
  }
}

bool has(const std::vector<Part>& parts, const Part& part) {
  return std::find(parts.begin(), parts.end(), part) != parts.end();
}

bool has_all(const core::Option& option, const std::vector<Part>& parts) {
  return std::all_of(parts.begin(), parts.end(),
                     [&](const Part& part) { return has(option.parts, part); });
}

// The refused option that names just these things.
const core::Option* refused_twin(const std::vector<Part>& parts,
                                 const std::vector<core::Option>& refused) {
  const auto same = std::find_if(refused.begin(), refused.end(), [&](const core::Option& option) {
    return !parts.empty() && option.parts.size() == parts.size() && has_all(option, parts);
  });
  return same == refused.end() ? nullptr : &*same;
}

}  // namespace

Decision::Decision(const core::Table& table, core::Seat asked, std::vector<core::Option> options,
                   std::vector<core::Option> refused)
    : table_(&table),
      asked_(asked),
      narrowing_(table, std::move(options)),
      refused_(std::make_shared<const std::vector<core::Option>>(std::move(refused))) {
  for (const Part& part : narrowing_.next_parts()) {
    if (part.kind == Part::Kind::cell) cells_.push_back(part);
  }
  for (Number number = 0; number < narrowing_.count(); ++number) {
    const core::Option& option = narrowing_.option(number);
    if (option.costs.empty() && !refused_twin(option.parts, *refused_)) continue;
    odd_.resize(narrowing_.count());
    odd_[number] = true;
  }
}

std::vector<Part> Decision::unusual() const {
  std::vector<Part> out;
  if (odd_.empty()) return out;
  for (const Part& part : narrowing_.next_parts()) {
    const std::vector<Number> with = narrowing_.with_part(*table_, part, SIZE_MAX);
    if (std::all_of(with.begin(), with.end(), [this](Number n) { return odd_[n]; })) {
      out.push_back(part);
    }
  }
  return out;
}

void Decision::put_usual_first(std::vector<Number>& numbers) const {
  if (odd_.empty()) return;
  std::stable_partition(numbers.begin(), numbers.end(), [this](Number n) { return !odd_[n]; });
}

bool Decision::offers(const Part& part) const { return table_ && narrowing_.offers(*table_, part); }

std::string Decision::text(Number number) const {
  return core::told(*table_, narrowing_.option(number), asked_);
}

// What was pointed at in full, or is the only thing there is to point at.
std::optional<Decision::Number> Decision::chosen_by_hand(bool lone) const {
  const std::optional<Number> only = narrowing_.only();
  if (!only) return std::nullopt;
  const bool clear = narrowing_.size_of(*only) <= kFewParts && doubt().empty() &&
                     narrowing_.option(*only).costs.empty();
  return clear && (lone || narrowing_.completed(1).size() == 1) ? only : std::nullopt;
}

std::optional<Decision::Number> Decision::click(const Part& part) {
  if (!table_) return std::nullopt;
  const bool lone = narrowing_.clicked().empty() && narrowing_.next_parts().size() == 1;
  stop_listing();
  if (puts_back(part)) {
    narrowing_.put_back(*table_, part);
    return std::nullopt;
  }
  const bool picked = narrowing_.click(*table_, part);
  if (!picked && !narrowing_.change_to(*table_, part)) return std::nullopt;
  return chosen_by_hand(picked && lone);
}

std::optional<Decision::Number> Decision::drop(const Part& piece, const Part& target) {
  if (!table_ || !narrowing_.drop(*table_, piece, target)) return std::nullopt;
  stop_listing();
  return chosen_by_hand(false);
}

// A place may take several things one after the other.
bool Decision::puts_back(const Part& part) const {
  const bool laid_on = part.kind != Part::Kind::piece && holds_piece() && offers(part);
  return narrowing_.has_picked(part) && !laid_on;
}

bool Decision::takes(const Part& part) const {
  return table_ && (narrowing_.has_picked(part) || narrowing_.can_change_to(*table_, part));
}

bool Decision::holds_piece() const {
  const std::vector<Part>& clicked = narrowing_.clicked();
  const auto& dropped = narrowing_.dropped();
  return !clicked.empty() && clicked.back().kind == Part::Kind::piece &&
         (dropped.empty() || dropped.back().second != clicked.back());
}

bool Decision::pick_up_again(const Part& piece) {
  const auto& dropped = narrowing_.dropped();
  const bool laid = std::any_of(dropped.begin(), dropped.end(),
                                [&](const auto& drop) { return drop.first == piece; });
  return laid && narrowing_.put_back(*table_, piece);
}

bool Decision::step_back() {
  if (std::exchange(suggested_, std::nullopt)) return true;
  if (listing()) {
    stop_listing();
    return true;
  }
  return table_ && narrowing_.step_back(*table_);
}

void Decision::stop_listing() {
  suggested_.reset();
  browsing_ = false;
  selected_ = 0;
  typed_.clear();
  found_.clear();
}

void Decision::browse(int step) {
  const auto count = static_cast<int>(listed().size());
  if (count == 0) return;
  const int from = listing() ? static_cast<int>(selected_) + step : (step > 0 ? 0 : count - 1);
  selected_ = static_cast<std::size_t>((from % count + count) % count);
  browsing_ = true;
  suggested_.reset();
}

void Decision::type(std::string_view more) {
  if (!table_ || narrowing_.left().empty() || (typed_.empty() && more == " ")) return;
  typed_ += lower(more);
  suggested_.reset();
  search();
}

bool Decision::erase_letter() {
  if (typed_.empty()) return false;
  typed_ = without_last_letter(typed_);
  search();
  return true;
}

std::shared_ptr<const std::vector<std::string>> Decision::all_texts() const {
  std::vector<std::string> out;
  for (Number number = 0; number < narrowing_.count(); ++number) {
    out.push_back(lower(core::worded(*table_, narrowing_.option(number), asked_)));
  }
  return std::make_shared<const std::vector<std::string>>(std::move(out));
}

// Options in which every typed word occurs; those that begin with it first.
void Decision::search() {
  selected_ = 0;
  found_.clear();
  if (typed_.empty()) return;
  if (!texts_) texts_ = all_texts();
  std::vector<std::string> wanted;
  std::istringstream in(typed_);
  for (std::string word; in >> word;) wanted.push_back(word);
  std::vector<Number> later;
  for (const Number number : narrowing_.left()) {
    const std::string& text = (*texts_)[number];
    const bool fits = std::all_of(wanted.begin(), wanted.end(), [&](const std::string& word) {
      return text.find(word) != std::string::npos;
    });
    if (fits) (text.starts_with(typed_) ? found_ : later).push_back(number);
  }
  found_.insert(found_.end(), later.begin(), later.end());
}

std::optional<Decision::Number> Decision::meant() const {
  if (suggested_) return suggested_;
  if (listing()) {
    if (selected_ < listed().size()) return listed()[selected_];
    return std::nullopt;
  }
  if (const auto only = narrowing_.only()) return only;
  std::vector<Number> same = narrowing_.completed(SIZE_MAX);
  if (same.empty() && !narrowing_.clicked().empty() && narrowing_.same_parts()) {
    same = narrowing_.left();
  }
  put_usual_first(same);
  return same.empty() ? std::nullopt : std::optional(same.front());
}

std::vector<Part> Decision::marked() const {
  if (!listing() && !suggested_) return narrowing_.clicked();
  const std::optional<Number> now = meant();
  return now ? narrowing_.option(*now).parts : std::vector<Part>{};
}

std::string Decision::progress() const {
  const std::size_t left = narrowing_.left().size();
  const std::string count = left == 1 ? "1 option" : std::to_string(left) + " options";
  if (narrowing_.clicked().empty()) return count;
  // Places are seen on the table; what they are called helps nobody.
  std::string out;
  for (const Part& part : narrowing_.clicked()) {
    if (part.kind == Part::Kind::cell) continue;
    out += (out.empty() ? "" : ", ") + worded("{}", part);
  }
  if (out.empty()) out = worded("{}", narrowing_.clicked().back());
  std::set<Part::Kind> kinds;
  for (const Part& part : narrowing_.next_parts()) kinds.insert(part.kind);
  std::string next;
  for (const Part::Kind kind : kinds)
    next += (next.empty() ? "" : " or ") + std::string(noun_of(kind));
  if (!next.empty()) out += "  ·  next " + next;
  return out + "  ·  " + count + " left, Esc takes back";
}

std::string Decision::worded(const char* wording, const Part& part) const {
  return core::worded(*table_, wording, {part}, asked_);
}

std::string Decision::doubt() const {
  const core::Option* refused = refused_twin(narrowing_.clicked(), *refused_);
  return refused ? refused->why : "";
}

Decision::About Decision::about(const Part& part) const {
  if (!table_) return {};
  // What cells are called says little where they are seen.
  const std::string name = part.kind == Part::Kind::cell ? "" : worded("{}", part);
  if (has(narrowing_.clicked(), part)) return {};
  const std::vector<Number> usable = narrowing_.with_part(*table_, part, 2);
  if (usable.size() == 1) {
    const std::string& costs = narrowing_.option(usable.front()).costs;
    return {text(usable.front()) + (costs.empty() ? "" : "  ·  costs " + costs), "", false};
  }
  // The refusal that fits what was clicked best, among those with the part.
  const auto refused =
      std::find_if(refused_->begin(), refused_->end(), [&](const core::Option& option) {
        return usable.empty() && has(option.parts, part) && has_all(option, narrowing_.clicked());
      });
  if (refused != refused_->end()) return {name, refused->why, false};
  return {name, "", usable.empty()};
}

}  // namespace glasshouse::ui
