#include "ui/screens/samples.hpp"

#include "ui/table/match_scene.hpp"

namespace glasshouse::ui {

void Samples::order(const std::string& key, Make make) {
  ordered_.emplace_back(key, std::move(make));
}

void Samples::begin() {
  if (ordered_.empty() || job_.going()) return;
  job_.begin([tray = tray_,
              orders = std::exchange(ordered_, {})](const std::atomic<bool>& stop) -> std::size_t {
    for (const auto& [key, make] : orders) {
      if (stop) break;
      try {
        std::unique_ptr<match::Match> match = make();
        const std::lock_guard guard(tray->mutex);
        if (match) tray->made.emplace_back(key, std::move(match));
      } catch (const std::exception&) {
        continue;
      }
    }
    return 0;
  });
}

bool Samples::tick() {
  const bool ended = job_.ready();
  std::vector<std::pair<std::string, std::unique_ptr<match::Match>>> came;
  {
    const std::lock_guard guard(tray_->mutex);
    came.swap(tray_->made);
  }
  for (auto& [key, match] : came) {
    Sample& sample = samples_[key];
    sample.match = std::move(match);
    sample.scene = scene_of(*sample.match, core::Seat());
  }
  if (ended) job_.take();
  begin();
  return !came.empty();
}

const TableScene* Samples::find(const std::string& key) const {
  const auto found = samples_.find(key);
  return found == samples_.end() ? nullptr : &found->second.scene;
}

}  // namespace glasshouse::ui
