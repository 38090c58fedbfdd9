#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

// The memory of one Lua state, with a hard cap. Small blocks come from chunks that each serve one
// size, through a free list per size, because rules make and drop small tables and closures all
// the time; large ones come from malloc. Above the cap nothing is given, and Lua raises "not enough
// memory". Not for several threads. Under the address sanitizer every block is malloc's own, so
// that it is watched.
namespace glasshouse::script {

class Memory {
 public:
  explicit Memory(std::size_t cap) : cap_(cap) {}
  ~Memory();
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  // A lua_Alloc: give it to lua_newstate with the Memory as user data. The Memory must outlive
  // the state.
  static void* allocate(void* memory, void* block, std::size_t old_size, std::size_t new_size);

  // Bytes that Lua holds now, as it asked for them.
  std::size_t used() const { return used_; }
  std::size_t cap() const { return cap_; }
  // Bytes taken from the system; at most half as much again as the cap.
  std::size_t reserved() const { return reserved_; }

  // True once a request was refused for good: Lua collects its garbage and asks a second time
  // before it gives up, and the first refusal alone harms nobody.
  bool reached_cap() const { return reached_cap_; }
  void forget_cap_reached() { reached_cap_ = false; }
  // Called at the moment a request is refused for good. It must not call into Lua to allocate.
  void when_full(std::function<void()> note) { when_full_ = std::move(note); }
  // Asked before more is taken from the system; while the answer is no, nothing is.
  void grow_while(std::function<bool()> may_grow) { may_grow_ = std::move(may_grow); }

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

  void* take(std::size_t size);
  void give_back(void* block, std::size_t size);
  void* resize(void* block, std::size_t old_size, std::size_t new_size);
  void* refuse(std::size_t size);

  // Blocks without the accounting of used_.
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
  std::size_t used_ = 0;
  std::size_t cap_;
  std::size_t refused_size_ = 0;  // of the last request, when it was refused
  std::size_t reserved_ = 0;
  bool reached_cap_ = false;
  std::vector<Chunk*> chunks_;
  std::function<void()> when_full_;
  std::function<bool()> may_grow_;
};

}  // namespace glasshouse::script
