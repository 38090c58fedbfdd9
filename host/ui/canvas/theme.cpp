#include "ui/canvas/theme.hpp"

#include <array>
#include <map>

namespace glasshouse::ui {
namespace {

struct Tints {
  Colour table_top, table_bottom, board, cell;
};

Theme tinted(const Tints& tints) {
  return {{22, 26, 33},    {13, 16, 21},    tints.table_top,   tints.table_bottom, tints.board,
          tints.cell,      {30, 36, 45},    {12, 16, 22, 215}, {66, 76, 92},       {240, 243, 247},
          {172, 182, 196}, {255, 206, 112}, {255, 164, 146}};
}

const std::map<std::string_view, Theme> kThemes{
    {"plain", tinted({{37, 52, 60}, {24, 34, 42}, {52, 70, 82}, {29, 40, 49}})},
    {"glass", tinted({{40, 58, 74}, {25, 37, 50}, {58, 80, 100}, {32, 46, 60}})},
    {"river", tinted({{38, 70, 58}, {24, 48, 46}, {58, 74, 72}, {31, 42, 45}})},
    {"falls", tinted({{24, 50, 74}, {14, 28, 48}, {46, 70, 92}, {24, 40, 58}})},
    {"tower", tinted({{50, 40, 64}, {28, 23, 40}, {74, 60, 92}, {42, 34, 54}})},
    {"stars", tinted({{28, 30, 62}, {14, 14, 34}, {52, 56, 98}, {28, 30, 58}})},
    {"paper", tinted({{66, 50, 40}, {42, 31, 26}, {92, 72, 56}, {56, 45, 37}})},
};

constexpr std::array<PlayerColour, 10> kPlayers{{{"coral", {232, 112, 92}},
                                                 {"blue", {94, 163, 232}},
                                                 {"green", {120, 200, 130}},
                                                 {"violet", {190, 140, 226}},
                                                 {"amber", {240, 178, 84}},
                                                 {"teal", {96, 204, 200}},
                                                 {"pink", {236, 140, 184}},
                                                 {"olive", {186, 196, 92}},
                                                 {"grey", {150, 160, 178}},
                                                 {"brown", {206, 150, 118}}}};

}  // namespace

const Theme& theme_named(std::string_view name) {
  const auto found = kThemes.find(name);
  return found == kThemes.end() ? kThemes.at("plain") : found->second;
}

std::span<const PlayerColour> player_colours() { return kPlayers; }

std::size_t usual_colour(const core::GameSpec& spec, core::Seat seat) {
  const core::Value* listed = spec.layout.find("colours");
  const auto* names = listed ? listed->as<core::Value::List>() : nullptr;
  const bool told = names && seat.index() < names->size();
  for (std::size_t i = 0; told && i < kPlayers.size(); ++i) {
    if (kPlayers[i].name == (*names)[seat.index()].text()) return i;
  }
  return seat.index() % kPlayers.size();
}

Colour seat_colour(core::Seat seat) { return kPlayers[seat.index() % kPlayers.size()].colour; }

}  // namespace glasshouse::ui
