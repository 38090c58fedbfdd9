#include "ui/window/window.hpp"

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

#include "ui/canvas/gl_calls.hpp"
#include "ui/canvas/layer.hpp"
#include "ui/widgets/words.hpp"
#include "ui/window/density.hpp"
#include "ui/window/display.hpp"
#include "ui/window/frame_clock.hpp"
#include "ui/window/plain_window.hpp"
#include "ui/window/trace.hpp"
#include "ui/window/window_input.hpp"

namespace glasshouse::ui {
namespace {

// Below this there is no table worth looking at.
constexpr float kLeastWidth = 480, kLeastHeight = 320;
const sf::Time kNap = sf::milliseconds(12);

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
    while (window_.isOpen() && screens_.top() && !told_to_quit()) {
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
    remember_size();
    return clock_.report();
  }

 private:
  void open(bool full_screen) {
    const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
    const sf::VideoMode mode = full_screen ? desktop : size_to_open(desktop);
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
    if (!full_screen) size_ = opened_ = window_size();
    plain_.reset();
    if (!options_.overlay && processor_draws()) {
      plain_ = PlainWindow::open(window_.getSystemHandle());
    }
    stale_ = true;
    shown_whole_ = false;
  }

  // As it was left; else the usual size, larger where pixels are small.
  sf::VideoMode size_to_open(const sf::VideoMode& desktop) const {
    Size size = screens_.room().settings.window;
    if (size.width <= 0) size = {options_.size.width * density(), options_.size.height * density()};
    return sf::VideoMode(std::min(static_cast<unsigned>(size.width), desktop.width),
                         std::min(static_cast<unsigned>(size.height), desktop.height));
  }

  float density() const {
    const float wanted = screens_.room().settings.density;
    return wanted > 0 ? wanted : display_density_;
  }

  void remember_size() {
    Room& room = screens_.room();
    if (full_screen_ || size_ == opened_ || room.settings.window == size_) return;
    room.settings.window = size_;
    if (room.settings_changed) room.settings_changed();
  }

  bool told_to_quit() const { return options_.quit && *options_.quit; }

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
    set_scale();
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
    const Size pixels{size.width * scale_, size.height * scale_};
    trace_.note(pixels, scale_, *screens_.top(), options_.overlay);
    clock_.shown();
  }

  // Beside an overlay the screens have what is left of the window.
  void set_scale() {
    const Size left = options_.overlay ? options_.overlay->space(window_size()) : window_size();
    scale_ = interface_scale(left, density());
    canvas_->set_scale(scale_);
    if (!options_.overlay) return;
    canvas_->set_space({left.width / scale_, left.height / scale_});
    options_.overlay->set_scale(scale_);
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
      if (told_to_quit()) return;
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
    // Ctrl with a letter is a command, not text.
    if (event.type == sf::Event::KeyPressed) control_ = event.key.control;
    if (event.type == sf::Event::TextEntered && control_) return;
    std::optional<Input> input = input_of(event);
    if (input) input->at = {input->at.x / scale_, input->at.y / scale_};
    if (input && screens_.top()) screens_.top()->handle(*input);
    screens_.settle();
  }

  void resize(unsigned width, unsigned height) {
    shown_whole_ = false;
    if (!full_screen_) size_ = {static_cast<float>(width), static_cast<float>(height)};
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
  const float display_density_ = display_density();
  float scale_ = 1;       // pixels of the window for each of the screens' own
  Size opened_, size_;    // of the window, then and now; of full screens nothing is kept
  bool control_ = false;  // held while the last key was pressed
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
