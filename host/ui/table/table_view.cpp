#include "ui/table/table_view.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "ui/table/match_scene.hpp"
#include "ui/table/picking/hit_test.hpp"
#include "ui/table/picking/laid_pieces.hpp"

namespace glasshouse::ui {

void TableView::renew(TableScene present) {
  present_ = std::move(present);
  earlier_.reset();
  outdate();
}

bool TableView::look_back(const match::Match& match, std::optional<std::size_t> choices) {
  outdate();
  earlier_.reset();
  if (!choices) return true;
  try {
    earlier_.reset(new Moment{match.table_at(*choices), {}});
  } catch (const core::ContentError&) {
    return false;
  }
  earlier_->scene = scene_after(match, *choices, earlier_->table, present_);
  return true;
}

void TableView::lay_out(const Decision& decision, const Wish& wish) {
  const bool same = wish_.size == wish.size && wish_.text_scale == wish.text_scale;
  if (!stale_ && same) return;
  stale_ = false;
  wish_ = wish;
  const core::Model& model = present_.table->model();
  LayoutOptions options;
  options.size = wish.size;
  options.text_scale = wish.text_scale;
  options.views = views_of(model, zoom_);
  if (!looks_back()) options.extra_cells = decision.cells();
  laid_out_ = lay_out_after(laid_out_, model, scene().view, std::move(options));
  TableLayout& layout = laid_out_.layout;
  if (layout.log.width <= 0 && wish.log) layout.log = log_over(laid_out_);
  if (!looks_back()) show_laid_pieces(layout, decision);
}

std::optional<Rect> TableView::area_of(const core::Part& part) const {
  return ui::area_of(layout(), part);
}

bool TableView::has_open_grid() const { return !open_grids(present_.table->model()).empty(); }

Zoom& TableView::zoom() {
  outdate();
  return zoom_;
}

void TableView::bring_into_sight(const Decision& decision) {
  constexpr int kMostSteps = 6;
  const std::vector<core::Part>& next = decision.narrowing().next_parts();
  const bool cells = std::any_of(next.begin(), next.end(), [](const core::Part& part) {
    return part.kind == core::Part::Kind::cell;
  });
  for (int step = 0; cells && step < kMostSteps; ++step) {
    const bool seen = std::any_of(next.begin(), next.end(), [this](const core::Part& part) {
      return area_of(part).has_value();
    });
    if (seen) return;
    const Point middle = layout().table.centre();
    zoom().by(0.8f, middle, middle);
    lay_out(decision, wish_);
  }
}

}  // namespace glasshouse::ui
