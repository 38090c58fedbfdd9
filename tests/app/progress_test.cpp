#include "app/cluster/progress.hpp"

#include "catch.hpp"

using namespace glasshouse::app;

TEST_CASE("progress says how far it is and how long it will take") {
  CHECK(progress_text(0, 100, -1) == "[" + std::string(40, ' ') + "] 0 of 100");
  CHECK(progress_text(50, 100, 14) ==
        "[" + std::string(20, '=') + std::string(20, ' ') + "] 50 of 100, 14 s left");
  CHECK(progress_text(100, 100, 0) == "[" + std::string(40, '=') + "] 100 of 100, 0 s left");
}

TEST_CASE("times are told in the units people use") {
  CHECK(duration_text(0.2) == "1 s");
  CHECK(duration_text(59) == "59 s");
  CHECK(duration_text(200) == "3 min 20 s");
  CHECK(duration_text(7500) == "2 h 5 min");
}
