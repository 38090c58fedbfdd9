// What the places of an open table of octagons are called, and the way back.
#include <cstdlib>

#include "core/board/lattice.hpp"
#include "core/board/name_parts.hpp"
#include "core/board/octagon.hpp"

namespace glasshouse::core {
namespace {

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

std::optional<std::size_t> take_way(std::string_view& text) {
  for (const Way& way : kWays) {
    if (take(text, way.name)) return way.direction;
  }
  return {};
}

bool in_range(int number) { return number >= INT16_MIN && number <= INT16_MAX; }

// The place so many steps onward, or nothing when that is out of all range.
std::optional<Place> walked(Place from, std::size_t direction, int steps) {
  const Place by = lattice_of(Topology::octagon)->steps[direction];
  const int a = from.a + by.a * steps;
  const int b = from.b + by.b * steps;
  const int c = from.c + by.c * steps;
  const int d = from.d + by.d * steps;
  if (!in_range(a) || !in_range(b) || !in_range(c) || !in_range(d)) return {};
  return Place{static_cast<int16_t>(a), static_cast<int16_t>(b), static_cast<int16_t>(c),
               static_cast<int16_t>(d)};
}

}  // namespace

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

std::optional<Place> find_octagon(std::string_view name) {
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

}  // namespace glasshouse::core
