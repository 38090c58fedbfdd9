#include "core/errors.hpp"

#include <algorithm>
#include <numeric>

namespace glasshouse::core {
namespace {

std::string all_texts(const std::vector<Fault>& faults) {
  std::string out;
  for (const Fault& fault : faults) out += (out.empty() ? "" : "\n") + fault.text();
  return out;
}

// Edit distance where swapping two neighbours counts as one slip of the finger.
std::size_t slips(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1), last(b.size() + 1), now(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    now[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) now[j] = std::min(now[j], before_last[j - 2] + 1);
    }
    before_last = last;
    last = now;
  }
  return last[b.size()];
}

}  // namespace

std::string Fault::text() const {
  std::string out = file;
  if (line > 0) out += ":" + std::to_string(line);
  if (line > 0 && column > 0) out += ":" + std::to_string(column);
  if (!out.empty()) out += ": ";
  out += message;
  if (!hint.empty()) out += " (" + hint + ")";
  return out;
}

ContentError::ContentError(Fault fault) : ContentError(std::vector<Fault>{std::move(fault)}) {}

ContentError::ContentError(std::vector<Fault> faults)
    : std::runtime_error(all_texts(faults)), faults_(std::move(faults)) {}

std::string nearest_name(std::string_view wrong, const std::vector<std::string>& names) {
  // What a script makes up can be megabytes long, and comparing takes time by length squared.
  if (wrong.size() > 64) return "";
  std::string best;
  std::size_t fewest = std::max<std::size_t>(2, wrong.size() / 3) + 1;
  for (const std::string& name : names) {
    const std::size_t count = slips(wrong, name);
    if (count < fewest && count < name.size()) {
      fewest = count;
      best = name;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view wrong, const std::vector<std::string>& names) {
  const std::string near = nearest_name(wrong, names);
  return near.empty() ? "" : "; did you mean '" + near + "'?";
}

}  // namespace glasshouse::core
