#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>

// The mutable facts of a game, all of them, as one run of bytes. Copying is one memcpy, equality
// one memcmp, the fingerprint one hash. What the bytes mean is the Table's business. All blocks of
// a game are of one size, but for what some append at every turn.
namespace glasshouse::core {

class Block {
 public:
  Block() = default;
  explicit Block(std::size_t size)
      : bytes_(std::make_unique<std::byte[]>(size)), size_(size), room_(size) {}  // zeroed
  Block(const Block& other) : Block(other.size_) { copy_from(other); }
  Block(Block&&) noexcept = default;
  Block& operator=(const Block& other) {
    if (room_ < other.size_) *this = Block(other.size_);
    size_ = other.size_;
    copy_from(other);
    return *this;
  }
  Block& operator=(Block&&) noexcept = default;
  ~Block() = default;

  std::size_t size() const { return size_; }
  std::byte* data() { return bytes_.get(); }
  const std::byte* data() const { return bytes_.get(); }
  uint64_t fingerprint() const;
  // Eight bytes more at the end. What points into the block may not do so any more.
  void append(uint64_t word);

  bool operator==(const Block& other) const {
    return size_ == other.size_ &&
           (size_ == 0 || std::memcmp(bytes_.get(), other.bytes_.get(), size_) == 0);
  }

 private:
  void copy_from(const Block& other) {
    if (size_ > 0 && this != &other) std::memcpy(bytes_.get(), other.bytes_.get(), size_);
  }

  std::unique_ptr<std::byte[]> bytes_;
  std::size_t size_ = 0;
  std::size_t room_ = 0;
};

}  // namespace glasshouse::core
