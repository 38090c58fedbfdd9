#include "manifest/tree.hpp"

#include "catch.hpp"

namespace glasshouse::manifest {
namespace {

Node scalar(const std::string& text, bool quoted = false) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.text = text;
  node.quoted = quoted;
  return node;
}

TEST_CASE("a plain scalar is yes, no, a whole number or a text") {
  CHECK(scalar("true").value() == core::Value(true));
  CHECK(scalar("-12").value() == core::Value(-12));
  CHECK(scalar("0").value() == core::Value(0));
  CHECK(scalar("blue").value() == core::Value("blue"));
  CHECK(scalar("2-5").value() == core::Value("2-5"));
}

TEST_CASE("quotes make a text of everything") {
  CHECK(scalar("true", true).value() == core::Value("true"));
  CHECK(scalar("7", true).value() == core::Value("7"));
}

TEST_CASE("words that older YAML took for yes and no are words") {
  for (const char* word : {"yes", "no", "on", "off", "y", "n", "Y", "N", "True"}) {
    CHECK(scalar(word).value() == core::Value(word));
  }
}

TEST_CASE("what looks like a number and is no whole number misleads") {
  for (const char* text : {"1.5", ".5", "1e3", "007", "0x1F", "+5", "99999999999999999999"}) {
    INFO(text);
    CHECK_FALSE(scalar(text).whole());
    CHECK(scalar(text).misleads_as_number());
    CHECK_FALSE(scalar(text, true).misleads_as_number());
  }
  for (const char* text : {"5", "-5", "2-5", "1..50", "a1", "e", ".", "-", ""}) {
    INFO(text);
    CHECK_FALSE(scalar(text).misleads_as_number());
  }
}

TEST_CASE("a long text is cut between characters in messages") {
  const std::string found = scalar(std::string(59, 'x') + "éé").found();
  CHECK(found == "'" + std::string(59, 'x') + "…'");
}

}  // namespace
}  // namespace glasshouse::manifest
