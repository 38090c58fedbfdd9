#pragma once

#include <cstdint>
#include <vector>

// Numbers by 64-bit keys that are well mixed already: open addressing, at most half full. It is
// looked up in and never gone through, so its order is nobody's business.
namespace glasshouse::bots {

class FlatIndex {
 public:
  static constexpr uint32_t kNone = UINT32_MAX;

  uint32_t find(uint64_t key) const {
    for (std::size_t at = key & mask();; at = (at + 1) & mask()) {
      if (slots_[at].number == kNone || slots_[at].key == key) return slots_[at].number;
    }
  }
  // Of a key that isn't there yet.
  void add(uint64_t key, uint32_t number) {
    if (++used_ * 2 > slots_.size()) enlarge();
    put(key, number);
  }
  void clear() {
    slots_.assign(kFewest, {});
    used_ = 0;
  }
  std::size_t bytes() const { return slots_.capacity() * sizeof(Slot); }

 private:
  static constexpr std::size_t kFewest = 256;
  struct Slot {
    uint64_t key = 0;
    uint32_t number = kNone;
  };

  std::size_t mask() const { return slots_.size() - 1; }
  void put(uint64_t key, uint32_t number) {
    std::size_t at = key & mask();
    while (slots_[at].number != kNone) at = (at + 1) & mask();
    slots_[at] = {key, number};
  }
  void enlarge() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& kept : old) {
      if (kept.number != kNone) put(kept.key, kept.number);
    }
  }

  std::vector<Slot> slots_ = std::vector<Slot>(kFewest);
  std::size_t used_ = 0;
};

}  // namespace glasshouse::bots
