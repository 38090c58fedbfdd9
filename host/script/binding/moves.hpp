#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/choice.hpp"
#include "script/binding/handles.hpp"
#include "script/sandbox/memory.hpp"

// Option lists that rules fill move by move. Parts are kept as ids in host memory: adding a move
// makes no Lua table, and no text is made before somebody reads it.
namespace glasshouse::primitives {
class WordOffer;
}

namespace glasshouse::script {

// "Place {glass} on {segment}", taken apart once. Kinds of moves are texts without braces.
struct Wording {
  std::string text;
  std::vector<std::string> names;  // of the braces in order; "" for {}
  uint64_t key = 0;                // of the text
};

// The different kinds, wordings or costs of the moves of one Lua state, numbered as they are met.
// What they stand for is kept as long as the state; numbers are 16 bits wide.
class Wordings {
 public:
  // `what` they are, for messages. `kept` counts the bytes of all that count together.
  Wordings(const char* what, uint64_t seed, std::size_t& kept)
      : what_(what), seed_(seed), kept_(kept) {}

  uint16_t number(std::string_view text) {
    Recent& recent = recent_[reinterpret_cast<std::uintptr_t>(text.data()) / 16 % kRecent];
    if (recent.at != text.data() || all_[recent.number].text != text) {
      recent = {text.data(), find(text)};
    }
    return recent.number;
  }
  const Wording& operator[](uint16_t number) const { return all_[number]; }

 private:
  static constexpr std::size_t kRecent = 64;
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };
  // Lua keeps the texts of a script in one place each, so most are where they were last time.
  struct Recent {
    const char* at = nullptr;
    uint16_t number = 0;
  };

  uint16_t find(std::string_view text);

  const char* what_;
  uint64_t seed_;
  std::size_t& kept_;
  std::vector<Wording> all_;
  std::unordered_map<std::string, uint16_t, Hash, std::equal_to<>> numbers_;
  std::array<Recent, kRecent> recent_;
};

inline constexpr int kMostExplanations = 4;  // of one list

struct Move {
  static constexpr int32_t kNoWorth = INT32_MIN;
  static constexpr uint16_t kNoCosts = UINT16_MAX;
  uint16_t kind = 0;
  uint16_t wording = 0;
  uint32_t first_part = 0;
  uint16_t part_count = 0;
  uint16_t costs = kNoCosts;
  int32_t worth = kNoWorth;
};

// The words come first among the options, then the moves in the order they were added.
struct MoveList {
  std::shared_ptr<const primitives::WordOffer> words;  // null for none
  std::size_t word_count = 0;
  uint16_t words_kind = 0, words_wording = 0;
  std::vector<Move> legal;
  std::vector<Move> refused;
  std::string reasons;                // of all refused moves …
  std::vector<uint32_t> reason_ends;  // … and where that of each ends
  int explanations = 0;               // functions kept that will tell more
  bool explaining = false;            // one of them runs
  std::vector<HandleId> parts;
  std::vector<std::string> texts;

  std::size_t size() const { return word_count + legal.size(); }
  // Null for an option that is a word.
  const Move* move(std::size_t option) const {
    return option < word_count ? nullptr : &legal[option - word_count];
  }
  std::string_view reason(std::size_t refusal) const {
    const std::size_t begin = refusal == 0 ? 0 : reason_ends[refusal - 1];
    return std::string_view(reasons).substr(begin, reason_ends[refusal] - begin);
  }
  void clear();
};

// The lists of one Lua state. They are handed out one after the other and all taken back when a
// turn begins; a script that keeps one longer is told so.
class MovePool : Pinned {
 public:
  // What a script holds of a list.
  struct Ticket {
    UserdataTag tag = UserdataTag::moves;
    uint32_t list = 0;
    uint32_t turn = 0;
  };

  Ticket open();
  // What a turn with very many lists took is given back.
  void take_all_back() {
    if (in_use_ > kListsKept) lists_.resize(kListsKept);
    in_use_ = 0;
    ++turn_;
  }
  MoveList& list(Ticket ticket);  // throws std::invalid_argument for an old ticket

  // By which the moves know theirs.
  Wordings kinds{"kinds of moves", 1, kept_}, wordings{"wordings", 0, kept_},
      costs{"costs", 2, kept_};

 private:
  static constexpr std::size_t kListsKept = 16;
  std::vector<std::unique_ptr<MoveList>> lists_;
  std::size_t in_use_ = 0;
  uint32_t turn_ = 1;
  std::size_t kept_ = 0;
};

}  // namespace glasshouse::script
