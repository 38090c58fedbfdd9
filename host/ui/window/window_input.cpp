#include "ui/window/window_input.hpp"

#include <SFML/Window/Event.hpp>

namespace glasshouse::ui {
namespace {

Input::Key key_of(sf::Keyboard::Key key) {
  switch (key) {
    case sf::Keyboard::Enter: return Input::Key::enter;
    case sf::Keyboard::Space: return Input::Key::space;
    case sf::Keyboard::Escape: return Input::Key::escape;
    case sf::Keyboard::Tab: return Input::Key::tab;
    case sf::Keyboard::Left: return Input::Key::left;
    case sf::Keyboard::Right: return Input::Key::right;
    case sf::Keyboard::Up: return Input::Key::up;
    case sf::Keyboard::Down: return Input::Key::down;
    case sf::Keyboard::Home: return Input::Key::home;
    case sf::Keyboard::End: return Input::Key::end;
    case sf::Keyboard::PageUp: return Input::Key::page_up;
    case sf::Keyboard::PageDown: return Input::Key::page_down;
    case sf::Keyboard::Backspace: return Input::Key::backspace;
    case sf::Keyboard::Delete: return Input::Key::erase;
    case sf::Keyboard::F1: return Input::Key::help;
    case sf::Keyboard::F2: return Input::Key::hint;
    case sf::Keyboard::F3: return Input::Key::replay;
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
  if (key.code >= sf::Keyboard::Num0 && key.code <= sf::Keyboard::Num9) {
    out.letter = U'0' + static_cast<char32_t>(key.code - sf::Keyboard::Num0);
  }
  if (key.code == sf::Keyboard::Add || key.code == sf::Keyboard::Equal) out.letter = U'+';
  if (key.code == sf::Keyboard::Subtract || key.code == sf::Keyboard::Hyphen) out.letter = U'-';
  return out;
}

Input pointer_input(Input::Kind kind, int x, int y) {
  Input out;
  out.kind = kind;
  out.at = {static_cast<float>(x), static_cast<float>(y)};
  return out;
}

Input button_input(Input::Kind kind, const sf::Event::MouseButtonEvent& event) {
  Input out = pointer_input(kind, event.x, event.y);
  if (event.button == sf::Mouse::Right) out.button = Input::Mouse::right;
  if (event.button == sf::Mouse::Middle) out.button = Input::Mouse::middle;
  return out;
}

}  // namespace

std::optional<Input> input_of(const sf::Event& event) {
  switch (event.type) {
    case sf::Event::MouseMoved:
      return pointer_input(Input::Kind::moved, event.mouseMove.x, event.mouseMove.y);
    case sf::Event::MouseButtonPressed:
      return button_input(Input::Kind::pressed, event.mouseButton);
    case sf::Event::MouseButtonReleased:
      return button_input(Input::Kind::released, event.mouseButton);
    case sf::Event::MouseWheelScrolled: {
      Input out =
          pointer_input(Input::Kind::scrolled, event.mouseWheelScroll.x, event.mouseWheelScroll.y);
      out.turns = event.mouseWheelScroll.delta;
      return out;
    }
    case sf::Event::KeyPressed: return key_input(event.key);
    case sf::Event::KeyReleased: {
      Input out = key_input(event.key);
      out.kind = Input::Kind::let_go;
      return out;
    }
    case sf::Event::LostFocus: {
      Input out;
      out.kind = Input::Kind::let_go;
      return out;
    }
    case sf::Event::TextEntered: {
      Input out;
      out.kind = Input::Kind::text;
      out.letter = event.text.unicode;
      return out;
    }
    default: return std::nullopt;
  }
}

}  // namespace glasshouse::ui
