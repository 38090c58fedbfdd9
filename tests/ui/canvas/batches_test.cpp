#include "ui/canvas/batches.hpp"

#include <SFML/Graphics/Texture.hpp>

#include "catch.hpp"

using namespace glasshouse::ui;

namespace {

// Textures are only told apart, so that no display is needed.
const auto* const kLetters = reinterpret_cast<const sf::Texture*>(uintptr_t{16});

}  // namespace

TEST_CASE("shapes and letters that take turns need one array each") {
  Batches batches;
  for (float x = 0; x < 1000; x += 50) {
    batches.at({}, {x, 0, 20, 20});
    batches.at({kLetters}, {x + 20, 0, 20, 20});
  }
  CHECK(batches.count() == 2);
}

TEST_CASE("what lies on something else is drawn after it") {
  Batches batches;
  batches.at({}, {0, 0, 100, 100});
  batches.at({kLetters}, {10, 10, 20, 20});
  batches.at({}, {50, 50, 20, 20});  // beside the letter, with what is below it
  CHECK(batches.count() == 2);
  batches.at({}, {15, 15, 5, 5});  // over the letter
  CHECK(batches.count() == 3);
  batches.at({kLetters}, {16, 16, 2, 2});  // and a letter on that
  CHECK(batches.count() == 4);
  batches.at({kLetters}, {200, 0, 5, 5});
  CHECK(batches.count() == 4);
}

TEST_CASE("many shapes are remembered by what is around them, and none is forgotten") {
  Batches batches;
  for (float x = 0; x < 1000; ++x) batches.at({kLetters}, {2 * x, 0, 1, 1});
  batches.at({}, {1, 0, 0.5f, 1});
  CHECK(batches.count() == 2);
  for (float x = 0; x < 1000; x += 100) {
    Batches again;
    again.at({}, {0, 0, 2000, 1});
    for (float y = 0; y < 1000; ++y) again.at({kLetters}, {2 * y, 0, 1, 1});
    again.at({}, {2 * x, 0, 1, 1});
    CHECK(again.count() == 3);
  }
}
