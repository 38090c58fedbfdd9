#include "ui/canvas/theme.hpp"

#include <array>
#include <map>

namespace glasshouse::ui {
namespace {

struct Tints {
  Colour table_top, table_bottom, board, cell;
};

Theme tinted(const Tints& tints) {
  return {{22, 26, 33, 255},   {13, 16, 21, 255},    tints.table_top,      tints.table_bottom,
          tints.board,         tints.cell,           {30, 36, 45, 255},    {12, 16, 22, 215},
          {66, 76, 92, 255},   {240, 243, 247, 255}, {172, 182, 196, 255}, {255, 206, 112, 255},
          {255, 164, 146, 255}};
}

const std::map<std::string_view, Theme> kThemes{
    {"plain", tinted({{37, 52, 60, 255}, {24, 34, 42, 255}, {52, 70, 82, 255}, {29, 40, 49, 255}})},
    {"glass",
     tinted({{40, 58, 74, 255}, {25, 37, 50, 255}, {58, 80, 100, 255}, {32, 46, 60, 255}})},
    {"river", tinted({{38, 70, 58, 255}, {24, 48, 46, 255}, {58, 74, 72, 255}, {31, 42, 45, 255}})},
    {"falls", tinted({{24, 50, 74, 255}, {14, 28, 48, 255}, {46, 70, 92, 255}, {24, 40, 58, 255}})},
    {"tower", tinted({{50, 40, 64, 255}, {28, 23, 40, 255}, {74, 60, 92, 255}, {42, 34, 54, 255}})},
    {"stars", tinted({{28, 30, 62, 255}, {14, 14, 34, 255}, {52, 56, 98, 255}, {28, 30, 58, 255}})},
    {"paper", tinted({{66, 50, 40, 255}, {42, 31, 26, 255}, {92, 72, 56, 255}, {56, 45, 37, 255}})},
};

constexpr std::array<PlayerColour, 10> kPlayers{{{"coral", {232, 112, 92, 255}},
                                                 {"blue", {94, 163, 232, 255}},
                                                 {"green", {120, 200, 130, 255}},
                                                 {"violet", {190, 140, 226, 255}},
                                                 {"amber", {240, 178, 84, 255}},
                                                 {"teal", {96, 204, 200, 255}},
                                                 {"pink", {236, 140, 184, 255}},
                                                 {"olive", {186, 196, 92, 255}},
                                                 {"grey", {150, 160, 178, 255}},
                                                 {"brown", {206, 150, 118, 255}}}};

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
