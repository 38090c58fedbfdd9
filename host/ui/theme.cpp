#include "ui/theme.hpp"

#include <array>
#include <map>

namespace glasshouse::ui {
namespace {

Theme tinted(Colour table_top, Colour table_bottom, Colour accent) {
  return {{23, 27, 34, 255},    {14, 17, 22, 255},    table_top,
          table_bottom,         {33, 39, 48, 255},    {67, 77, 92, 255},
          {238, 241, 245, 255}, {166, 176, 190, 255}, accent,
          {255, 158, 138, 255}};
}

const std::map<std::string_view, Theme> kThemes{
    {"plain", tinted({36, 48, 58, 255}, {26, 35, 43, 255}, {255, 205, 110, 255})},
    {"glass", tinted({38, 52, 66, 255}, {26, 36, 48, 255}, {255, 205, 110, 255})},
    {"river", tinted({29, 66, 71, 255}, {20, 45, 55, 255}, {255, 208, 116, 255})},
    {"falls", tinted({24, 58, 82, 255}, {17, 36, 60, 255}, {255, 210, 120, 255})},
    {"tower", tinted({52, 44, 66, 255}, {33, 29, 48, 255}, {255, 214, 130, 255})},
    {"stars", tinted({31, 34, 68, 255}, {20, 21, 45, 255}, {255, 214, 120, 255})},
};

constexpr std::array<Colour, 10> kSeats{{{232, 112, 92, 255},
                                         {94, 163, 232, 255},
                                         {120, 200, 130, 255},
                                         {190, 140, 226, 255},
                                         {240, 178, 84, 255},
                                         {96, 204, 200, 255},
                                         {236, 140, 184, 255},
                                         {186, 196, 92, 255},
                                         {150, 160, 178, 255},
                                         {206, 150, 118, 255}}};

}  // namespace

const Theme& theme_named(std::string_view name) {
  const auto found = kThemes.find(name);
  return found == kThemes.end() ? kThemes.at("plain") : found->second;
}

Colour seat_colour(core::Seat seat) { return kSeats[seat.index() % kSeats.size()]; }

}  // namespace glasshouse::ui
