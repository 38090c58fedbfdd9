#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// The memory of one script, with a hard cap: what its Lua state takes, and what the host holds for
// it. Small blocks come from chunks that each serve one
// size, through a free list per size, because rules make and drop small tables and closures all
// the time; large ones come from malloc. Above the cap nothing is given, and Lua raises "not enough
// memory". Not for several threads. Under the address sanitizer every block is malloc's own, so
// that it is watched.
namespace glasshouse::script {

// Thrown where the host can't hold more for a script.
struct MemoryFull : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What nobody copies.
struct Pinned {
  Pinned() = default;
  Pinned(const Pinned&) = delete;
  Pinned& operator=(const Pinned&) = delete;
};

class Memory : Pinned {
 public:
  // What the host may take above the cap while no script runs: its own calls into Lua are not
  // protected, and a script may have filled the memory to the brim.
  static constexpr std::size_t kHostReserve = 8u << 20;

  explicit Memory(std::size_t cap) : cap_(cap), limit_(cap) {}
  ~Memory();

  // A lua_Alloc: give it to lua_newstate with the Memory as user data. The Memory must outlive
  // the state.
  static void* allocate(void* memory, void* block, std::size_t old_size, std::size_t new_size);

  // Counts bytes that the host holds for the script against the cap. Garbage is collected before
  // it throws MemoryFull, as by any call into Lua that allocates.
  void hold(std::size_t bytes);
  void release(std::size_t bytes);
  std::size_t held() const { return held_; }

  // Bytes that Lua holds now, as it asked for them.
  std::size_t used() const { return counted_ - held_; }
  std::size_t cap() const { return cap_; }
  // Bytes taken from the system; at most half as much again as the cap.
  std::size_t reserved() const { return reserved_; }
  // Why memory was refused: "the script used more than 64 MB of memory".
  std::string full_text() const;

  // Where Lua's own code takes time in the square of what it works on, and no hook could stop it,
  // it is given no memory for more. Chosen keys make it so for a table's part that is no list, when
  // that grows; and a table that is its own __call for the stack of calls, up to its end.
  static constexpr std::size_t kMostEntries = 65'536;
  static constexpr std::size_t kMostStackValues = 81'920;

  void open_reserve() { limit_ = cap_ + kHostReserve; }
  void close_reserve() { limit_ = cap_; }

  // True once a request was refused for good: Lua collects its garbage and asks a second time
  // before it gives up, and the first refusal alone harms nobody.
  bool reached_cap() const { return reached_cap_; }
  void forget_cap_reached() { reached_cap_ = false; }
  // Called at the moment a request is refused for good. It must not call into Lua to allocate.
  void when_full(std::function<void()> note) { when_full_ = std::move(note); }
  // Asked before more is taken from the system; while the answer is no, nothing is.
  void grow_while(std::function<bool()> may_grow) { may_grow_ = std::move(may_grow); }
  // Called before the host is refused: frees what nobody uses any more.
  void collect_with(std::function<void()> collect) { collect_ = std::move(collect); }

 private:
  struct FreeBlock;
  struct Chunk;

#if defined(__SANITIZE_ADDRESS__)
  static constexpr std::size_t kLargestPooled = 0;
#else
  static constexpr std::size_t kLargestPooled = 512;
#endif
  static constexpr std::size_t kStep = 16;
  static constexpr std::size_t kChunkSize = 16384;
  static constexpr std::size_t kBins = 512 / kStep;

  static bool pooled(std::size_t size) { return size <= kLargestPooled; }
  static std::size_t bin_of(std::size_t size) { return (size - 1) / kStep; }
  static Chunk* chunk_of(void* block);

  bool fits(std::size_t more) const { return more <= limit_ - std::min(counted_, limit_); }
  bool can_hold(std::size_t bytes) const { return fits(bytes) && (!may_grow_ || may_grow_()); }
  enum class Limit : uint8_t { memory, entries, values };
  void note_full(Limit limit);

  void* take(std::size_t size);
  void give_back(void* block, std::size_t size);
  void* resize(void* block, std::size_t old_size, std::size_t new_size);
  void* refuse(std::size_t size, Limit limit = Limit::memory);

  // Blocks without the accounting of counted_.
  void* obtain(std::size_t size);
  void* obtain_large(std::size_t size);
  void drop(void* block, std::size_t size);
  void* move_block(void* block, std::size_t old_size, std::size_t new_size);

  bool reserve(std::size_t size);
  bool add_chunk(std::size_t bin);
  void count_free_blocks();
  void unlink_empty_chunks();
  void release_empty_chunks();

  std::array<FreeBlock*, kBins> free_{};
  std::size_t counted_ = 0;  // what Lua and the host hold
  std::size_t held_ = 0;     // what the host does
  std::size_t cap_;
  std::size_t limit_;             // the cap, and the reserve while it is open
  std::size_t refused_size_ = 0;  // of the last request, when it was refused
  std::size_t reserved_ = 0;
  bool reached_cap_ = false;
  Limit reached_ = Limit::memory;
  std::vector<Chunk*> chunks_;
  std::function<void()> when_full_;
  std::function<bool()> may_grow_;
  std::function<void()> collect_;
};

// For containers of the host whose size a script decides: they count against its memory.
template <class T>
class HeldAllocator {
 public:
  using value_type = T;

  explicit HeldAllocator(Memory& memory) : memory_(&memory) {}
  template <class U>
  HeldAllocator(const HeldAllocator<U>& other) : memory_(&other.memory()) {}

  T* allocate(std::size_t count) {
    memory_->hold(count * sizeof(T));
    try {
      return std::allocator<T>().allocate(count);
    } catch (...) {
      memory_->release(count * sizeof(T));
      throw;
    }
  }
  void deallocate(T* block, std::size_t count) {
    std::allocator<T>().deallocate(block, count);
    memory_->release(count * sizeof(T));
  }
  Memory& memory() const { return *memory_; }
  bool operator==(const HeldAllocator&) const = default;

 private:
  Memory* memory_;
};

template <class T>
using HeldVector = std::vector<T, HeldAllocator<T>>;
using HeldString = std::basic_string<char, std::char_traits<char>, HeldAllocator<char>>;

}  // namespace glasshouse::script
