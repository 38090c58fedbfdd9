#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ui/window/screen.hpp"

namespace sf {
class Event;
class RenderWindow;
}  // namespace sf

namespace glasshouse::ui {

// Something over every screen that hears of every event first: the inspector.
class Overlay {
 public:
  virtual ~Overlay() = default;
  // Once, when the window is open.
  virtual void open(sf::RenderWindow& window) = 0;
  // While the window is still there to draw in, for the last time.
  virtual void close() {}
  // True when the event is the overlay's own and the screen shall not hear of it.
  virtual bool handle(const sf::Event& event) = 0;
  // Called many times a second, also while nothing moves. True when there is something to draw.
  virtual bool tick() = 0;
  // After the screen has been drawn.
  virtual void draw(sf::RenderWindow& window) = 0;
  // What was drawn is on the screen.
  virtual void shown() {}
  // How much of the window is left for the screens, from its top left corner.
  virtual Size space(Size window) const { return window; }
  // The screens have so many pixels of the window for each of their own.
  void set_scale(float scale) { scale_ = scale; }
  // What there is to know about it, for those who look on.
  virtual std::vector<std::pair<std::string, std::string>> facts() const { return {}; }
  virtual std::vector<Target> targets() const { return {}; }

 protected:
  Point on_screen(Point pixel) const { return {pixel.x / scale_, pixel.y / scale_}; }

 private:
  float scale_ = 1;
};

}  // namespace glasshouse::ui
