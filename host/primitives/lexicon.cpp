#include "primitives/lexicon.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "core/hash.hpp"
#include "primitives/lexicon_build.hpp"

namespace glasshouse::primitives {
namespace {

// The head of a lexicon's bytes. The alphabet and the arcs follow.
struct Head {
  uint32_t magic = 0x47484c58;  // also tells machines of the other byte order
  uint32_t version = 3;
  uint64_t hash = 0;  // of everything behind it
  uint64_t size = 0;
  uint32_t alphabet = 0, arcs = 0;
  uint32_t words = 0, turns = 0;
};

constexpr std::size_t kSymbols = kMostLetters + 1;  // a turn is one too

constexpr std::size_t kHashed = offsetof(Head, size);

template <class Item>
void add(std::string& out, const std::vector<Item>& items) {
  out.append(reinterpret_cast<const char*>(items.data()), items.size() * sizeof(Item));
}

template <class Item>
void take(std::string_view& bytes, std::vector<Item>& out, std::size_t count) {
  out.resize(count);
  std::memcpy(out.data(), bytes.data(), count * sizeof(Item));
  bytes.remove_prefix(count * sizeof(Item));
}

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    out.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

// The head of bytes that are whole; nothing otherwise.
std::optional<Head> head_of(std::string_view bytes) {
  Head head;
  if (bytes.size() < sizeof(Head)) return {};
  std::memcpy(&head, bytes.data(), sizeof(Head));
  const std::size_t length =
      sizeof(Head) + std::size_t{head.alphabet} + std::size_t{head.arcs} * sizeof(Lexicon::Arc);
  if (head.magic != Head{}.magic || head.version != Head{}.version || length != bytes.size()) {
    return {};
  }
  return core::hash_of(bytes.substr(kHashed)) == head.hash ? std::optional<Head>(head)
                                                           : std::nullopt;
}

}  // namespace

std::shared_ptr<const Lexicon> Lexicon::built(Alphabet alphabet,
                                              const std::vector<std::string>& words) {
  const std::shared_ptr<Lexicon> out(new Lexicon(std::move(alphabet)));
  std::vector<std::vector<Letter>> spelled;
  for (const std::string& word : words) {
    if (auto letters = out->alphabet_.spell(word)) spelled.push_back(std::move(*letters));
  }
  std::sort(spelled.begin(), spelled.end());
  spelled.erase(std::unique(spelled.begin(), spelled.end()), spelled.end());
  out->size_ = spelled.size();
  Automaton automaton = built_automaton(spelled);
  out->arcs_ = std::move(automaton.arcs);
  out->words_ = automaton.words;
  out->turns_ = automaton.turns;
  out->prepare_openings();
  return out;
}

std::string Lexicon::bytes() const {
  const std::string alphabet = alphabet_.description();
  Head head;
  head.size = size_;
  head.alphabet = static_cast<uint32_t>(alphabet.size());
  head.arcs = static_cast<uint32_t>(arcs_.size());
  head.words = words_;
  head.turns = turns_;
  std::string out(reinterpret_cast<const char*>(&head), sizeof(Head));
  out += alphabet;
  add(out, arcs_);
  head.hash = core::hash_of(std::string_view(out).substr(kHashed));
  std::memcpy(out.data(), &head, sizeof(Head));
  return out;
}

std::shared_ptr<const Lexicon> Lexicon::read(std::string_view bytes) {
  const std::optional<Head> head = head_of(bytes);
  if (!head) return nullptr;
  bytes.remove_prefix(sizeof(Head));
  Alphabet alphabet(words_in(bytes.substr(0, head->alphabet)));
  bytes.remove_prefix(head->alphabet);
  const std::shared_ptr<Lexicon> out(new Lexicon(std::move(alphabet)));
  take(bytes, out->arcs_, head->arcs);
  out->words_ = head->words;
  out->turns_ = head->turns;
  out->size_ = head->size;
  out->prepare_openings();
  return out;
}

void Lexicon::prepare_openings() {
  openings_.assign(kSymbols * kSymbols, Arc{});
  if (words_ == 0) return;
  for (const Arc* first = arcs(words_);; ++first) {
    for (const Arc* second = arcs(first->to);; ++second) {
      if (second->letter != kTurn) openings_[first->letter * kSymbols + second->letter] = *second;
      if (second->last) break;
    }
    if (first->last) return;
  }
}

std::size_t Lexicon::memory() const { return (arcs_.size() + openings_.size()) * sizeof(Arc); }

bool Lexicon::has(std::span<const Letter> word) const {
  if (word.size() < 2) {
    const Arc begin{words_, 0, 0, 1};
    return ends(&begin, word);
  }
  if (std::max(word[0], word[1]) >= kSymbols) return false;  // a star stands for no letter
  return ends(&openings_[word[0] * kSymbols + word[1]], word.subspan(2));
}

LetterSet Lexicon::ending(uint32_t node) const {
  LetterSet out = 0;
  for (const Arc* next = arcs(node);; ++next) {
    if (next->ends) out |= set_of(static_cast<Letter>(next->letter));
    if (next->last) return out;
  }
}

LetterSet Lexicon::fillers(std::span<const Letter> before, std::span<const Letter> behind) const {
  uint32_t at = before.empty() ? turns_ : words_;
  const auto walk = [this, &at](Letter letter) {
    const Arc* next = find(at, letter);
    at = next ? next->to : 0;
  };
  if (before.empty()) {  // backwards: the filler comes last and is the word's first letter
    std::for_each(behind.rbegin(), behind.rend(), walk);
    return ending(at);
  }
  std::for_each(before.begin(), before.end(), walk);
  if (behind.empty()) return ending(at);
  LetterSet out = 0;
  for (const Arc* next = arcs(at);; ++next) {
    if (ends(next, behind)) out |= set_of(static_cast<Letter>(next->letter));
    if (next->last) return out;
  }
}

bool Lexicon::ends(const Arc* last, std::span<const Letter> rest) const {
  for (const Letter letter : rest) {
    last = find(last->to, letter);
    if (!last) return false;
  }
  return last->ends != 0;
}

bool Lexicon::has(std::string_view word) const {
  const auto letters = alphabet_.spell(word);
  return letters && has(*letters);
}

}  // namespace glasshouse::primitives
