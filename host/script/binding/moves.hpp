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

// Option lists that rules fill move by move. Parts are kept as ids in host memory: adding a move
// makes no Lua table, and no text is made before somebody reads it.
namespace glasshouse::primitives {
class WordOffer;
}

namespace glasshouse::script {

// "Place {glass} on {segment}", taken apart once.
struct Wording {
  std::string text;
  std::vector<std::string> names;  // of the braces in order; "" for {}
  uint64_t key = 0;                // of the text
};

struct Move {
  static constexpr int32_t kNoWorth = INT32_MIN;
  uint16_t kind = 0;
  uint16_t wording = 0;
  uint32_t first_part = 0;
  uint16_t part_count = 0;
  int32_t worth = kNoWorth;
};

// The words come first among the options, then the moves in the order they were added.
struct MoveList {
  std::shared_ptr<const primitives::WordOffer> words;  // null for none
  std::size_t word_count = 0;
  uint16_t words_kind = 0, words_wording = 0;
  std::vector<Move> legal;
  std::vector<Move> refused;
  std::vector<std::string> reasons;  // one per refused move
  std::vector<HandleId> parts;
  std::vector<std::string> texts;

  std::size_t size() const { return word_count + legal.size(); }
  // Null for an option that is a word.
  const Move* move(std::size_t option) const {
    return option < word_count ? nullptr : &legal[option - word_count];
  }
  void clear();
};

// The lists of one Lua state. They are handed out one after the other and all taken back when a
// turn begins; a script that keeps one longer is told so.
class MovePool {
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

  uint16_t kind_number(std::string_view kind) {
    Recent& recent = recent_kinds_[Recent::slot(kind)];
    if (recent.at != kind.data() || kinds_[recent.number] != kind) {
      recent = {kind.data(), find_kind(kind)};
    }
    return recent.number;
  }
  uint16_t wording_number(std::string_view wording) {
    Recent& recent = recent_wordings_[Recent::slot(wording)];
    if (recent.at != wording.data() || wordings_[recent.number].text != wording) {
      recent = {wording.data(), find_wording(wording)};
    }
    return recent.number;
  }
  const std::string& kind(uint16_t number) const { return kinds_[number]; }
  uint64_t kind_key(uint16_t number) const { return kind_keys_[number]; }
  const Wording& wording(uint16_t number) const { return wordings_[number]; }

 private:
  static constexpr std::size_t kListsKept = 16;
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>{}(text);
    }
  };
  using Numbers = std::unordered_map<std::string, uint16_t, Hash, std::equal_to<>>;

  // Lua keeps the texts of a script in one place each, so most are where they were last time.
  struct Recent {
    static constexpr std::size_t kSlots = 64;
    static std::size_t slot(std::string_view text) {
      return reinterpret_cast<std::uintptr_t>(text.data()) / 16 % kSlots;
    }
    const char* at = nullptr;
    uint16_t number = 0;
  };

  uint16_t find_kind(std::string_view kind);
  uint16_t find_wording(std::string_view wording);
  void check_room(std::size_t count, std::string_view text, const char* what);

  std::vector<std::unique_ptr<MoveList>> lists_;
  std::size_t in_use_ = 0;
  uint32_t turn_ = 1;
  std::vector<std::string> kinds_;
  std::vector<uint64_t> kind_keys_;
  std::vector<Wording> wordings_;
  Numbers kind_numbers_, wording_numbers_;
  std::array<Recent, Recent::kSlots> recent_kinds_, recent_wordings_;
  std::size_t kept_ = 0;
};

}  // namespace glasshouse::script
