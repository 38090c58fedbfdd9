#pragma once

#include "ui/screens/result_sheet.hpp"
#include "ui/table/picking/foretelling.hpp"
#include "ui/table/picking/offers.hpp"
#include "ui/table/table_hands.hpp"
#include "ui/widgets/tooltip.hpp"
#include "ui/widgets/widgets.hpp"

// The window of a match being played: what the table is comes to the screen, decided as values
// before any of it is drawn. What lies over the table is in table_overlay.cpp.
namespace glasshouse::ui {

class TableScreen final : public Screen, public TableHands {
 public:
  TableScreen(AppServices& services, match::Match match, std::unique_ptr<Sitters> sitters,
              TableCallbacks callbacks);

  void draw(Canvas& canvas) override;
  void handle(const Input& input) override;
  Pace pace() const override { return pace_now(); }
  bool tick() override { return advance(); }
  bool stays_in_sight() const override { return true; }
  std::string name() const override;
  std::vector<std::pair<std::string, std::string>> facts() const override;
  std::vector<Target> targets() const override;

 private:
  // What explains something beside it; small pieces are drawn large with it.
  struct HoverCard {
    Tooltip tip;
    CardPlace place;
    std::optional<PlacedPiece> enlarged;
  };
  // What lies over the table in a frame.
  struct Over {
    std::optional<Rect> cursor;
    std::optional<PlacedPiece> held;  // where it is drawn
    std::optional<Result> result;
    Rect sheet;
    std::optional<OptionList> list;
    std::optional<HoverCard> card;
  };
  // What the hand is at, as far as what a click would do depends on it.
  struct Aim {
    std::vector<core::Part> under, clicked;
    std::optional<core::Part> held;
    std::optional<Decision::Number> offer, meant;
    bool ghost = false;
    std::shared_ptr<const void> question;
    bool operator==(const Aim&) const = default;
  };
  void set_scene(Canvas& canvas);
  void light_options(TableScene& scene);
  Aim aim() const;
  Foretold foretold(const Aim& aim);
  void foretell();
  void handle_at_curtain(const Input& input);
  bool handle_at_offers(const Input& input);
  bool on_offer() const;
  void go_to_nearest(const Input& arrow, Point from);
  void add_ghosts(TableScene& scene);
  void add_bar();
  void add_menu();
  void add_end_of_turn();
  void add_offers();
  Over over_table(Canvas& canvas);
  void draw_over(Canvas& canvas, const Over& over);
  std::vector<Rect> picked_areas() const;
  void add_result(Over& over);
  std::optional<HoverCard> hover_card() const;
  void explain(HoverCard& card) const;
  std::optional<HoverCard> card_of_player() const;
  std::optional<Rect> aimed_area() const;
  std::vector<Rect> wanted_areas() const;

  Controls controls_;
  Size drawn_;                                              // of the last frame
  std::vector<std::pair<Rect, Decision::Number>> offered_;  // where the buttons of options are
  Aim aim_;
  Foretold foretold_;  // of it
  // For which question, after which clicks, it was found what others would go to.
  std::pair<std::shared_ptr<const void>, std::vector<core::Part>> lit_for_;
  std::string explained_;  // beside what is pointed at
};

}  // namespace glasshouse::ui
