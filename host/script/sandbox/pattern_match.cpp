#include <algorithm>

#include "script/sandbox/pattern.hpp"

// Matching by backtracking. The items of a pattern follow each other without branches, so what may
// have to be tried again is one Retry per repeated item already passed: the stack of them is never
// deeper than the pattern is long. A capture needs no undoing, since a way that leads to the end
// passes its brackets again.
namespace glasshouse::script {

class PatternMatcher {
 public:
  PatternMatcher(const Pattern& pattern, std::string_view subject, PatternMatch& match,
                 Steps& steps)
      : pattern_(pattern), subject_(subject), match_(match), steps_(steps) {}

  bool match_at(std::size_t from) {
    retries_.clear();
    item_ = 0;
    at_ = from;
    while (item_ < pattern_.items_.size()) {
      steps_.take(1);
      if (pass(pattern_.items_[item_]))
        ++item_;
      else if (!go_back())
        return false;
    }
    match_.start = from;
    match_.end = at_;
    match_.capture_count = pattern_.capture_count_;
    return true;
  }

 private:
  using Item = Pattern::Item;
  using Kind = Pattern::Kind;
  using Repeat = Pattern::Repeat;

  // A repeated item passed, where it ends now and how far back it may give way; one that takes as
  // little as possible grows from `end` instead.
  struct Retry {
    std::size_t item;
    std::size_t least;
    std::size_t end;
  };

  bool pass(const Item& item) {
    switch (item.kind) {
      case Kind::open: capture(item).start = at_; return true;
      case Kind::close: capture(item) = {capture(item).start, at_, false}; return true;
      case Kind::place: capture(item) = {at_, at_, true}; return true;
      case Kind::back: return pass_back(item);
      case Kind::balanced: return pass_balanced(item);
      case Kind::frontier: return at_frontier(item);
      case Kind::subject_end: return at_ == subject_.size();
      default: return pass_repeated(item);
    }
  }

  PatternMatch::Capture& capture(const Item& item) { return match_.captures[item.index]; }

  unsigned char byte(std::size_t at) const { return static_cast<unsigned char>(subject_[at]); }

  bool fits(const Item& item, std::size_t at) const {
    if (at >= subject_.size()) return false;
    if (item.kind == Kind::character) return byte(at) == item.first;
    return item.kind == Kind::any || pattern_.sets_[item.index][byte(at)];
  }

  bool pass_repeated(const Item& item) {
    switch (item.repeat) {
      case Repeat::once: return pass_one(item);
      case Repeat::optional: return pass_many(item, 0, 1);
      case Repeat::any_number: return pass_many(item, 0, subject_.size());
      case Repeat::at_least_once: return pass_many(item, 1, subject_.size());
      default: retries_.push_back({item_, at_, at_}); return true;
    }
  }

  bool pass_one(const Item& item) {
    if (!fits(item, at_)) return false;
    ++at_;
    return true;
  }

  bool pass_many(const Item& item, std::size_t least, std::size_t most) {
    const std::size_t start = at_;
    while (at_ - start < most && fits(item, at_)) ++at_;
    steps_.take(at_ - start);
    if (at_ - start < least) return false;
    if (at_ - start > least) retries_.push_back({item_, start + least, at_});
    return true;
  }

  bool pass_back(const Item& item) {
    const PatternMatch::Capture& held = capture(item);
    const std::string_view text = subject_.substr(held.start, held.end - held.start);
    steps_.take(text.size());
    if (!subject_.substr(at_).starts_with(text)) return false;
    at_ += text.size();
    return true;
  }

  // The closing character is looked for first, for pairs of one character as in %b''.
  bool pass_balanced(const Item& item) {
    if (at_ >= subject_.size() || byte(at_) != item.first) return false;
    std::size_t depth = 1;
    for (std::size_t i = at_ + 1; i < subject_.size(); ++i) {
      steps_.take(1);
      if (byte(i) == item.second) {
        if (--depth > 0) continue;
        at_ = i + 1;
        return true;
      }
      if (byte(i) == item.first) ++depth;
    }
    return false;
  }

  // Both ends of the subject count as a '\0'.
  bool at_frontier(const Item& item) const {
    const auto& set = pattern_.sets_[item.index];
    const unsigned char before = at_ == 0 ? 0 : byte(at_ - 1);
    const unsigned char after = at_ == subject_.size() ? 0 : byte(at_);
    return !set[before] && set[after];
  }

  // To the latest retry that has something left to try, and on from there.
  bool go_back() {
    for (; !retries_.empty(); retries_.pop_back()) {
      Retry& retry = retries_.back();
      const Item& item = pattern_.items_[retry.item];
      if (!try_again(retry, item)) continue;
      at_ = retry.end;
      item_ = retry.item + 1;
      if (item.repeat != Repeat::as_few_as_possible && retry.end == retry.least)
        retries_.pop_back();
      return true;
    }
    return false;
  }

  bool try_again(Retry& retry, const Item& item) const {
    if (item.repeat != Repeat::as_few_as_possible) {
      --retry.end;
      return true;
    }
    if (!fits(item, retry.end)) return false;
    ++retry.end;
    return true;
  }

  const Pattern& pattern_;
  std::string_view subject_;
  PatternMatch& match_;
  Steps& steps_;
  std::vector<Retry> retries_;
  std::size_t item_ = 0;
  std::size_t at_ = 0;
};

bool Pattern::find(std::string_view subject, std::size_t from, PatternMatch& match,
                   Steps& steps) const {
  PatternMatcher matcher(*this, subject, match, steps);
  for (; from <= subject.size(); ++from) {
    steps.take(1);
    if (matcher.match_at(from)) return true;
    if (anchored_) return false;
  }
  return false;
}

}  // namespace glasshouse::script
