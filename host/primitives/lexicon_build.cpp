// From words to a lexicon's automaton. dawgdic finds the smallest graph for a sorted list of keys;
// here the keys are made from the words, and its graph is laid out the way plays are searched.
#include "primitives/lexicon_build.hpp"

#include <dawgdic/dawg-builder.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <stdexcept>
#include <string>
#include <unordered_map>

#include "core/hash.hpp"

namespace glasshouse::primitives {
namespace {

constexpr std::size_t kMostNodes = std::size_t{1} << 24;

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
  explicit Copier(Automaton& out) : out_(out) { out_.nodes.emplace_back(); }

  uint32_t copy(const dawgdic::Dawg& graph) {
    done_.clear();
    return node_at(graph, graph.child(graph.root()));
  }

 private:
  // What lies behind a unit: its first child, and whether a word ends there.
  uint32_t node_at(const dawgdic::Dawg& graph, dawgdic::BaseType first) {
    if (first == 0) return 0;
    if (const auto done = done_.find(first); done != done_.end()) return done->second;
    Lexicon::Node node;
    std::vector<Lexicon::Arc> arcs;
    for (dawgdic::BaseType unit = first; unit != 0; unit = graph.sibling(unit)) {
      add(graph, unit, node, arcs);
    }
    if (!arcs.empty()) arcs.back().last = true;
    const uint32_t out = numbered(node, arcs);
    done_.emplace(first, out);
    return out;
  }

  // Siblings come in falling or rising order of their labels; arcs stand in rising order.
  void add(const dawgdic::Dawg& graph, dawgdic::BaseType unit, Lexicon::Node& node,
           std::vector<Lexicon::Arc>& arcs) {
    const unsigned char label = graph.label(unit);
    if (label == 0) return;
    const dawgdic::BaseType child = graph.child(unit);
    const uint32_t to = node_at(graph, child);
    if (label == static_cast<unsigned char>(kTurn)) {
      node.turn = to;
      return;
    }
    const LetterSet letter = set_of(letter_of(label));
    const auto before = std::popcount(node.letters & (letter - 1));
    node.letters |= letter;
    arcs.insert(arcs.begin() + before,
                Lexicon::Arc{to, letter_of(label), ends(graph, child), false});
  }

  static bool ends(const dawgdic::Dawg& graph, dawgdic::BaseType first) {
    for (dawgdic::BaseType unit = first; unit != 0; unit = graph.sibling(unit)) {
      if (graph.label(unit) == 0) return true;
    }
    return false;
  }

  uint32_t numbered(Lexicon::Node node, const std::vector<Lexicon::Arc>& arcs) {
    if (arcs.empty() && node.turn == 0) return 0;
    const auto hash = hash_of(node, arcs);
    const auto [first, last] = alike_.equal_range(hash);
    for (auto at = first; at != last; ++at) {
      if (is_same(out_.nodes[at->second], node, arcs)) return at->second;
    }
    if (out_.nodes.size() == kMostNodes) throw std::length_error("too many words for a lexicon");
    node.arcs = static_cast<uint32_t>(out_.arcs.size());
    out_.arcs.insert(out_.arcs.end(), arcs.begin(), arcs.end());
    out_.nodes.push_back(node);
    const auto number = static_cast<uint32_t>(out_.nodes.size() - 1);
    alike_.emplace(hash, number);
    return number;
  }

  static uint64_t hash_of(const Lexicon::Node& node, const std::vector<Lexicon::Arc>& arcs) {
    const std::string_view bytes{reinterpret_cast<const char*>(arcs.data()),
                                 arcs.size() * sizeof(Lexicon::Arc)};
    return core::hash_of(bytes, node.letters ^ (uint64_t{node.turn} << 32));
  }

  bool is_same(const Lexicon::Node& there, const Lexicon::Node& node,
               const std::vector<Lexicon::Arc>& arcs) const {
    return there.letters == node.letters && there.turn == node.turn &&
           std::equal(arcs.begin(), arcs.end(), out_.arcs.begin() + there.arcs,
                      [](Lexicon::Arc one, Lexicon::Arc other) {
                        return one.to == other.to && one.letter == other.letter &&
                               one.ends == other.ends;
                      });
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
