#include "ui/table/announcements.hpp"

#include "catch.hpp"

using glasshouse::ui::Announcements;

TEST_CASE("an announcement stays for as long as it takes to read it") {
  Announcements some;
  CHECK_FALSE(some.any());
  some.add("The lake is closed", 10, 1);
  CHECK(some.lines() == std::vector<std::string>{"The lake is closed"});
  CHECK_FALSE(some.tick(11.5));
  CHECK(some.tick(12.5));
  CHECK_FALSE(some.any());
  CHECK_FALSE(some.tick(20));
}

TEST_CASE("what comes while another is read is added, and gives the time for both") {
  Announcements some;
  some.add("The lake is closed", 10, 1);
  some.add("The last round begins", 10.5, 1);
  CHECK(some.lines().size() == 2);
  CHECK_FALSE(some.tick(13));
  CHECK(some.tick(14.5));
  for (int i = 0; i < 9; ++i) some.add(std::to_string(i), 20, 1);
  CHECK(some.lines().size() == 4);
  CHECK(some.lines().back() == "8");
}

TEST_CASE("at a higher speed an announcement is shorter") {
  Announcements slow, fast;
  slow.add("The lake is closed", 0, 1);
  fast.add("The lake is closed", 0, 4);
  CHECK(fast.tick(0.6));
  CHECK_FALSE(slow.tick(0.6));
}
