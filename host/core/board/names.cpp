// What places and directions are called, and the way back.
#include <algorithm>

#include "core/board/lattice.hpp"
#include "core/board/name_parts.hpp"

namespace glasshouse::core {
namespace {

// 1 -> a … 26 -> z, 27 -> aa.
std::string column_letter(int column) {
  std::string out;
  for (; column > 0; column = (column - 1) / 26) {
    out.insert(out.begin(), static_cast<char>('a' + (column - 1) % 26));
  }
  return out;
}

void replace_all(std::string& text, const std::string& what, const std::string& by) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
}

std::optional<int> take_letters(std::string_view& text) {
  int out = 0;
  while (!text.empty() && lower(text[0]) >= 'a' && lower(text[0]) <= 'z' && out < 1000) {
    out = out * 26 + (lower(text[0]) - 'a' + 1);
    text.remove_prefix(1);
  }
  return out == 0 ? std::optional<int>() : out;
}

// Reads a name against the template it was made from.
std::optional<Place> read_by_template(std::string_view form, std::string_view name) {
  Place out;
  while (!form.empty()) {
    std::optional<int> number;
    if (take(form, "{row}")) {
      number = take_number(name);
      if (number) out.a = static_cast<int16_t>(*number);
    } else if (take(form, "{column}")) {
      number = take_number(name);
      if (number) out.b = static_cast<int16_t>(*number);
    } else if (take(form, "{letter}")) {
      number = take_letters(name);
      if (number) out.b = static_cast<int16_t>(*number);
    } else {
      number = take(name, form.substr(0, 1)) ? 1 : std::optional<int>();
      form.remove_prefix(1);
    }
    if (!number) return {};
  }
  return name.empty() ? std::optional<Place>(out) : std::nullopt;
}

}  // namespace

std::string_view Board::direction_name(std::size_t direction) const {
  return directions_[direction].name;
}

std::string_view Board::spoken_direction(std::size_t direction) const {
  return directions_[direction].spoken;
}

std::optional<std::size_t> Board::direction_called(std::string_view name) const {
  if (name.empty()) return {};
  for (std::size_t d = 0; d < directions_.size(); ++d) {
    if (directions_[d].name == name || directions_[d].spoken == name) return d;
  }
  return {};
}

std::string Board::form_of_names() const {
  if (!cell_name.empty()) return cell_name;
  return std::string(growing ? "{row},{column}" : lattice_->cell_name);
}

std::string Board::column_label(int column) const {
  const bool letters = form_of_names().find("{letter}") != std::string::npos;
  return letters ? column_letter(column) : std::to_string(column);
}

bool Board::is_named_by_rows() const {
  if (!lattice_ || lattice_->name) return false;
  std::string form = form_of_names();
  for (const char* slot : {"{row}", "{column}", "{letter}"}) replace_all(form, slot, "");
  return std::none_of(form.begin(), form.end(), [](char c) { return lower(c) >= 'a'; });
}

std::string Board::name(Place place) const {
  if (!lattice_) return point_name(place);
  if (lattice_->name) return lattice_->name(place);
  std::string out = form_of_names();
  replace_all(out, "{row}", std::to_string(place.a));
  replace_all(out, "{column}", std::to_string(place.b));
  replace_all(out, "{letter}", column_letter(place.b));
  return out;
}

// A link is called by the points it leads between: "paris - rome".
std::string Board::point_name(Place place) const {
  const CellIndex cell = index_of(place);
  if (!cell.exists()) return "nowhere";
  if (const auto between = ends(place)) {
    return point_name(between->first) + " - " + point_name(between->second);
  }
  return graph->points[cell.index()].name;
}

std::optional<Place> Board::find(std::string_view text) const {
  if (!lattice_) return find_point(text);
  const std::optional<Place> out =
      lattice_->find ? lattice_->find(text) : read_by_template(form_of_names(), text);
  return out && has(*out) ? out : std::nullopt;
}

std::optional<Place> Board::find_point(std::string_view text) const {
  const auto called = [&](Place place) { return point_name(place) == text; };
  const auto found = std::find_if(places.begin(), places.end(), called);
  return found == places.end() ? std::nullopt : std::optional<Place>(*found);
}

}  // namespace glasshouse::core
