#include "ui/inspector/imgui_backend.hpp"

#include <imgui.h>

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/Window/Clipboard.hpp>
#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#if __has_include(<imgui_impl_opengl2.h>)
#include <imgui_impl_opengl2.h>
#else
#include <imgui/backends/imgui_impl_opengl2.h>
#endif

#include "ui/canvas/fonts.hpp"

namespace glasshouse::ui {
namespace {

// Everything our texts are made of: Latin, punctuation, arrows and a few shapes.
const ImWchar kLetters[] = {0x20,   0x17f,  0x2010, 0x2027, 0x2030, 0x205e, 0x2190, 0x21ff, 0x2200,
                            0x22ff, 0x25a0, 0x25ff, 0x2605, 0x2606, 0x2713, 0x2717, 0};

// The second font has the letters that the first one lacks.
ImFont* add_fonts(ImFontAtlas& atlas, bool bold, float size) {
  ImFont* out = nullptr;
  for (const FontFile& font : find_fonts(bold)) {
    ImFontConfig config;
    config.MergeMode = out != nullptr;
    ImFont* added = atlas.AddFontFromFileTTF(font.path().c_str(), size, &config, kLetters);
    if (!out) out = added;
  }
  return out;
}

const char* read_clipboard(void*) {
  static std::string text;
  const auto utf8 = sf::Clipboard::getString().toUtf8();
  text.assign(utf8.begin(), utf8.end());
  return text.c_str();
}

void write_clipboard(void*, const char* text) {
  const std::string_view words(text);
  sf::Clipboard::setString(sf::String::fromUtf8(words.begin(), words.end()));
}

struct KeyPair {
  sf::Keyboard::Key ours;
  ImGuiKey_ theirs;
};
constexpr KeyPair kKeys[] = {{sf::Keyboard::Tab, ImGuiKey_Tab},
                             {sf::Keyboard::Left, ImGuiKey_LeftArrow},
                             {sf::Keyboard::Right, ImGuiKey_RightArrow},
                             {sf::Keyboard::Up, ImGuiKey_UpArrow},
                             {sf::Keyboard::Down, ImGuiKey_DownArrow},
                             {sf::Keyboard::PageUp, ImGuiKey_PageUp},
                             {sf::Keyboard::PageDown, ImGuiKey_PageDown},
                             {sf::Keyboard::Home, ImGuiKey_Home},
                             {sf::Keyboard::End, ImGuiKey_End},
                             {sf::Keyboard::Delete, ImGuiKey_Delete},
                             {sf::Keyboard::Backspace, ImGuiKey_Backspace},
                             {sf::Keyboard::Space, ImGuiKey_Space},
                             {sf::Keyboard::Enter, ImGuiKey_Enter},
                             {sf::Keyboard::Escape, ImGuiKey_Escape},
                             {sf::Keyboard::A, ImGuiKey_A},
                             {sf::Keyboard::C, ImGuiKey_C},
                             {sf::Keyboard::V, ImGuiKey_V},
                             {sf::Keyboard::X, ImGuiKey_X},
                             {sf::Keyboard::Y, ImGuiKey_Y},
                             {sf::Keyboard::Z, ImGuiKey_Z}};

// As versions before 1.87 are told of keys, which later ones understand.
void press_key(const sf::Event::KeyEvent& key, bool down) {
  ImGuiIO& io = ImGui::GetIO();
  io.KeyCtrl = key.control;
  io.KeyShift = key.shift;
  io.KeyAlt = key.alt;
  if (key.code >= 0 && key.code < sf::Keyboard::KeyCount) io.KeysDown[key.code] = down;
}

void feed(const sf::Event& event) {
  ImGuiIO& io = ImGui::GetIO();
  switch (event.type) {
    case sf::Event::MouseMoved:
      io.MousePos = {static_cast<float>(event.mouseMove.x), static_cast<float>(event.mouseMove.y)};
      break;
    case sf::Event::MouseButtonPressed:
    case sf::Event::MouseButtonReleased:
      io.MousePos = {static_cast<float>(event.mouseButton.x),
                     static_cast<float>(event.mouseButton.y)};
      if (event.mouseButton.button < 3) {
        io.MouseDown[event.mouseButton.button] = event.type == sf::Event::MouseButtonPressed;
      }
      break;
    case sf::Event::MouseWheelScrolled: io.MouseWheel += event.mouseWheelScroll.delta; break;
    case sf::Event::MouseLeft: io.MousePos = {-1e6f, -1e6f}; break;
    case sf::Event::KeyPressed:
    case sf::Event::KeyReleased: press_key(event.key, event.type == sf::Event::KeyPressed); break;
    case sf::Event::TextEntered:
      if (event.text.unicode >= 32 && event.text.unicode != 127) {
        io.AddInputCharacter(event.text.unicode);
      }
      break;
    default: break;
  }
}

// Letters come as text; their keys only matter as commands.
bool is_letter(const sf::Event::KeyEvent& key) {
  return key.code >= sf::Keyboard::A && key.code <= sf::Keyboard::Z && !key.control;
}

// A number for each button and key that is looked at, when it is pressed or let go.
std::optional<int> pressed_thing(const sf::Event& event) {
  switch (event.type) {
    case sf::Event::MouseButtonPressed:
    case sf::Event::MouseButtonReleased: return -2 - event.mouseButton.button;
    case sf::Event::KeyPressed:
    case sf::Event::KeyReleased:
      return is_letter(event.key) ? std::nullopt : std::optional<int>(event.key.code);
    default: return std::nullopt;
  }
}

bool is_typing(const sf::Event& event) {
  return event.type == sf::Event::KeyPressed || event.type == sf::Event::TextEntered;
}

bool is_enter(const sf::Event& event) {
  return event.type == sf::Event::KeyPressed && event.key.code == sf::Keyboard::Enter;
}

// Within a frame letters are taken in before anything that a key does.
bool does_something(const sf::Event& event) {
  return event.type == sf::Event::KeyPressed && !is_letter(event.key) &&
         std::any_of(std::begin(kKeys), std::end(kKeys),
                     [&](const KeyPair& pair) { return pair.ours == event.key.code; });
}

}  // namespace

ImguiBackend::~ImguiBackend() { close(); }

void ImguiBackend::open(sf::RenderWindow& window) {
  if (open_) return;
  (void)window.setActive(true);
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
  io.BackendPlatformName = "glasshouse";
  io.GetClipboardTextFn = read_clipboard;
  io.SetClipboardTextFn = write_clipboard;
  for (const KeyPair& pair : kKeys) io.KeyMap[pair.theirs] = pair.ours;
  ImGui_ImplOpenGL2_Init();
  open_ = true;
  load_fonts(1);
}

void ImguiBackend::close() {
  if (!open_) return;
  ImGui_ImplOpenGL2_Shutdown();
  ImGui::DestroyContext();
  open_ = false;
}

void ImguiBackend::load_fonts(float scale) {
  scale_ = scale;
  ImFontAtlas& fonts = *ImGui::GetIO().Fonts;
  fonts.Clear();
  const float size = std::round(15 * scale);
  add_fonts(fonts, false, size);
  bold_ = add_fonts(fonts, true, size);
  code_ =
      fonts.AddFontFromFileTTF(find_code_font().c_str(), std::round(13 * scale), nullptr, kLetters);
  ImGui_ImplOpenGL2_DestroyFontsTexture();
  ImGui_ImplOpenGL2_CreateFontsTexture();
  use_glasshouse_style(scale);
}

bool ImguiBackend::has_press() const {
  return std::any_of(events_.begin(), events_.end(), [](const sf::Event& event) {
    return event.type == sf::Event::MouseButtonPressed;
  });
}

bool ImguiBackend::wants_mouse() const { return open_ && ImGui::GetIO().WantCaptureMouse; }
bool ImguiBackend::wants_keyboard() const {
  return open_ && (keeps_enter_ || ImGui::GetIO().WantTextInput);
}

// One frame sees each button and key change once, so that a quick click is never missed; and a
// press is seen where the pointer had been for a frame, so that what lies there knows of it.
void ImguiBackend::feed_events() {
  std::set<int> changed;
  bool moved = false;
  const bool keeps_enter = std::exchange(keeps_enter_, false);
  const bool holds_typing = std::exchange(holds_typing_, false);
  while (!events_.empty()) {
    const sf::Event event = events_.front();
    if (holds_typing && is_typing(event)) return;
    if (keeps_enter && is_enter(event)) {
      entered_ = holds_typing_ = true;
      events_.pop_front();
      return;
    }
    if (event.type == sf::Event::MouseButtonPressed && moved) return;
    const std::optional<int> thing = pressed_thing(event);
    if (thing && !changed.insert(*thing).second) return;
    if (event.type == sf::Event::MouseMoved && !changed.empty()) return;
    moved = moved || event.type == sf::Event::MouseMoved;
    feed(event);
    events_.pop_front();
    if (does_something(event)) return;
  }
}

void ImguiBackend::begin_frame(const sf::RenderWindow& window) {
  const sf::Vector2u size = window.getSize();
  const float wanted =
      std::clamp(std::round(static_cast<float>(size.y) / 900 * 20) / 20, 1.0f, 2.0f);
  if (wanted != scale_) load_fonts(wanted);
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {static_cast<float>(size.x), static_cast<float>(size.y)};
  const auto now = std::chrono::steady_clock::now();
  io.DeltaTime = std::clamp(std::chrono::duration<float>(now - last_frame_).count(), 0.001f, 0.25f);
  last_frame_ = now;
  feed_events();
  ImGui_ImplOpenGL2_NewFrame();
  ImGui::NewFrame();
}

void ImguiBackend::end_frame(sf::RenderWindow& window) {
  ImGui::Render();
  window.pushGLStates();
  window.resetGLStates();
  ImGui_ImplOpenGL2_RenderDrawData(ImGui::GetDrawData());
  window.popGLStates();
  window.resetGLStates();
}

}  // namespace glasshouse::ui
