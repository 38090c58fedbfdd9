#include "ui/window/window.hpp"

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/System/Err.hpp>
#include <SFML/System/Sleep.hpp>
#include <SFML/Window/Clipboard.hpp>
#include <SFML/Window/Context.hpp>
#include <SFML/Window/Event.hpp>
#include <future>
#include <optional>
#include <set>
#include <stdexcept>

#include "ui/canvas/display.hpp"
#include "ui/canvas/painter.hpp"
#include "ui/widgets/words.hpp"
#include "ui/window/density.hpp"
#include "ui/window/frame_clock.hpp"
#include "ui/window/trace.hpp"
#include "ui/window/window_input.hpp"

namespace glasshouse::ui {
namespace {

// Below this there is no table worth looking at.
constexpr float kLeastWidth = 480, kLeastHeight = 320;
constexpr unsigned kSeen = 100;  // so many rows of a new window are on the desktop at least
const sf::Time kNap = sf::milliseconds(12);

// Is there no graphics card, so that the processor plays its part? Such a window shows what is
// drawn by copying it, so that what was drawn is still there for the next frame.
bool processor_draws() {
  constexpr unsigned kRenderer = 0x1F01;
  using GetString = const unsigned char* (*)(unsigned);
  const auto get = reinterpret_cast<GetString>(sf::Context::getFunction("glGetString"));
  const auto* told = get ? reinterpret_cast<const char*>(get(kRenderer)) : nullptr;
  const std::string_view renderer = told ? told : "";
  return renderer.starts_with("llvmpipe") || renderer.starts_with("softpipe");
}

class Window {
 public:
  Window(Screens& screens, const WindowOptions& options)
      : screens_(screens), options_(options), trace_(options.trace) {
    sf::err().rdbuf(nullptr);  // remarks on drivers, which help nobody
    // Fonts are read while the window opens.
    std::future<std::unique_ptr<Type>> fonts =
        std::async(std::launch::async, [] { return std::make_unique<Type>(); });
    open(screens.services().settings.full_screen);
    type_ = fonts.get();
    painter_.emplace(*type_);
    screens.services().clipboard = [] {
      const auto text = sf::Clipboard::getString().toUtf8();
      return std::string(text.begin(), text.end());
    };
    screens.services().copy = [](const std::string& text) {
      sf::Clipboard::setString(sf::String::fromUtf8(text.begin(), text.end()));
    };
    screens.services().forget_pictures = [this] {
      if (painter_) painter_->forget_all();
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
    if (full_screen) {
      window_.create(mode, options_.title, sf::Style::Fullscreen);
    } else {
      open_in_middle(desktop, mode);
    }
    exposure_.look_at(window_.getSystemHandle());
    window_.setKeyRepeatEnabled(true);
    full_screen_ = full_screen;
    if (!full_screen) size_ = opened_ = window_size();
    keeps_pixels_ = !options_.overlay && processor_draws();
    if (painter_) painter_->forget_target();
    stale_ = true;
  }

  // SFML 2 takes the width of the desktop for its height when it looks for the middle, and then
  // waits until the window is seen: where nobody else places windows and the desktop is wide, for
  // ever. A window so high that its upper edge is on the desktop is seen, and made smaller then.
  void open_in_middle(const sf::VideoMode& desktop, sf::VideoMode mode) {
    const sf::Vector2u size(mode.width, mode.height);
    const unsigned wide = desktop.width + 2 * kSeen;
    if (wide > 2 * desktop.height) mode.height = std::max(mode.height, wide - 2 * desktop.height);
    window_.create(mode, options_.title, sf::Style::Default);
    if (mode.height != size.y) window_.setSize(size);
    window_.setPosition(
        {(static_cast<int>(desktop.width) - static_cast<int>(size.x)) / 2,
         std::max(0, (static_cast<int>(desktop.height) - static_cast<int>(size.y)) / 2)});
  }

  // As it was left; else the usual size, larger where pixels are small.
  sf::VideoMode size_to_open(const sf::VideoMode& desktop) const {
    Size size = screens_.services().settings.window;
    if (size.width <= 0) size = {options_.size.width * density(), options_.size.height * density()};
    return sf::VideoMode(std::min(static_cast<unsigned>(size.width), desktop.width),
                         std::min(static_cast<unsigned>(size.height), desktop.height));
  }

  float density() const {
    const float wanted = screens_.services().settings.density;
    return wanted > 0 ? wanted : display_density_;
  }

  void remember_size() {
    AppServices& services = screens_.services();
    if (full_screen_ || size_ == opened_ || services.settings.window == size_) return;
    services.settings.window = size_;
    if (services.settings_changed) services.settings_changed();
  }

  bool told_to_quit() const { return options_.quit && *options_.quit; }

  void follow_settings() {
    if (screens_.services().settings.full_screen != full_screen_) {
      open(screens_.services().settings.full_screen);
    }
  }

  bool tick(Pace pace) {
    const bool shown = options_.overlay && options_.overlay->tick();
    const bool news = pace != Pace::still && screens_.top()->tick();
    screens_.settle();
    return news || shown || pace == Pace::moving;
  }

  void draw() {
    const Size space = set_scale();
    const Size size{space.width / scale_, space.height / scale_};
    const bool too_small = size.width < kLeastWidth || size.height < kLeastHeight;
    stale_ = false;
    if (!keeps_pixels_) painter_->forget_target();
    (void)window_.setActive(true);
    PaintCounts counts = painter_->draw(window_, space, scale_, [&](Canvas& canvas) {
      if (too_small) return draw_too_small(canvas);
      screens_.top()->draw(canvas);
    });
    if (options_.overlay) options_.overlay->draw(window_);
    {
      const LibraryTime time(counts);
      window_.display();
    }
    if (options_.overlay) options_.overlay->shown();
    trace_.note(space, scale_, *screens_.top(), options_.overlay);
    clock_.shown(counts);
  }

  // Beside an overlay the screens have what is left of the window.
  Size set_scale() {
    const Size space = options_.overlay ? options_.overlay->space(window_size()) : window_size();
    scale_ = interface_scale(space, density());
    if (options_.overlay) options_.overlay->set_scale(scale_);
    return space;
  }

  Size window_size() const {
    const sf::Vector2u size = window_.getSize();
    return {static_cast<float>(size.x), static_cast<float>(size.y)};
  }

  static void draw_too_small(Canvas& canvas) {
    const Theme& theme = theme_named("plain");
    canvas.clear(theme.background_bottom);
    const TextStyle style{13, theme.text, Weight::bold, Align::left};
    draw_lines(canvas, {12, 12}, "There is no room for a table here: make the window larger.",
               style, canvas.size().width - 24);
  }

  // Sleeps until something happens: no frame is drawn while nothing moves.
  void wait_for_input() {
    const IdleTime idle(clock_);
    sf::Event event;
    while (!window_.pollEvent(event)) {
      if (told_to_quit()) return;
      if (exposure_.exposed()) {
        stale_ = true;
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
      AppServices& services = screens_.services();
      services.settings.full_screen = !services.settings.full_screen;
      if (services.settings_changed) services.settings_changed();
      return;
    }
    // Ctrl with a letter is a command, not text.
    if (event.type == sf::Event::KeyPressed) control_ = event.key.control;
    if (event.type == sf::Event::TextEntered && control_) return;
    const bool repeat = is_repeat(event);
    std::optional<Input> input = input_of(event);
    if (input) input->repeat = repeat;
    if (input) input->at = {input->at.x / scale_, input->at.y / scale_};
    if (input && screens_.top()) screens_.top()->handle(*input);
    screens_.settle();
  }

  // Is it a key that was pressed before and not let go since?
  bool is_repeat(const sf::Event& event) {
    if (event.type == sf::Event::KeyReleased) held_.erase(event.key.code);
    if (event.type == sf::Event::LostFocus) held_.clear();  // they are let go elsewhere
    return event.type == sf::Event::KeyPressed && !held_.insert(event.key.code).second;
  }

  void resize(unsigned width, unsigned height) {
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
  std::unique_ptr<Type> type_;
  std::optional<FramePainter> painter_;
  bool keeps_pixels_ = false;  // from frame to frame, where the processor draws
  bool full_screen_ = false;
  const float display_density_ = display_density();
  float scale_ = 1;     // pixels of the window for each of the screens' own
  Size opened_, size_;  // of the window, then and now; of full screens nothing is kept
  std::set<sf::Keyboard::Key> held_;
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

Screen* Screens::in_sight_below(const Screen& screen) {
  bool below = false;
  for (auto one = stack_.rbegin(); one != stack_.rend(); ++one) {
    if (below && (*one)->stays_in_sight()) return one->get();
    below = below || one->get() == &screen;
  }
  return nullptr;
}

WindowReport run_window(Screens& screens, const WindowOptions& options) {
  if (!has_display()) throw std::runtime_error("there is no display: use play --text");
  on_display_loss("the display is gone. " + options.after_loss);
  return Window(screens, options).run();
}

}  // namespace glasshouse::ui
