#include "core/progress.hpp"

namespace glasshouse::core {
namespace {

int goal_of(const GameSpec& spec) {
  const Value* number = spec.numbers.find(spec.progress->goal.text());
  const Value& goal = number ? *number : spec.progress->goal;
  const int64_t* whole = goal.as<int64_t>();
  return whole ? static_cast<int>(*whole) : 0;
}

int reached_in(const Table& table, const ProgressSpec& progress, Seat seat) {
  const Model& model = table.model();
  if (progress.zone.empty()) return table.counter(model.find_counter(progress.counter, seat));
  return static_cast<int>(table.count(model.find_zone(progress.zone, seat)));
}

}  // namespace

std::optional<Progress> progress_of(const Table& table, Seat seat) {
  const std::optional<ProgressSpec>& progress = table.model().spec().progress;
  if (!progress || progress->per_player != seat.exists()) return {};
  if (!table.model().holds(progress->when)) return {};
  return Progress{reached_in(table, *progress, seat), goal_of(table.model().spec())};
}

}  // namespace glasshouse::core
