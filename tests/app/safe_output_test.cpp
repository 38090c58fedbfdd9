#include "app/safe_output.hpp"

#include <sstream>

#include "catch.hpp"

using namespace glasshouse::app;

namespace {

template <class Write>
std::string printed(Write write) {
  std::ostringstream out;
  {
    const SafeOutput safe(out);
    write(out);
  }
  return out.str();
}

}  // namespace

TEST_CASE("control sequences from content are printed as plain letters") {
  CHECK(printed([](std::ostream& out) { out << "A \x1b[2Jname\n"; }) == "A �[2Jname\n");
  CHECK(printed([](std::ostream& out) {
          out << "\x1b"
              << "]0;x" << '\x07' << "\r";
        }) == "�]0;x��");
}

TEST_CASE("our own control sequences pass") {
  const std::string red = own_control("\x1b[31m"), plain = own_control("\x1b[0m");
  CHECK(printed([&](std::ostream& out) { out << red << "a\x1b[31mb" << plain << "\n"; }) ==
        "\x1b[31ma�[31mb\x1b[0m\n");
}

TEST_CASE("a letter that is written in parts comes out whole") {
  CHECK(printed([](std::ostream& out) { out << '\xc3' << std::flush << '\xab' << std::flush; }) ==
        "ë");
  CHECK(printed([](std::ostream& out) { out << "\xe2\x80" << std::flush << "\xae."; }) == "�.");
  CHECK(printed([](std::ostream& out) { out << "a\xc3" << std::flush; }) == "a�");
}

TEST_CASE("a prompt without an end of line is printed when it is flushed") {
  std::ostringstream out;
  const SafeOutput safe(out);
  out << "> " << std::flush;
  CHECK(out.str() == "> ");
}
