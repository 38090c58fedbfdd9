#include "ui/window.hpp"

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/Graphics/Sprite.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/System/Err.hpp>
#include <SFML/System/Sleep.hpp>
#include <SFML/Window/Clipboard.hpp>
#include <SFML/Window/Event.hpp>
#include <future>
#include <optional>
#include <stdexcept>

#include "ui/display.hpp"
#include "ui/frame_clock.hpp"
#include "ui/gl_calls.hpp"
#include "ui/layer.hpp"
#include "ui/plain_window.hpp"
#include "ui/trace.hpp"
#include "ui/words.hpp"

namespace glasshouse::ui {
namespace {

// Below this there is no table worth looking at.
constexpr float kLeastWidth = 480, kLeastHeight = 320;
const sf::Time kNap = sf::milliseconds(12);

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
  Window(Screens& screens, const WindowOptions& options)
      : screens_(screens), options_(options), trace_(options.trace) {
    sf::err().rdbuf(nullptr);  // remarks on drivers, which help nobody
    // Fonts are read while the window opens.
    std::future<std::unique_ptr<Drawing>> fonts =
        std::async(std::launch::async, [] { return std::make_unique<Drawing>(); });
    open(screens.room().settings.full_screen);
    drawing_ = fonts.get();
    canvas_.emplace(*drawing_);
    screens.room().clipboard = [] {
      const auto text = sf::Clipboard::getString().toUtf8();
      return std::string(text.begin(), text.end());
    };
    screens.room().copy = [](const std::string& text) {
      sf::Clipboard::setString(sf::String::fromUtf8(text.begin(), text.end()));
    };
    screens.room().forget_pictures = [this] {
      if (drawing_) drawing_->forget_pictures();
      if (canvas_) canvas_->forget();
    };
    if (options.overlay) options.overlay->open(window_);
  }

  WindowReport run() {
    stale_ = true;
    while (window_.isOpen() && screens_.top()) {
      const Pace pace = screens_.top()->pace();
      // What has come to rest is drawn once more, where it rests.
      if (pace < last_pace_) stale_ = true;
      if (!stale_ && pace == Pace::still && !options_.overlay) wait_for_input();
      while (take_event()) {
      }
      screens_.settle();
      if (!screens_.top() || !window_.isOpen()) break;
      follow_settings();
      if (tick(pace)) stale_ = true;
      if (!screens_.top()) break;
      clock_.begin();
      const bool drawn = stale_;
      if (drawn) draw();
      clock_.end(drawn, pace == Pace::moving || screens_.top()->pace() == Pace::moving);
      last_pace_ = pace;
    }
    if (options_.overlay) options_.overlay->close();
    return clock_.report();
  }

 private:
  void open(bool full_screen) {
    const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
    const sf::VideoMode mode = full_screen
                                   ? desktop
                                   : sf::VideoMode(static_cast<unsigned>(options_.size.width),
                                                   static_cast<unsigned>(options_.size.height));
    window_.create(mode, options_.title, full_screen ? sf::Style::Fullscreen : sf::Style::Default);
    // SFML 2.5 takes the width of the desktop for its height when it looks for the middle.
    if (!full_screen) {
      window_.setPosition(
          {(static_cast<int>(desktop.width) - static_cast<int>(mode.width)) / 2,
           std::max(0, (static_cast<int>(desktop.height) - static_cast<int>(mode.height)) / 2)});
    }
    exposure_.look_at(window_.getSystemHandle());
    window_.setKeyRepeatEnabled(true);
    full_screen_ = full_screen;
    plain_.reset();
    if (!options_.overlay && processor_draws()) {
      plain_ = PlainWindow::open(window_.getSystemHandle());
    }
    stale_ = true;
    shown_whole_ = false;
  }

  void follow_settings() {
    if (screens_.room().settings.full_screen != full_screen_) {
      open(screens_.room().settings.full_screen);
    }
  }

  bool tick(Pace pace) {
    const bool shown = options_.overlay && options_.overlay->tick();
    const bool news = pace != Pace::still && screens_.top()->tick();
    screens_.settle();
    return news || shown || pace == Pace::moving;
  }

  void draw() {
    if (options_.overlay) canvas_->set_space(options_.overlay->space(window_size()));
    canvas_->begin(static_cast<int>(window_.getSize().x), static_cast<int>(window_.getSize().y));
    const Size size = canvas_->size();
    stale_ = false;
    if (size.width < kLeastWidth || size.height < kLeastHeight) {
      draw_too_small(size);
    } else {
      screens_.top()->draw(*canvas_);
    }
    show(canvas_->finish());
    if (options_.overlay) options_.overlay->shown();
    trace_.note(size, *screens_.top(), options_.overlay);
    clock_.shown();
  }

  Size window_size() const {
    const sf::Vector2u size = window_.getSize();
    return {static_cast<float>(size.x), static_cast<float>(size.y)};
  }

  void show(const Layer& frame) {
    if (exposure_.exposed()) shown_whole_ = false;
    if (plain_) {
      show_plainly(frame);
    } else {
      show_by_card(frame);
    }
    shown_whole_ = true;
  }

  // Only what has changed, where the rest is there already.
  void show_plainly(const Layer& frame) {
    std::vector<PixelRect> areas;
    for (const Rect& area : frame.damage().areas()) areas.push_back(to_pixels(area));
    if (!shown_whole_) areas = {frame.pixels().all()};
    plain_->show(frame.pixels(), areas);
  }

  void show_by_card(const Layer& frame) {
    window_.setActive(true);
    bring(frame);
    const Rect all{0, 0, window_size().width, window_size().height};
    if (!copy_area(texture_.getNativeHandle(), all, all.height)) {
      window_.draw(sf::Sprite(texture_), sf::RenderStates(sf::BlendNone));
    }
    if (options_.overlay) options_.overlay->draw(window_);
    window_.display();
  }

  // What has changed, to where the window's own library can show it.
  void bring(const Layer& frame) {
    const Pixels& pixels = frame.pixels();
    const sf::Vector2u size(static_cast<unsigned>(pixels.width()),
                            static_cast<unsigned>(pixels.height()));
    if (texture_.getSize() == size) {
      for (const Rect& area : frame.damage().areas()) {
        upload_area(texture_.getNativeHandle(), pixels, area);
      }
      return;
    }
    if (!texture_.create(size.x, size.y)) {
      throw std::runtime_error("there is no memory for a window of that size");
    }
    texture_.update(pixels.bytes());
  }

  void draw_too_small(Size size) {
    const Theme& theme = theme_named("plain");
    canvas_->clear(theme.background_bottom);
    const TextStyle style{13, theme.text, Weight::bold, Align::left};
    draw_lines(*canvas_, {12, 12}, "There is no room for a table here: make the window larger.",
               style, size.width - 24);
  }

  // Sleeps until something happens: no frame is drawn while nothing moves.
  void wait_for_input() {
    const IdleTime idle(clock_);
    sf::Event event;
    while (!window_.pollEvent(event)) {
      if (exposure_.exposed()) {
        stale_ = true;
        shown_whole_ = false;
        return;
      }
      sf::sleep(kNap);
    }
    pass_on(event);
  }

  bool take_event() {
    sf::Event event;
    if (!window_.isOpen() || !window_.pollEvent(event)) return false;
    pass_on(event);
    return true;
  }

  void pass_on(const sf::Event& event) {
    stale_ = true;
    if (event.type == sf::Event::Closed) return window_.close();
    if (event.type == sf::Event::Resized) resize(event.size.width, event.size.height);
    if (options_.overlay && options_.overlay->handle(event)) return;
    if (event.type == sf::Event::KeyPressed && event.key.code == sf::Keyboard::F11) {
      Room& room = screens_.room();
      room.settings.full_screen = !room.settings.full_screen;
      if (room.settings_changed) room.settings_changed();
      return;
    }
    const std::optional<Input> input = input_of(event);
    if (input && screens_.top()) screens_.top()->handle(*input);
    screens_.settle();
  }

  void resize(unsigned width, unsigned height) {
    shown_whole_ = false;
    window_.setView(
        sf::View(sf::FloatRect(0, 0, static_cast<float>(width), static_cast<float>(height))));
  }

  Screens& screens_;
  const WindowOptions& options_;
  Trace trace_;
  FrameClock clock_;
  sf::RenderWindow window_;
  ExposureWatch exposure_;
  std::unique_ptr<Drawing> drawing_;
  std::optional<FrameCanvas> canvas_;
  sf::Texture texture_;
  std::unique_ptr<PlainWindow> plain_;  // where that is the shortest way
  bool shown_whole_ = false;            // by this window, in its present size and place
  bool full_screen_ = false;
  bool stale_ = true;
  Pace last_pace_ = Pace::still;
};

}  // namespace

void Screens::settle() {
  for (; pops_ > 0 && !stack_.empty(); --pops_) stack_.pop_back();
  pops_ = 0;
  for (std::unique_ptr<Screen>& screen : coming_) stack_.push_back(std::move(screen));
  coming_.clear();
}

WindowReport run_window(Screens& screens, const WindowOptions& options) {
  if (!has_display()) throw std::runtime_error("there is no display: use play --text");
  on_display_loss("the display is gone. " + options.after_loss);
  return Window(screens, options).run();
}

}  // namespace glasshouse::ui
