// From words to a lexicon's automaton. dawgdic finds the smallest graph for a sorted list of keys;
// here the keys are made from the words, and its graph is laid out the way plays are searched.
#include "primitives/lexicon_build.hpp"

#include <dawgdic/dawg-builder.h>

#include <algorithm>
#include <cassert>
#include <stdexcept>
#include <string>
#include <unordered_map>

#include "core/hash.hpp"

namespace glasshouse::primitives {
namespace {

constexpr std::size_t kMostArcs = std::size_t{1} << 24;

// Keys are bytes without 0; a turn comes behind all letters.
constexpr char kTurn = 0x7f;
char key_of(Letter letter) { return static_cast<char>(letter + 1); }
Letter letter_of(unsigned char key) { return static_cast<Letter>(key - 1); }

std::vector<std::string> word_keys(const std::vector<std::vector<Letter>>& words) {
  std::vector<std::string> out;
  out.reserve(words.size());
  for (const std::vector<Letter>& word : words) {
    std::transform(word.begin(), word.end(), std::back_inserter(out.emplace_back()), key_of);
  }
  return out;
}

// CARE becomes C-ARE, AC-RE, RAC-E and ERAC, with turns for dashes.
std::vector<std::string> turned_keys(const std::vector<std::string>& words) {
  std::vector<std::string> out;
  for (const std::string& word : words) {
    for (std::size_t turn = 1; turn <= word.size(); ++turn) {
      std::string& key =
          out.emplace_back(word.rend() - static_cast<std::ptrdiff_t>(turn), word.rend());
      if (turn < word.size()) key += kTurn + word.substr(turn);
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

void fill(dawgdic::Dawg& graph, const std::vector<std::string>& keys) {
  dawgdic::DawgBuilder builder;
  for (const std::string& key : keys) {
    [[maybe_unused]] const bool taken = builder.Insert(key.data(), key.size(), 0);
    assert(taken);
  }
  builder.Finish(&graph);
}

// Copies graphs into one automaton. A node that is there already is used again.
class Copier {
 public:
  explicit Copier(Automaton& out) : out_(out) {
    out_.arcs.push_back({0, Lexicon::kTurn, false, true});
  }

  uint32_t copy(const dawgdic::Dawg& graph) {
    done_.clear();
    return node_at(graph, graph.child(graph.root()));
  }

 private:
  // The node whose first arc is that unit.
  uint32_t node_at(const dawgdic::Dawg& graph, dawgdic::BaseType first) {
    if (first == 0) return 0;
    if (const auto done = done_.find(first); done != done_.end()) return done->second;
    std::vector<Lexicon::Arc> arcs;
    for (dawgdic::BaseType unit = first; unit != 0; unit = graph.sibling(unit)) {
      if (graph.label(unit) != 0) arcs.push_back(arc_of(graph, unit));
    }
    const uint32_t out = numbered(arcs);
    done_.emplace(first, out);
    return out;
  }

  Lexicon::Arc arc_of(const dawgdic::Dawg& graph, dawgdic::BaseType unit) {
    const unsigned char label = graph.label(unit);
    const dawgdic::BaseType child = graph.child(unit);
    const bool turn = label == static_cast<unsigned char>(kTurn);
    return {node_at(graph, child), turn ? Lexicon::kTurn : letter_of(label),
            !turn && ends(graph, child), false};
  }

  static bool ends(const dawgdic::Dawg& graph, dawgdic::BaseType first) {
    for (dawgdic::BaseType unit = first; unit != 0; unit = graph.sibling(unit)) {
      if (graph.label(unit) == 0) return true;
    }
    return false;
  }

  uint32_t numbered(std::vector<Lexicon::Arc>& arcs) {
    if (arcs.empty()) return 0;
    std::sort(arcs.begin(), arcs.end(), comes_before);
    arcs.back().last = true;
    const std::string_view bytes = bytes_of(arcs.data(), arcs.size());
    const uint64_t hash = core::hash_of(bytes);
    const auto [first, last] = alike_.equal_range(hash);
    for (auto at = first; at != last; ++at) {
      const Lexicon::Arc* there = out_.arcs.data() + at->second;
      const std::size_t room = out_.arcs.size() - at->second;
      if (room >= arcs.size() && bytes_of(there, arcs.size()) == bytes) return at->second;
    }
    const auto number = static_cast<uint32_t>(out_.arcs.size());
    if (number + arcs.size() > kMostArcs) throw std::length_error("too many words for a lexicon");
    out_.arcs.insert(out_.arcs.end(), arcs.begin(), arcs.end());
    alike_.emplace(hash, number);
    return number;
  }

  // The turn first, then in order of the letters.
  static bool comes_before(Lexicon::Arc one, Lexicon::Arc other) {
    const auto rank = [](Lexicon::Arc arc) {
      return arc.letter == Lexicon::kTurn ? -1 : static_cast<int>(arc.letter);
    };
    return rank(one) < rank(other);
  }

  static std::string_view bytes_of(const Lexicon::Arc* arcs, std::size_t count) {
    return {reinterpret_cast<const char*>(arcs), count * sizeof(Lexicon::Arc)};
  }

  Automaton& out_;
  std::unordered_map<dawgdic::BaseType, uint32_t> done_;
  std::unordered_multimap<uint64_t, uint32_t> alike_;
};

}  // namespace

Automaton built_automaton(const std::vector<std::vector<Letter>>& words) {
  Automaton out;
  Copier copier(out);
  if (words.empty()) return out;
  const std::vector<std::string> keys = word_keys(words);
  dawgdic::Dawg graph;
  fill(graph, keys);
  out.words = copier.copy(graph);
  dawgdic::Dawg turned;
  fill(turned, turned_keys(keys));
  out.turns = copier.copy(turned);
  return out;
}

}  // namespace glasshouse::primitives
