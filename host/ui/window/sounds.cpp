#include "ui/window/sounds.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <SFML/Audio/Sound.hpp>
#include <SFML/Audio/SoundBuffer.hpp>
#include <SFML/System/Err.hpp>
#include <array>
#include <cmath>
#include <cstdlib>
#include <list>
#include <map>
#include <numbers>

namespace glasshouse::ui {
namespace {

// A struck glass: partials that are no multiples of the lowest, the higher ones dying sooner.
struct Strike {
  float at = 0;       // seconds
  float pitch = 880;  // of the lowest partial
  float loud = 0.5f;
  float length = 0.3f;  // until it has almost died away
};

constexpr std::array<std::array<float, 2>, 4> kPartials{
    {{1.0f, 1.0f}, {2.71f, 0.5f}, {5.15f, 0.28f}, {8.43f, 0.14f}}};

float sample_of(const Strike& strike, float time) {
  const float since = time - strike.at;
  if (since < 0 || since > strike.length * 2) return 0;
  float out = 0;
  for (const auto& [ratio, share] : kPartials) {
    const float decay = std::exp(-since * 4.5f * std::sqrt(ratio) / strike.length);
    const float angle = 2 * std::numbers::pi_v<float> * strike.pitch * ratio * since;
    out += share * decay * std::sin(angle);
  }
  const float attack = std::min(1.0f, since / 0.002f);
  return out * attack * strike.loud;
}

std::vector<Strike> strikes_of(Noise noise) {
  switch (noise) {
    case Noise::click: return {{0, 2100, 0.16f, 0.07f}};
    case Noise::lay: return {{0, 1320, 0.30f, 0.22f}, {0.012f, 1980, 0.12f, 0.12f}};
    case Noise::slide: return {{0, 700, 0.14f, 0.12f}, {0.04f, 840, 0.12f, 0.12f}};
    case Noise::chime: return {{0, 1047, 0.26f, 0.5f}, {0.09f, 1568, 0.24f, 0.6f}};
    case Noise::win:
      return {{0, 784, 0.26f, 0.7f},
              {0.12f, 988, 0.26f, 0.7f},
              {0.24f, 1175, 0.26f, 0.8f},
              {0.38f, 1568, 0.30f, 1.1f}};
    case Noise::lose:
      return {{0, 784, 0.24f, 0.7f}, {0.18f, 659, 0.24f, 0.7f}, {0.38f, 523, 0.28f, 1.1f}};
    case Noise::refuse: return {{0, 300, 0.22f, 0.10f}};
  }
  return {};
}

// The libraries below tell everybody on stderr that there is no device. Nobody asked.
class Hush {
 public:
  Hush() : kept_(dup(STDERR_FILENO)) {
    const int nothing = open("/dev/null", O_WRONLY);
    if (nothing < 0) return;
    dup2(nothing, STDERR_FILENO);
    close(nothing);
  }
  ~Hush() {
    if (kept_ < 0) return;
    dup2(kept_, STDERR_FILENO);
    close(kept_);
  }
  Hush(const Hush&) = delete;
  Hush& operator=(const Hush&) = delete;

 private:
  int kept_;
};

}  // namespace

std::vector<int16_t> synthesised(Noise noise) {
  const std::vector<Strike> strikes = strikes_of(noise);
  float end = 0;
  for (const Strike& strike : strikes) end = std::max(end, strike.at + strike.length * 1.2f);
  std::vector<int16_t> out(static_cast<std::size_t>(end * kSamplesPerSecond));
  for (std::size_t i = 0; i < out.size(); ++i) {
    const float time = static_cast<float>(i) / kSamplesPerSecond;
    float sum = 0;
    for (const Strike& strike : strikes) sum += sample_of(strike, time);
    // Fades at the very end, so that it doesn't crack.
    const float fade = std::min(1.0f, (end - time) / 0.01f);
    out[i] = static_cast<int16_t>(std::lround(std::clamp(sum * fade, -1.0f, 1.0f) * 32000));
  }
  return out;
}

struct Sounds::Device {
  std::map<Noise, sf::SoundBuffer> buffers;
  std::list<sf::Sound> playing;

  bool open() {
    setenv("ALSOFT_LOGLEVEL", "0", 0);
    const Hush hush;
    sf::err().rdbuf(nullptr);
    bool fine = true;
    for (const Noise noise : {Noise::click, Noise::lay, Noise::slide, Noise::chime, Noise::win,
                              Noise::lose, Noise::refuse}) {
      const std::vector<int16_t> samples = synthesised(noise);
      fine = fine &&
             buffers[noise].loadFromSamples(samples.data(), samples.size(), 1, kSamplesPerSecond);
    }
    return fine;
  }
};

void Sounds::play(Noise noise, const Settings& settings) {
  if (settings.mute || settings.volume == 0) return;
  if (!device_) {
    device_ = std::make_shared<Device>();
    opening_.begin([device = device_](const auto&) { return std::size_t{device->open()}; });
  }
  if (opening_.ready()) is_open_ = opening_.take() != 0;
  if (!is_open_) return;
  device_->playing.remove_if(
      [](const sf::Sound& sound) { return sound.getStatus() == sf::Sound::Stopped; });
  if (device_->playing.size() > 12) return;
  sf::Sound& sound = device_->playing.emplace_back(device_->buffers[noise]);
  sound.setVolume(static_cast<float>(settings.volume));
  sound.play();
}

}  // namespace glasshouse::ui
