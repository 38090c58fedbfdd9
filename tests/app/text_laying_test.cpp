#include "app/text/text_laying.hpp"

#include "catch.hpp"

using namespace glasshouse::app;
using Typed = std::vector<TypedLaying>;

TEST_CASE("pieces are typed with the cells they go to") {
  CHECK(typed_layings("T at 3,4") == Typed{{"T", "3,4"}});
  CHECK(typed_layings("red T at 3e2ne, O at 4e;  star at middle") ==
        Typed{{"red T", "3e2ne"}, {"O", "4e"}, {"star", "middle"}});
}

TEST_CASE("a line that is no laying is left to others") {
  CHECK(typed_layings("store").empty());
  CHECK(typed_layings("store at 3e east").empty());
  CHECK(typed_layings("T at").empty());
  CHECK(typed_layings("at 3e").empty());
}
