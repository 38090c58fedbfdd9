#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/Window/Event.hpp>
#include <optional>
#include <stdexcept>

#include "ui/display.hpp"
#include "ui/screen.hpp"
#include "ui/sfml_canvas.hpp"

namespace glasshouse::ui {
namespace {

constexpr unsigned kLeastWidth = 640, kLeastHeight = 420;

Input::Key key_of(sf::Keyboard::Key key) {
  switch (key) {
    case sf::Keyboard::Enter: return Input::Key::enter;
    case sf::Keyboard::Escape: return Input::Key::escape;
    case sf::Keyboard::Tab: return Input::Key::tab;
    case sf::Keyboard::Left: return Input::Key::left;
    case sf::Keyboard::Right: return Input::Key::right;
    case sf::Keyboard::Up: return Input::Key::up;
    case sf::Keyboard::Down: return Input::Key::down;
    case sf::Keyboard::F1: return Input::Key::help;
    default: return Input::Key::other;
  }
}

Input key_input(const sf::Event::KeyEvent& key) {
  Input out;
  out.kind = Input::Kind::key;
  out.key = key_of(key.code);
  out.control = key.control;
  out.shift = key.shift;
  if (key.code >= sf::Keyboard::A && key.code <= sf::Keyboard::Z) {
    out.letter = U'a' + static_cast<char32_t>(key.code - sf::Keyboard::A);
  }
  return out;
}

Input pointer_input(Input::Kind kind, int x, int y) {
  Input out;
  out.kind = kind;
  out.at = {static_cast<float>(x), static_cast<float>(y)};
  return out;
}

std::optional<Input> input_of(const sf::Event& event) {
  switch (event.type) {
    case sf::Event::MouseMoved:
      return pointer_input(Input::Kind::moved, event.mouseMove.x, event.mouseMove.y);
    case sf::Event::MouseButtonPressed:
      if (event.mouseButton.button != sf::Mouse::Left) return std::nullopt;
      return pointer_input(Input::Kind::pressed, event.mouseButton.x, event.mouseButton.y);
    case sf::Event::MouseWheelScrolled: {
      Input out =
          pointer_input(Input::Kind::scrolled, event.mouseWheelScroll.x, event.mouseWheelScroll.y);
      out.turns = event.mouseWheelScroll.delta;
      return out;
    }
    case sf::Event::KeyPressed: return key_input(event.key);
    case sf::Event::TextEntered: {
      Input out;
      out.kind = Input::Kind::text;
      out.letter = event.text.unicode;
      return out;
    }
    default: return std::nullopt;
  }
}

class Window {
 public:
  Window(Screens& screens, const std::string& title, Size size) : screens_(screens) {
    window_.create(
        sf::VideoMode(static_cast<unsigned>(size.width), static_cast<unsigned>(size.height)),
        title);
    window_.setVerticalSyncEnabled(false);
    window_.setFramerateLimit(60);
    canvas_.emplace(window_, drawing_);
  }

  void run() {
    bool stale = true;
    while (window_.isOpen() && screens_.top()) {
      const bool busy = screens_.top()->busy();
      if (!busy && !stale) wait_for_input();
      while (take_event()) {
      }
      screens_.settle();
      if (!screens_.top() || !window_.isOpen()) return;
      if (busy) screens_.top()->tick();
      screens_.settle();
      if (!screens_.top()) return;
      screens_.top()->draw(*canvas_);
      canvas_->flush();
      window_.display();
      stale = screens_.top()->busy();
    }
  }

 private:
  // Sleeps until something happens: no frame is drawn while nothing moves.
  void wait_for_input() {
    sf::Event event;
    if (window_.waitEvent(event)) pass_on(event);
  }

  bool take_event() {
    sf::Event event;
    if (!window_.pollEvent(event)) return false;
    pass_on(event);
    return true;
  }

  void pass_on(const sf::Event& event) {
    if (event.type == sf::Event::Closed) window_.close();
    if (event.type == sf::Event::Resized) resize(event.size.width, event.size.height);
    const std::optional<Input> input = input_of(event);
    if (input && screens_.top()) screens_.top()->handle(*input);
    screens_.settle();
  }

  void resize(unsigned width, unsigned height) {
    if (width < kLeastWidth || height < kLeastHeight) {
      window_.setSize({std::max(width, kLeastWidth), std::max(height, kLeastHeight)});
    }
    const sf::Vector2u size = window_.getSize();
    window_.setView(
        sf::View(sf::FloatRect(0, 0, static_cast<float>(size.x), static_cast<float>(size.y))));
  }

  Screens& screens_;
  sf::RenderWindow window_;
  Drawing drawing_;
  std::optional<SfmlCanvas> canvas_;
};

}  // namespace

void Screens::settle() {
  for (; pops_ > 0 && !stack_.empty(); --pops_) stack_.pop_back();
  pops_ = 0;
  if (coming_) stack_.push_back(std::move(coming_));
}

void run_window(Screens& screens, const std::string& title, Size size) {
  if (!has_display()) throw std::runtime_error("there is no display: use play --text");
  Window(screens, title, size).run();
}

}  // namespace glasshouse::ui
