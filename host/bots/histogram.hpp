#pragma once

#include <cstdint>
#include <map>
#include <vector>

// How often each whole number came up. Exact, and the same in whatever order it was added to.
namespace glasshouse::bots {

class Histogram {
 public:
  void add(int64_t value, uint64_t times = 1);
  void add(const Histogram& other);

  uint64_t count() const { return count_; }
  int64_t min() const;  // 0 when nothing was added, and so are all of these
  int64_t max() const;
  double mean() const;
  double sd() const;  // of the sample
  // The smallest value that has at least this share, from 0 to 1, of all at or below it.
  int64_t quantile(double share) const;
  // Every value that came up, in order, and how often.
  std::map<int64_t, uint64_t> entries() const;
  // How many lie in [from, to].
  uint64_t between(int64_t from, int64_t to) const;

  bool operator==(const Histogram& other) const { return entries() == other.entries(); }

 private:
  // Values near 0 lie in a plain list that begins with the value first_; the others are few.
  static constexpr int64_t kNear = 1 << 15;
  void make_room(int64_t value);

  uint64_t count_ = 0;
  int64_t first_ = 0;
  std::vector<uint64_t> near_;
  std::map<int64_t, uint64_t> far_;
};

}  // namespace glasshouse::bots
