#include "script/sandbox/pattern.hpp"

#include <array>
#include <string>

namespace glasshouse::script {

namespace {

bool between(int c, char low, char high) { return low <= c && c <= high; }
bool is_lower(int c) { return between(c, 'a', 'z'); }
bool is_upper(int c) { return between(c, 'A', 'Z'); }
bool is_letter(int c) { return is_lower(c) || is_upper(c); }
bool is_digit(int c) { return between(c, '0', '9'); }
bool is_visible(int c) { return between(c, '!', '~'); }

bool in_class(int c, char letter) {
  switch (letter) {
    case 'a': return is_letter(c);
    case 'c': return c < 32 || c == 127;
    case 'd': return is_digit(c);
    case 'g': return is_visible(c);
    case 'l': return is_lower(c);
    case 'p': return is_visible(c) && !is_letter(c) && !is_digit(c);
    case 's': return c == ' ' || between(c, '\t', '\r');
    case 'u': return is_upper(c);
    case 'w': return is_letter(c) || is_digit(c);
    case 'x': return is_digit(c) || between(c, 'a', 'f') || between(c, 'A', 'F');
    default: return c == 0;  // 'z', of older Lua
  }
}

}  // namespace

void Steps::take(std::size_t count) {
  if (count > left) throw PatternError("pattern too complex for a text this long");
  left -= count;
}

// Reads a pattern's text into its items, from left to right.
class PatternReader {
 public:
  PatternReader(std::string_view text, Pattern& out) : text_(text), out_(out) {}

  void read(Pattern::Caret caret) {
    if (text_.size() > Pattern::kLongest) throw PatternError("pattern too long");
    out_.anchored_ = caret == Pattern::Caret::anchors && text_.starts_with('^');
    if (out_.anchored_) ++at_;
    while (at_ < text_.size()) out_.items_.push_back(read_item());
    if (!open_.empty()) throw PatternError("unfinished capture: a '(' in the pattern has no ')'");
  }

 private:
  using Item = Pattern::Item;
  using Kind = Pattern::Kind;
  using Repeat = Pattern::Repeat;
  using CharSet = Pattern::CharSet;

  char next() { return text_[at_++]; }
  bool at_end() const { return at_ == text_.size(); }
  bool next_is(char c) const { return !at_end() && text_[at_] == c; }

  Item read_item() {
    const char c = next();
    if (c == '(') return read_open();
    if (c == ')') return read_close();
    if (c == '$' && at_end()) return {.kind = Kind::subject_end};
    if (c == '%') return read_escape();
    if (c == '[') return repeated(set_item(Kind::set, read_set()));
    if (c == '.') return repeated({.kind = Kind::any});
    return repeated(character(c));
  }

  static Item character(char c) { return {.first = static_cast<unsigned char>(c)}; }

  Item set_item(Kind kind, const CharSet& set) {
    out_.sets_.push_back(set);
    return {.kind = kind, .index = static_cast<uint32_t>(out_.sets_.size() - 1)};
  }

  Item repeated(Item item) {
    if (at_end()) return item;
    switch (text_[at_]) {
      case '?': item.repeat = Repeat::optional; break;
      case '*': item.repeat = Repeat::any_number; break;
      case '+': item.repeat = Repeat::at_least_once; break;
      case '-': item.repeat = Repeat::as_few_as_possible; break;
      default: return item;
    }
    ++at_;
    return item;
  }

  Item read_open() {
    if (out_.capture_count_ == PatternMatch::kMostCaptures) throw PatternError("too many captures");
    const auto index = static_cast<uint32_t>(out_.capture_count_++);
    closed_.push_back(false);
    if (next_is(')')) {
      ++at_;
      return {.kind = Kind::place, .index = index};
    }
    open_.push_back(index);
    return {.kind = Kind::open, .index = index};
  }

  Item read_close() {
    if (open_.empty()) throw PatternError("invalid pattern capture: a ')' without its '('");
    const uint32_t index = open_.back();
    open_.pop_back();
    closed_[index] = true;
    return {.kind = Kind::close, .index = index};
  }

  Item read_escape() {
    if (at_end()) throw PatternError("malformed pattern (ends with '%')");
    const char c = next();
    if (c == 'b') return read_balanced();
    if (c == 'f') return read_frontier();
    if (is_digit(c)) return read_back(c);
    if (const CharSet* set = class_set(c)) return repeated(set_item(Kind::set, *set));
    return repeated(character(c));
  }

  Item read_balanced() {
    if (text_.size() - at_ < 2) throw PatternError("malformed pattern (missing arguments to '%b')");
    const auto first = static_cast<unsigned char>(next());
    const auto second = static_cast<unsigned char>(next());
    return {.kind = Kind::balanced, .first = first, .second = second};
  }

  Item read_frontier() {
    if (!next_is('[')) throw PatternError("missing '[' after '%f' in pattern");
    ++at_;
    return set_item(Kind::frontier, read_set());
  }

  Item read_back(char digit) {
    const auto index = static_cast<uint32_t>(digit - '1');
    if (digit == '0' || index >= closed_.size() || !closed_[index])
      throw PatternError(std::string("invalid capture index %") + digit + " in pattern");
    return {.kind = Kind::back, .index = index};
  }

  // What %a, %A, … stand for; nullptr when the letter names no class.
  static const CharSet* class_set(char letter) {
    static const std::array<CharSet, 256> kSets = all_class_sets();
    const CharSet& set = kSets[static_cast<unsigned char>(letter)];
    return set.any() ? &set : nullptr;
  }

  static std::array<CharSet, 256> all_class_sets() {
    std::array<CharSet, 256> sets;
    for (const unsigned char letter : std::string_view("acdglpsuwxz")) {
      CharSet& set = sets[letter];
      for (int c = 0; c < 256; ++c)
        set[static_cast<std::size_t>(c)] = in_class(c, static_cast<char>(letter));
      sets[letter - 'a' + 'A'] = ~set;
    }
    return sets;
  }

  // Where the set that begins at at_ ends: its ']'. The first character never is.
  std::size_t set_end() const {
    std::size_t end = at_;
    do {
      if (end >= text_.size()) throw PatternError("malformed pattern (missing ']')");
      end += text_[end] == '%' ? 2 : 1;
    } while (end >= text_.size() || text_[end] != ']');
    return end;
  }

  // From after '[' to after ']'.
  CharSet read_set() {
    const bool complement = next_is('^');
    if (complement) ++at_;
    const std::size_t end = set_end();
    CharSet set;
    while (at_ < end) read_set_part(set, end);
    at_ = end + 1;
    return complement ? ~set : set;
  }

  void read_set_part(CharSet& set, std::size_t end) {
    const char c = next();
    if (c == '%') {
      const char escaped = next();
      if (const CharSet* named = class_set(escaped))
        set |= *named;
      else
        set.set(static_cast<unsigned char>(escaped));
    } else if (next_is('-') && at_ + 1 < end) {
      const auto last = static_cast<unsigned char>(text_[at_ + 1]);
      for (std::size_t i = static_cast<unsigned char>(c); i <= last; ++i) set.set(i);
      at_ += 2;
    } else {
      set.set(static_cast<unsigned char>(c));
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Pattern& out_;
  std::vector<uint32_t> open_;
  std::vector<bool> closed_;  // per capture; a place has no text to come back to
};

Pattern::Pattern(std::string_view text, Caret caret) { PatternReader(text, *this).read(caret); }

}  // namespace glasshouse::script
