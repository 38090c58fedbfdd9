#include "bots/histogram.hpp"

#include <algorithm>
#include <cmath>

namespace glasshouse::bots {

void Histogram::make_room(int64_t value) {
  if (near_.empty()) first_ = value;
  if (value < first_) {
    near_.insert(near_.begin(), static_cast<std::size_t>(first_ - value), 0);
    first_ = value;
  }
  const auto needed = static_cast<std::size_t>(value - first_) + 1;
  if (near_.size() < needed) near_.resize(needed);
}

void Histogram::add(int64_t value, uint64_t times) {
  if (times == 0) return;
  count_ += times;
  if (value < -kNear || value > kNear) {
    far_[value] += times;
    return;
  }
  if (value < first_ || value >= first_ + static_cast<int64_t>(near_.size())) make_room(value);
  near_[static_cast<std::size_t>(value - first_)] += times;
}

void Histogram::add(const Histogram& other) {
  for (const auto& [value, times] : other.entries()) add(value, times);
}

std::map<int64_t, uint64_t> Histogram::entries() const {
  std::map<int64_t, uint64_t> out = far_;
  for (std::size_t i = 0; i < near_.size(); ++i) {
    if (near_[i] > 0) out[first_ + static_cast<int64_t>(i)] = near_[i];
  }
  return out;
}

int64_t Histogram::min() const { return count_ == 0 ? 0 : entries().begin()->first; }
int64_t Histogram::max() const { return count_ == 0 ? 0 : entries().rbegin()->first; }

// Summed in the order of the values, so that the last digit is always the same.
double Histogram::mean() const {
  if (count_ == 0) return 0;
  double sum = 0;
  for (const auto& [value, times] : entries()) {
    sum += static_cast<double>(value) * static_cast<double>(times);
  }
  return sum / static_cast<double>(count_);
}

double Histogram::sd() const {
  if (count_ < 2) return 0;
  const double middle = mean();
  double sum = 0;
  for (const auto& [value, times] : entries()) {
    const double off = static_cast<double>(value) - middle;
    sum += off * off * static_cast<double>(times);
  }
  return std::sqrt(sum / static_cast<double>(count_ - 1));
}

int64_t Histogram::quantile(double share) const {
  const double wanted = std::max(1.0, share * static_cast<double>(count_));
  uint64_t passed = 0;
  for (const auto& [value, times] : entries()) {
    passed += times;
    if (static_cast<double>(passed) >= wanted) return value;
  }
  return 0;
}

uint64_t Histogram::between(int64_t from, int64_t to) const {
  uint64_t out = 0;
  for (const auto& [value, times] : entries()) {
    if (value >= from && value <= to) out += times;
  }
  return out;
}

}  // namespace glasshouse::bots
