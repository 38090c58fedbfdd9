#pragma once

#include <memory>

#include "match/match.hpp"
#include "ui/table/drawing/draw_table.hpp"
#include "ui/table/ghosts.hpp"
#include "ui/table/layout/layout.hpp"
#include "ui/table/layout/zoom.hpp"
#include "ui/table/picking/decision.hpp"

// What is seen of a match: its present or an earlier moment as a scene, and where everything of it
// lies on the screen.
namespace glasshouse::ui {

class TableView {
 public:
  // Another present, which is seen from now on.
  void renew(TableScene present);
  // The match after so many choices, or with none the present. False where that can't be shown.
  bool look_back(const match::Match& match, std::optional<std::size_t> choices);
  bool looks_back() const { return earlier_ != nullptr; }
  TableScene& present() { return present_; }
  const TableScene& present() const { return present_; }
  TableScene& scene() { return earlier_ ? earlier_->scene : present_; }
  const TableScene& scene() const { return earlier_ ? earlier_->scene : present_; }

  // It has to be laid out anew with the next frame.
  void outdate() { stale_ = true; }
  struct Space {
    Size size{1280, 720};
    float text_scale = 1;
    bool log = false;  // also where there is no room beside the table
  };
  const Space& space() const { return space_; }
  // Nothing happens while all is as it was. What somebody lays while deciding is shown there.
  void lay_out(const Decision& decision, const Space& space);
  const TableLayout& layout() const { return laid_out_.layout; }
  // What an option would move; reckoned once for each as long as the layout stays.
  std::vector<Ghost> ghosts(const core::Option& option,
                            const std::vector<match::ForeseenMove>& foreseen);

  // Open tables can be looked at closer and moved.
  bool has_open_grid() const { return !open_grids(present_.table->model()).empty(); }
  Zoom& zoom();
  // Whoever is asked sees at least one thing that can be clicked: with the next frame the table is
  // looked at from further away where all of them are beyond its edge.
  void seek() {
    seeks_ = true;
    outdate();
  }

 private:
  void bring_into_sight(const Decision& decision);

  struct Moment {
    core::Table table;
    TableScene scene;
  };

  TableScene present_;
  std::unique_ptr<Moment> earlier_;
  LaidOut laid_out_;
  LayoutOptions options_;  // it was laid out with
  Space space_;
  bool stale_ = true, seeks_ = false;
  // By what moves, in this layout.
  std::vector<std::pair<std::vector<match::ForeseenMove>, std::vector<Ghost>>> ghosts_;
  Zoom zoom_;
};

}  // namespace glasshouse::ui
