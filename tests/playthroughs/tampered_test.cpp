// The checks of what no script can break: they find it when the host itself does.
#include "playthroughs/tampered_rules.hpp"

#include <algorithm>
#include <cstring>

#include "catch.hpp"
#include "match/checks.hpp"
#include "playthroughs/rules_source.hpp"

using namespace glasshouse;
using match::CheckKind;

namespace {

bool finds(CheckKind kind, const test::Tampering& tampering,
           const char* folder = "content/noughts") {
  match::CheckOptions options;
  options.seeds = 5;
  const auto source = test::tampered(test::source_of(test::open_game(folder)), tampering);
  const auto faults = match::check_game(source, options);
  return std::any_of(faults.begin(), faults.end(),
                     [&](const match::CheckFault& fault) { return fault.kind == kind; });
}

// Overwrites one id in one of the block's arrays.
void write_id(core::Table& table, std::size_t offset, uint16_t id) {
  core::Block block = table.block();
  std::memcpy(block.data() + offset, &id, sizeof id);
  table.restore(block);
}

void move_unwatched(core::Table& table) {
  std::vector<core::Event>* events = table.watched();
  table.watch(nullptr);
  const core::ZoneId marks = table.model().find_zone("marks", core::Seat(0));
  if (table.count(marks) > 0) table.move(table.top(marks), table.model().find_zone(core::kBox));
  table.watch(events);
}

}  // namespace

TEST_CASE("rules that only pass everything on are not blamed") {
  for (std::size_t kind = 0; kind <= static_cast<std::size_t>(CheckKind::repeat); ++kind) {
    CHECK_FALSE(finds(static_cast<CheckKind>(kind), {}));
  }
}

TEST_CASE("a piece that is there twice is found") {
  CHECK(finds(CheckKind::conservation, {[](core::Table& table) {
                                          const auto order = table.model().layout.order;
                                          write_id(table, order, table.top(core::ZoneId(1)).value);
                                        },
                                        nullptr}));
}

TEST_CASE("a move that no event tells of is found") {
  CHECK(finds(CheckKind::events, {move_unwatched, nullptr}));
}

TEST_CASE("a fact that has no name is found") {
  CHECK(finds(CheckKind::copy, {[](core::Table& table) {
                                  const auto board = table.model().find_zone("board");
                                  const auto cells = table.model().zones[board.index()].cells;
                                  write_id(table, cells, 1);
                                },
                                nullptr}));
}

TEST_CASE("reading options that changes the table is found when a choice is refused") {
  CHECK(finds(CheckKind::refuse, {nullptr, [](core::Table& table) { ++table.head().round; }}));
}
