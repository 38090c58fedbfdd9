#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <vector>

// Lua's patterns (the reference manual, 6.4.1), matched within a budget of steps: a pattern such as
// "(.-)*x" on a long text takes minutes in the stock library, and nothing can interrupt it there.
// A pattern is read once into items and matched by backtracking without recursion. Letters are
// ASCII letters whatever the locale. A malformed pattern is refused even where the match would
// not have reached the fault; otherwise the results are those of Lua 5.4.
namespace glasshouse::script {

struct PatternError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Steps that one call of a string function may take, about 3 ns each.
struct Steps {
  std::size_t left = 10'000'000;

  void take(std::size_t count);
};

struct PatternMatch {
  static constexpr std::size_t kMostCaptures = 32;

  // A capture `()` holds a place and no text.
  struct Capture {
    std::size_t start = 0;
    std::size_t end = 0;
    bool is_place = false;
  };

  std::size_t start = 0;
  std::size_t end = 0;
  std::size_t capture_count = 0;
  std::array<Capture, kMostCaptures> captures;

  // Its captures as values: the whole match where the pattern has none.
  std::size_t value_count() const { return std::max<std::size_t>(capture_count, 1); }
  Capture value(std::size_t index) const {
    return capture_count > 0 ? captures[index] : Capture{start, end, false};
  }
};

class Pattern {
 public:
  static constexpr std::size_t kLongest = 100'000;  // bytes

  // string.gmatch takes a '^' at the start for a character like any other.
  enum class Caret { anchors, is_character };

  explicit Pattern(std::string_view text, Caret caret = Caret::anchors);

  bool anchored() const { return anchored_; }
  // The first match that begins at `from` or after it; only at `from` when anchored.
  bool find(std::string_view subject, std::size_t from, PatternMatch& match, Steps& steps) const;

 private:
  friend class PatternReader;
  friend class PatternMatcher;
  using CharSet = std::bitset<256>;

  enum class Kind : uint8_t {
    character,    // exactly `first`
    any,          // .
    set,          // one of sets[index]
    open,         // ( of capture `index`
    close,        // )
    place,        // ()
    back,         // %1: the text of capture `index` again
    balanced,     // %bxy: `first` and `second`
    frontier,     // %f[set]: sets[index]
    subject_end,  // $ at the end
  };
  enum class Repeat : uint8_t { once, optional, any_number, at_least_once, as_few_as_possible };

  struct Item {
    Kind kind = Kind::character;
    Repeat repeat = Repeat::once;
    unsigned char first = 0;
    unsigned char second = 0;
    uint32_t index = 0;
  };

  std::vector<Item> items_;
  std::vector<CharSet> sets_;
  std::size_t capture_count_ = 0;
  bool anchored_ = false;
};

}  // namespace glasshouse::script
