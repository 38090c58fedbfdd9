// From words to the smallest automaton that reads them. Keys come in order, so that a node is
// complete as soon as a key leaves it, and a complete node is kept only when there is none like it
// (Daciuk, Mihov, Watson and Watson 2000).
#include "primitives/lexicon_build.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <span>
#include <stdexcept>
#include <string_view>

#include "core/file_limits.hpp"
#include "core/hash.hpp"

namespace glasshouse::primitives {
namespace {

using Arc = Lexicon::Arc;
constexpr std::size_t kMostArcs = core::kMostLexiconBytes / sizeof(Arc);

// The complete nodes, each there once.
class Nodes {
 public:
  explicit Nodes(std::vector<Arc>& arcs) : arcs_(arcs), slots_(1 << 12, kFree) {}

  // The number of a node with these arcs, the last of which is marked.
  uint32_t number(std::span<const Arc> arcs) {
    std::size_t slot = slot_of(arcs);
    for (; slots_[slot] != kFree; slot = next(slot)) {
      if (equal(slots_[slot], arcs)) return slots_[slot];
    }
    if (arcs_.size() + arcs.size() > kMostArcs) {
      throw std::invalid_argument(
          "the words are too many, or too unlike each other, for a lexicon");
    }
    const auto out = static_cast<uint32_t>(arcs_.size());
    slots_[slot] = out;
    arcs_.insert(arcs_.end(), arcs.begin(), arcs.end());
    if (++used_ * 2 > slots_.size()) grow();
    return out;
  }

 private:
  static constexpr uint32_t kFree = UINT32_MAX;

  static std::string_view bytes_of(std::span<const Arc> arcs) {
    return {reinterpret_cast<const char*>(arcs.data()), arcs.size_bytes()};
  }
  std::size_t slot_of(std::span<const Arc> arcs) const {
    return core::hash_of(bytes_of(arcs)) & (slots_.size() - 1);
  }
  std::size_t next(std::size_t slot) const { return (slot + 1) & (slots_.size() - 1); }

  bool equal(uint32_t node, std::span<const Arc> arcs) const {
    if (arcs_.size() - node < arcs.size()) return false;
    return bytes_of({arcs_.data() + node, arcs.size()}) == bytes_of(arcs);
  }

  std::span<const Arc> arcs_of(uint32_t node) const {
    std::size_t count = 1;
    while (!arcs_[node + count - 1].last) ++count;
    return {arcs_.data() + node, count};
  }

  void grow() {
    std::vector<uint32_t> before(slots_.size() * 2, kFree);
    before.swap(slots_);
    for (const uint32_t node : before) {
      if (node == kFree) continue;
      std::size_t slot = slot_of(arcs_of(node));
      while (slots_[slot] != kFree) slot = next(slot);
      slots_[slot] = node;
    }
  }

  std::vector<Arc>& arcs_;
  std::vector<uint32_t> slots_;  // a power of two of them, at most half in use
  std::size_t used_ = 0;
};

// A turn comes before all letters.
using Symbols = std::vector<uint8_t>;
constexpr uint8_t kTurn = 0;
uint8_t symbol_of(Letter letter) { return static_cast<uint8_t>(letter + 1); }

// Takes keys in order and makes the automaton that reads them.
class Minimiser {
 public:
  explicit Minimiser(Nodes& nodes) : nodes_(nodes), open_(1) {}

  void add(const Symbols& key) {
    const auto differ = std::mismatch(key.begin(), key.end(), last_.begin(), last_.end()).first;
    const auto common = static_cast<std::size_t>(differ - key.begin());
    close(common);
    if (open_.size() <= key.size()) open_.resize(key.size() + 1);
    for (std::size_t i = common; i < key.size(); ++i) open_[i].push_back(arc_of(key[i]));
    open_[key.size() - 1].back().ends = true;
    last_ = key;
  }

  uint32_t root() {
    close(0);
    return finished(0);
  }

 private:
  static Arc arc_of(uint8_t symbol) {
    const uint8_t letter = symbol == kTurn ? Lexicon::kTurn : static_cast<uint8_t>(symbol - 1);
    return {0, letter, false, false};
  }

  // What is read behind so many symbols of the last key is complete.
  void close(std::size_t depth) {
    for (std::size_t i = last_.size(); i > depth; --i) open_[i - 1].back().to = finished(i);
  }

  uint32_t finished(std::size_t depth) {
    std::vector<Arc>& arcs = open_[depth];
    if (arcs.empty()) return 0;
    arcs.back().last = true;
    const uint32_t out = nodes_.number(arcs);
    arcs.clear();
    return out;
  }

  Nodes& nodes_;
  std::vector<std::vector<Arc>> open_;  // the nodes along the last key
  Symbols last_;
};

using Words = std::vector<std::vector<Letter>>;

// A word read from one of its letters on: CARE is read C-ARE, AC-RE, RAC-E and ERAC, with turns
// for dashes. There are ten times as many as words, so they are written out only when it is their
// turn; their first symbols in one number put nearly all of them in order.
struct Reading {
  uint64_t first = 0;
  uint32_t word = 0;
  uint32_t turn = 0;
};
constexpr std::size_t kSymbolBits = 6, kFirst = 10;
static_assert(kMostLetters < std::size_t{1} << kSymbolBits);

void write_out(const std::vector<Letter>& word, std::size_t turn, Symbols& out) {
  out.clear();
  for (std::size_t i = turn; i > 0; --i) out.push_back(symbol_of(word[i - 1]));
  if (turn == word.size()) return;
  out.push_back(kTurn);
  for (std::size_t i = turn; i < word.size(); ++i) out.push_back(symbol_of(word[i]));
}

// Behind the end are zeros, as for a turn; what is equal so far is compared whole.
uint64_t first_of(const Symbols& symbols) {
  uint64_t out = 0;
  for (std::size_t i = 0; i < kFirst; ++i) {
    out = out << kSymbolBits | (i < symbols.size() ? symbols[i] : 0);
  }
  return out;
}

std::vector<Reading> sorted_readings(const Words& words) {
  std::vector<Reading> out;
  out.reserve(std::transform_reduce(words.begin(), words.end(), std::size_t{0}, std::plus<>(),
                                    [](const std::vector<Letter>& word) { return word.size(); }));
  Symbols one;
  Symbols other;
  for (std::size_t w = 0; w < words.size(); ++w) {
    for (std::size_t turn = 1; turn <= words[w].size(); ++turn) {
      write_out(words[w], turn, one);
      out.push_back({first_of(one), static_cast<uint32_t>(w), static_cast<uint32_t>(turn)});
    }
  }
  std::sort(out.begin(), out.end(), [&](const Reading& a, const Reading& b) {
    if (a.first != b.first) return a.first < b.first;
    write_out(words[a.word], a.turn, one);
    write_out(words[b.word], b.turn, other);
    return one < other;
  });
  return out;
}

uint32_t forwards(const Words& words, Nodes& nodes) {
  Minimiser minimiser(nodes);
  Symbols key;
  for (const std::vector<Letter>& word : words) {
    key.clear();
    std::transform(word.begin(), word.end(), std::back_inserter(key), symbol_of);
    minimiser.add(key);
  }
  return minimiser.root();
}

uint32_t from_every_letter(const Words& words, Nodes& nodes) {
  Minimiser minimiser(nodes);
  Symbols key;
  for (const Reading& reading : sorted_readings(words)) {
    write_out(words[reading.word], reading.turn, key);
    minimiser.add(key);
  }
  return minimiser.root();
}

}  // namespace

Automaton built_automaton(const std::vector<std::vector<Letter>>& words) {
  Automaton out;
  out.arcs.push_back({0, Lexicon::kTurn, false, true});
  if (words.empty()) return out;
  Nodes nodes(out.arcs);
  out.words = forwards(words, nodes);
  out.turns = from_every_letter(words, nodes);
  return out;
}

}  // namespace glasshouse::primitives
