#include "manifest/faults.hpp"

#include <algorithm>
#include <tuple>

namespace glasshouse::manifest {
namespace {

auto reading_order(const core::Fault& fault) {
  return std::tie(fault.file, fault.line, fault.column, fault.message);
}

bool before(const core::Fault& a, const core::Fault& b) {
  return reading_order(a) < reading_order(b);
}

bool same(const core::Fault& a, const core::Fault& b) {
  return reading_order(a) == reading_order(b);
}

}  // namespace

void FaultList::add(const core::Source& where, std::string message, std::string hint) {
  if (faults_.size() >= kMost) return;
  faults_.push_back({where.file, where.line, where.column, std::move(message), std::move(hint)});
}

std::string FaultList::suggestion(std::string_view wrong,
                                  const std::vector<std::string>& names) const {
  constexpr std::size_t kLongest = 40;
  if (faults_.size() >= kMost || wrong.size() > kLongest) return "";
  return core::did_you_mean(wrong, names);
}

void FaultList::throw_if_any() {
  if (faults_.empty()) return;
  std::sort(faults_.begin(), faults_.end(), before);
  // An alias brings the same place in twice.
  faults_.erase(std::unique(faults_.begin(), faults_.end(), same), faults_.end());
  throw core::ContentError(std::move(faults_));
}

}  // namespace glasshouse::manifest
