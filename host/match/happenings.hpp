#pragma once

#include <string>
#include <vector>

#include "core/table.hpp"

// Events in the words of somebody who knows everything, for those who write the game.
namespace glasshouse::match {

// "white heart: bag to satchel of Ann (drawn at random)", "points of Bob: 3, then 5"
std::string described(const core::Table& table, const core::Event& event);

// All of them, but for the numbers that only say which piece a bag gave.
std::vector<std::string> described(const core::Table& table,
                                   const std::vector<core::Event>& events);

// "white heart, lake"; what a reader doesn't know by its back.
std::string names_of(const core::Table& table, const std::vector<core::Part>& parts,
                     core::Seat reader = {});

// Did chance have a part in it?
bool is_random(const core::Table& table, const core::Event& event);

}  // namespace glasshouse::match
