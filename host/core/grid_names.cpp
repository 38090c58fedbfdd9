// What places and directions are called, and the way back.
#include <charconv>

#include "core/grid.hpp"

namespace glasshouse::core {
namespace {

bool is_square(Topology topology) {
  return topology == Topology::square4 || topology == Topology::square8;
}

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

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Takes a number off the front of the text.
std::optional<int> take_number(std::string_view& text) {
  int out = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc() || out < INT16_MIN || out > INT16_MAX) return {};
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  return out;
}

std::optional<int> take_letters(std::string_view& text) {
  int out = 0;
  while (!text.empty() && lower(text[0]) >= 'a' && lower(text[0]) <= 'z' && out < 1000) {
    out = out * 26 + (lower(text[0]) - 'a' + 1);
    text.remove_prefix(1);
  }
  return out == 0 ? std::optional<int>() : out;
}

bool take(std::string_view& text, std::string_view start) {
  if (text.substr(0, start.size()) != start) return false;
  text.remove_prefix(start.size());
  return true;
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

// The eight steps by short names, two letters before one; each with the way it goes.
struct Way {
  std::string_view name;
  std::size_t direction;
};
constexpr std::array<Way, 8> kWays{
    {{"se", 1}, {"sw", 3}, {"nw", 5}, {"ne", 7}, {"e", 0}, {"s", 2}, {"w", 4}, {"n", 6}}};
constexpr std::string_view kMiddle = "middle";

void add_way(std::string& out, int steps, std::string_view onward, std::string_view back) {
  if (steps != 0) out += std::to_string(std::abs(steps)).append(steps > 0 ? onward : back);
}

std::string octagon_name(Place place) {
  if ((place.b + place.d) % 2 != 0) {  // no place of the grid; for messages
    return std::to_string(place.a) + "," + std::to_string(place.b) + "," + std::to_string(place.c) +
           "," + std::to_string(place.d);
  }
  std::string out;
  add_way(out, place.a, "e", "w");
  add_way(out, place.c, "s", "n");
  add_way(out, (place.b + place.d) / 2, "se", "nw");
  add_way(out, (place.b - place.d) / 2, "ne", "sw");
  return out.empty() ? std::string(kMiddle) : out;
}

std::optional<std::size_t> take_way(std::string_view& text) {
  for (const Way& way : kWays) {
    if (take(text, way.name)) return way.direction;
  }
  return {};
}

bool in_range(int number) { return number >= INT16_MIN && number <= INT16_MAX; }

// The place so many steps onward, or nothing when that is out of all range.
std::optional<Place> walked(Place from, std::size_t direction, int steps) {
  const Place by = step(Topology::octagon, {}, direction);
  const int a = from.a + by.a * steps;
  const int b = from.b + by.b * steps;
  const int c = from.c + by.c * steps;
  const int d = from.d + by.d * steps;
  if (!in_range(a) || !in_range(b) || !in_range(c) || !in_range(d)) return {};
  return Place{static_cast<int16_t>(a), static_cast<int16_t>(b), static_cast<int16_t>(c),
               static_cast<int16_t>(d)};
}

std::optional<Place> read_octagon(std::string_view name) {
  std::string text;
  for (const char c : name) {
    if (c != ' ' && c != ',') text += lower(c);
  }
  if (text == kMiddle || text == "0") return Place{};
  std::optional<Place> out = text.empty() ? std::nullopt : std::optional<Place>(Place{});
  for (std::string_view rest = text; out && !rest.empty();) {
    const bool counted = rest[0] >= '0' && rest[0] <= '9';
    const std::optional<int> steps = counted ? take_number(rest) : 1;
    const std::optional<std::size_t> direction = take_way(rest);
    if (!steps || !direction) return {};
    out = walked(*out, *direction, *steps);
  }
  return out;
}

std::string form_of(const GridShape& shape) {
  if (!shape.cell_name.empty()) return shape.cell_name;
  return is_square(shape.topology) && !shape.growing ? "{letter}{row}" : "{row},{column}";
}

}  // namespace

std::string_view GridShape::direction_name(std::size_t direction) const {
  constexpr std::array<std::string_view, 8> kCompass{"east", "south-east", "south", "south-west",
                                                     "west", "north-west", "north", "north-east"};
  constexpr std::array<std::string_view, 6> kSix{"east", "south-east", "south-west",
                                                 "west", "north-west", "north-east"};
  if (directions() == kSix.size()) return kSix[direction];
  const std::size_t eighth = topology == Topology::square4 ? 2 * direction : direction;
  return kCompass[rows_from_bottom ? (kCompass.size() - eighth) % kCompass.size() : eighth];
}

std::string GridShape::name(Place place) const {
  if (topology == Topology::octagon) return octagon_name(place);
  std::string out = form_of(*this);
  replace_all(out, "{row}", std::to_string(place.a));
  replace_all(out, "{column}", std::to_string(place.b));
  replace_all(out, "{letter}", column_letter(place.b));
  return out;
}

std::optional<Place> GridShape::find(std::string_view text) const {
  const std::optional<Place> out =
      topology == Topology::octagon ? read_octagon(text) : read_by_template(form_of(*this), text);
  return out && has(*out) ? out : std::nullopt;
}

}  // namespace glasshouse::core
