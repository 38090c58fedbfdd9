#include "ui/table/table_view.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "ui/table/match_scene.hpp"
#include "ui/table/picking/hit_test.hpp"
#include "ui/table/picking/picking.hpp"

namespace glasshouse::ui {
namespace {

// Where there is no room for the log beside the table, it lies over its right edge.
Rect log_over_table(const TableLayout& layout, const TableView::Space& space) {
  const float width = std::min(320 * space.text_scale, space.size.width * 0.4f);
  const float top = layout.prompt.bottom() + 8;
  return {space.size.width - width - 8, top, width, space.size.height - top - 8};
}

}  // namespace

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

void TableView::lay_out(const Decision& decision, const Space& space) {
  const bool same = space_.size == space.size && space_.text_scale == space.text_scale;
  if (!std::exchange(stale_, false) && same) return;
  space_ = space;
  ghosts_.clear();
  const core::Model& model = present_.table->model();
  LayoutOptions options;
  options.size = space.size;
  options.text_scale = space.text_scale;
  options.views = views_of(model, zoom_);
  if (!looks_back()) options.extra_cells = decision.cells();
  options.past = &present_.past;
  options.log_empty = present_.log.empty();
  options.turn = scene().table->head().turn;
  // What is looked back at leaves no trace.
  LaidOut next = lay_out_after(laid_out_, model, scene().view, options);
  options_ = std::move(options);
  if (looks_back()) {
    laid_out_.layout = std::move(next.layout);
  } else {
    laid_out_ = std::move(next);
  }
  TableLayout& layout = laid_out_.layout;
  if (layout.log.width <= 0 && space.log) layout.log = log_over_table(layout, space);
  if (!looks_back()) show_laid_pieces(layout, decision);
  if (std::exchange(seeks_, false)) bring_into_sight(decision);
}

std::vector<Ghost> TableView::ghosts(const core::Option& option,
                                     const std::vector<match::ForeseenMove>& foreseen) {
  std::vector<match::ForeseenMove> moves = moves_of(option, foreseen);
  const auto known = std::find_if(ghosts_.begin(), ghosts_.end(),
                                  [&](const auto& entry) { return entry.first == moves; });
  if (known != ghosts_.end()) return known->second;
  std::vector<Ghost> out = ghosts_of(laid_out_, options_, *present_.table, moves);
  ghosts_.emplace_back(std::move(moves), out);
  return out;
}

Zoom& TableView::zoom() {
  outdate();
  return zoom_;
}

void TableView::bring_into_sight(const Decision& decision) {
  constexpr int kMostSteps = 6;
  const std::vector<core::Part>& next = decision.narrowing().next_parts();
  const auto seen = [&] {
    return std::any_of(next.begin(), next.end(), [this](const core::Part& part) {
      return area_of(layout(), part).has_value();
    });
  };
  if (next.empty() || looks_back() || !has_open_grid()) return;
  for (int step = 0; !seen() && step <= kMostSteps; ++step) {
    const Point middle = layout().table.centre();
    step < kMostSteps ? zoom().by(0.8f, middle, middle) : zoom().reset();
    lay_out(decision, space_);
  }
}

}  // namespace glasshouse::ui
