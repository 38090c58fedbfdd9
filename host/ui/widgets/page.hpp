#pragma once

#include "ui/widgets/widgets.hpp"

// A screen that is read from top to bottom: a title, contents that scroll, and buttons at the foot
// that don't. Esc goes back. Over a table it lies as a sheet or a drawer, and a click beside it
// goes back too.
namespace glasshouse::ui {

enum class Lie : uint8_t { sheet, drawer };

class Page : public Screen {
 public:
  explicit Page(Screens& screens) : screens_(screens), controls_(screens.services()) {}

  void draw(Canvas& canvas) final;
  void handle(const Input& input) override;
  std::vector<Target> targets() const override;
  std::vector<std::pair<std::string, std::string>> facts() const override;

 protected:
  virtual std::string title() const = 0;
  virtual std::string subtitle() const { return ""; }
  virtual const Theme& theme() const { return theme_named("plain"); }
  // How it lies over a table, and how large a sheet wants to be.
  virtual Lie lie() const { return Lie::sheet; }
  virtual Size wanted() const { return {scaled(760), 10'000}; }
  // Draws the contents from `area`'s top on, which may lie above what is seen, and returns how high
  // they are.
  virtual float draw_contents(Canvas& canvas, const Rect& area) = 0;
  virtual bool has_foot() const { return true; }
  // What is under everything, for areas of a page that are kept.
  void draw_background(Canvas& canvas) const;
  // The way back, unless a page has more to offer.
  virtual void draw_foot(Canvas&, const Rect& area) { add_back(area); }
  // Under the title, over all the width.
  virtual void draw_masthead(Canvas&, const Rect&) {}
  // To the right of the title, the first one outermost; below it where there is no room. Their
  // areas say only how large they are.
  virtual std::vector<Button> head_buttons() { return {}; }
  virtual void leave() { screens_.pop(); }
  // With F1.
  virtual void help() {}

  float scale() const { return screens_.services().settings.text_scale; }
  float scaled(float pixels) const { return pixels * scale(); }
  TextStyle style(float size, Colour colour, Weight weight = Weight::regular) const {
    return {scaled(size), colour, weight, Align::left};
  }
  AppServices& services() const { return screens_.services(); }
  void say(std::string message) { message_ = std::move(message); }
  // A button at the left of the foot that leaves the page; lit where that is what one does next.
  void add_back(const Rect& foot, bool lit = false);
  // Does what may fail because of a game's faults or a file, and tells why it did.
  template <class Do>
  void attempt(Do act) {
    message_.clear();
    try {
      act();
    } catch (const std::exception& error) {
      message_ = error.what();
      services().make(Noise::refuse);
    }
  }

  Screens& screens_;
  Controls controls_;
  std::string message_;

 private:
  // The title and what stands beside and below it.
  struct Head {
    std::vector<Button> buttons;
    Rect title, subtitle;
    float height = 0;
  };
  Head head_of(Canvas& canvas, const Rect& room);
  void place_below(std::vector<Button>& buttons, const Rect& room, float& y) const;
  TextStyle big() const { return style(28, theme().text, Weight::bold); }
  TextStyle small() const { return style(15, theme().quiet_text); }
  Rect frame_in(Size window) const;
  void draw_ground(Canvas& canvas);
  TextStyle loud() const { return style(14, theme().accent, Weight::bold); }
  float message_height(Canvas& canvas, float width) const;
  void scroll_by(float pixels);
  void draw_scrollbar(Canvas& canvas);
  void follow_focus();

  float scroll_ = 0, height_ = 0;
  Rect frame_, body_;
};

}  // namespace glasshouse::ui
