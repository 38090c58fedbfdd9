#include "script/sandbox/memory.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <new>

namespace glasshouse::script {

struct Memory::FreeBlock {
  FreeBlock* next;
};

// The head of a chunk; its blocks follow, all of one size. Chunks are aligned to their own size, so
// a block's chunk is found from its address.
struct alignas(16) Memory::Chunk {
  std::size_t bin;
  std::size_t free_blocks;  // up to date only while empty chunks are looked for

  std::size_t block_size() const { return (bin + 1) * kStep; }
  std::size_t block_count() const { return (kChunkSize - sizeof(Chunk)) / block_size(); }
  bool empty() const { return free_blocks == block_count(); }
  FreeBlock* block(std::size_t index) {
    return reinterpret_cast<FreeBlock*>(reinterpret_cast<char*>(this + 1) + index * block_size());
  }
};

Memory::~Memory() {
  for (Chunk* chunk : chunks_) std::free(chunk);
}

namespace {

constexpr std::size_t kNode = 24;   // of a table
constexpr std::size_t kValue = 16;  // on the stack, or in a list
constexpr std::size_t kSpare = 5;   // values on the stack beyond those that calls may use

constexpr std::size_t kLargePart =
    std::min(Memory::kMostEntries * kNode, (Memory::kMostStackValues + kSpare) * kValue);

// A block for the part of a table that is no list: a power of two of nodes.
constexpr bool holds_nodes(std::size_t size) {
  return size % kNode == 0 && std::has_single_bit(size / kNode);
}

// A stack that is moved to a larger block, or a list made with its length; one that grew has a
// power of two of places.
constexpr bool holds_values(std::size_t size) {
  return size % kValue == 0 && !std::has_single_bit(size / kValue);
}

}  // namespace

// For a new block Lua passes the kind of object in place of the old size; 0 for parts of one.
void* Memory::allocate(void* memory, void* block, std::size_t old_size, std::size_t new_size) {
  Memory& self = *static_cast<Memory*>(memory);
  if (!block && old_size == 0 && new_size > kLargePart) {
    const bool nodes = holds_nodes(new_size);
    if (nodes && new_size > kMostEntries * kNode) return self.refuse(new_size, Limit::entries);
    if (!nodes && new_size > (kMostStackValues + kSpare) * kValue && holds_values(new_size))
      return self.refuse(new_size, Limit::values);
  }
  if (!block) return new_size == 0 ? nullptr : self.take(new_size);
  if (new_size != 0) return self.resize(block, old_size, new_size);
  self.give_back(block, old_size);
  return nullptr;
}

Memory::Chunk* Memory::chunk_of(void* block) {
  const std::uintptr_t offset = reinterpret_cast<std::uintptr_t>(block) % kChunkSize;
  return reinterpret_cast<Chunk*>(static_cast<char*>(block) - offset);
}

void* Memory::take(std::size_t size) {
  if (!fits(size)) return refuse(size);
  void* block = obtain(size);
  if (!block) return refuse(size);
  counted_ += size;
  refused_size_ = 0;
  return block;
}

void Memory::give_back(void* block, std::size_t size) {
  drop(block, size);
  counted_ -= size;
}

// Lua counts on a block that shrinks: the cap is no reason to refuse that.
void* Memory::resize(void* block, std::size_t old_size, std::size_t new_size) {
  const bool grows = new_size > old_size;
  if (grows && !fits(new_size - old_size)) return refuse(new_size);
  void* moved = move_block(block, old_size, new_size);
  if (!moved) return refuse(new_size);
  counted_ += new_size - old_size;
  refused_size_ = 0;
  return moved;
}

void* Memory::refuse(std::size_t size, Limit limit) {
  const bool second_time = refused_size_ == size;
  refused_size_ = second_time ? 0 : size;
  if (second_time) note_full(limit);
  return nullptr;
}

void Memory::note_full(Limit limit) {
  reached_cap_ = true;
  reached_ = limit;
  if (when_full_) when_full_();
}

void Memory::hold(std::size_t bytes) {
  if (!can_hold(bytes) && collect_) collect_();
  if (!can_hold(bytes)) {
    note_full(Limit::memory);
    throw MemoryFull(full_text());
  }
  counted_ += bytes;
  held_ += bytes;
}

void Memory::release(std::size_t bytes) {
  counted_ -= bytes;
  held_ -= bytes;
}

std::string Memory::full_text() const {
  if (reached_ == Limit::values)
    return "more than " + std::to_string(kMostStackValues) +
           " values at once, in calls within calls or in a list that is written out";
  if (reached_ == Limit::entries)
    return "a table got more than " + std::to_string(kMostEntries) + " entries that are no list";
  return "the script used more than " + std::to_string(cap_ >> 20) + " MB of memory";
}

void* Memory::obtain(std::size_t size) {
  if (!pooled(size)) return obtain_large(size);
  const std::size_t bin = bin_of(size);
  if (!free_[bin] && !add_chunk(bin)) return nullptr;
  FreeBlock* block = free_[bin];
  free_[bin] = block->next;
  return block;
}

void* Memory::obtain_large(std::size_t size) {
  if (!reserve(size)) return nullptr;
  void* block = std::malloc(size);
  if (block) reserved_ += size;
  return block;
}

void Memory::drop(void* block, std::size_t size) {
  if (pooled(size)) {
    const std::size_t bin = bin_of(size);
    free_[bin] = new (block) FreeBlock{free_[bin]};
    return;
  }
  std::free(block);
  reserved_ -= size;
}

void* Memory::move_block(void* block, std::size_t old_size, std::size_t new_size) {
  if (pooled(old_size) && pooled(new_size) && bin_of(old_size) == bin_of(new_size)) return block;
  if (!pooled(old_size) && !pooled(new_size)) {
    if (new_size > old_size && !reserve(new_size - old_size)) return nullptr;
    void* moved = std::realloc(block, new_size);
    if (moved) reserved_ += new_size - old_size;
    return moved;
  }
  void* moved = obtain(new_size);
  if (!moved) return nullptr;
  std::memcpy(moved, block, std::min(old_size, new_size));
  drop(block, old_size);
  return moved;
}

// Whether `size` more bytes may be taken from the system. A chunk serves one size for good, so a
// script that fills the memory with one size after another would take it many times over; chunks
// that stand empty are given back before that happens.
bool Memory::reserve(std::size_t size) {
  if (may_grow_ && !may_grow_()) return false;
  const std::size_t most = limit_ + cap_ / 2 + kBins * kChunkSize;
  if (reserved_ + held_ + size <= most) return true;
  release_empty_chunks();
  return reserved_ + held_ + size <= most;
}

bool Memory::add_chunk(std::size_t bin) {
  if (!reserve(kChunkSize)) return false;
  void* place = std::aligned_alloc(kChunkSize, kChunkSize);
  if (!place) return false;
  Chunk* chunk = new (place) Chunk{bin, 0};
  chunks_.push_back(chunk);
  reserved_ += kChunkSize;
  for (std::size_t i = chunk->block_count(); i-- > 0;)
    free_[bin] = new (chunk->block(i)) FreeBlock{free_[bin]};
  return true;
}

void Memory::count_free_blocks() {
  for (Chunk* chunk : chunks_) chunk->free_blocks = 0;
  for (FreeBlock* list : free_)
    for (FreeBlock* block = list; block; block = block->next) ++chunk_of(block)->free_blocks;
}

void Memory::unlink_empty_chunks() {
  for (FreeBlock*& list : free_) {
    FreeBlock** link = &list;
    while (*link) {
      if (chunk_of(*link)->empty())
        *link = (*link)->next;
      else
        link = &(*link)->next;
    }
  }
}

void Memory::release_empty_chunks() {
  count_free_blocks();
  unlink_empty_chunks();
  std::erase_if(chunks_, [this](Chunk* chunk) {
    if (!chunk->empty()) return false;
    std::free(chunk);
    reserved_ -= kChunkSize;
    return true;
  });
}

}  // namespace glasshouse::script
