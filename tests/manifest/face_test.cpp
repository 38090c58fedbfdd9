#include "catch.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using Texts = std::vector<std::string>;

std::string with_face(const std::string& face) {
  return "zones: {bag: {kind: bag}}\n"
         "pieces:\n"
         "  p: {start: bag, product: {colour: [red, blue]}}\n"
         "  q: {start: bag, columns: {gem: {ruby: 2}}, face: {icon: {by: gem, ruby: star}}}\n"
         "  r: {start: bag, per_player: true, count: 1,\n"
         "      face: {shape: {by: owner, 1: circle, 4: square}}}\n"
         "  s:\n"
         "    start: bag\n"
         "    product: {colour: [red, blue]}\n"
         "    face: {" +
         face + "}\n";
}

// The face's keys begin in column 12 of line 12.
Texts faults_of(const std::string& face) { return faults_in(with_face(face)); }

TEST_CASE("a face is kept as it is written") {
  const auto spec = load_with(
      with_face("shape: card, colour: {by: colour, red: \"#ff0000\", else: \"#0000FF\"}, pattern: "
                "dots, text: \"{colour}!\", corner: x, icon: two_diamonds, size: [60, 84], back: "
                "\"#123456\""));
  CHECK(spec->pieces[3].face.text() ==
        "{shape: card, colour: {by: colour, red: #ff0000, else: #0000FF}, pattern: dots, text: "
        "{colour}!, corner: x, icon: two_diamonds, size: [60, 84], back: #123456}");
  CHECK(spec->pieces[2].face.text() == "{shape: {by: owner, 1: circle, 4: square}}");
}

TEST_CASE("a face uses shapes, patterns, icons and colours that can be drawn") {
  CHECK(faults_of("shape: sqare")[0].ends_with("did you mean 'square'?"));
  CHECK(faults_of("pattern: dotts")[0].ends_with("did you mean 'dots'?"));
  CHECK(
      faults_of("icon: {by: colour, red: stra}") ==
      Texts{"12:36 red: found 'stra', expected one of plus, cards, star, cross, swap, leap, pawn, "
            "wild, heart, diamond, two_diamonds, ring, drop, triangle, square, hexagon, "
            "octagon, circle, none; did you mean 'star'?"});
  CHECK(
      faults_of("colour: blue") ==
      Texts{"12:20 colour: found 'blue', expected a colour such as \"#3366cc\" or owner or a map"});
  CHECK(faults_of("back: \"#12345g\"").size() == 1);
  CHECK(faults_of("size: [60]") == Texts{"12:18 size: found a list, expected a list of 2"});
  CHECK(faults_of("size: [60, 0]").size() == 1);
}

TEST_CASE("a colour without quotes is a comment to YAML and found missing") {
  const Texts found = faults_in(
      "zones: {bag: {kind: bag}}\npieces:\n  p:\n    start: bag\n    count: 1\n    face:\n"
      "      colour: #ff0000\n");
  CHECK(
      found ==
      Texts{"9:7 colour: found nothing, expected a colour such as \"#3366cc\" or owner or a map"});
}

TEST_CASE("a face looks up attributes and values that exist") {
  CHECK(faults_of("shape: {by: color, red: card}") ==
        Texts{"12:24 's' has no attribute 'color'; did you mean 'colour'?"});
  CHECK(faults_of("shape: {by: colour, rde: card}") ==
        Texts{"12:32 no 's' has the colour 'rde'; did you mean 'red'?"});
  CHECK(faults_of("shape: {by: owner, 1: card}") == Texts{"12:24 's' has no attribute 'owner'"});
  CHECK(faults_of("colour: owner") ==
        Texts{"12:20 's' is nobody's own: add per_player: true, or give it a colour"});
  CHECK(faults_of("shape: {red: card}").size() == 1);
  CHECK(faults_of("text: \"{color}\"")[0].ends_with("did you mean 'colour'?"));
}

}  // namespace
}  // namespace glasshouse::manifest
