#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "match/pending_job.hpp"
#include "ui/window/screen.hpp"

// Small sounds of glass, reckoned and not recorded. Where there is no device to play them on there
// is silence and no complaint.
namespace glasshouse::ui {

inline constexpr unsigned kSamplesPerSecond = 44'100;

// One channel of samples; the same at every call.
std::vector<int16_t> synthesised(Noise noise);

class Sounds {
 public:
  // Returns at once. The device is opened in the background when the first sound is wanted; until
  // it is open sounds are dropped.
  void play(Noise noise, const Settings& settings);

 private:
  struct Device;
  std::shared_ptr<Device> device_;
  match::PendingJob opening_;
  bool is_open_ = false;
};

}  // namespace glasshouse::ui
