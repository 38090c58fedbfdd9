// The main of every test executable. Catch2 prints for people; for tools/test a listener writes the
// totals as two numbers, "passed failed" in test cases, to the file
// $GLASSHOUSE_TEST_TOTALS/<executable>, so that nobody parses prose. An executable that dies before
// its end leaves no file.

#if __has_include(<catch2/catch_session.hpp>)
#include <catch2/catch_session.hpp>
#include <catch2/reporters/catch_reporter_event_listener.hpp>
#include <catch2/reporters/catch_reporter_registrars.hpp>
using EventListener = Catch::EventListenerBase;
#else
#define CATCH_CONFIG_RUNNER
#include "catch.hpp"
using EventListener = Catch::TestEventListenerBase;
#endif

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace {

std::filesystem::path totals_file;

class TotalsListener : public EventListener {
 public:
  using EventListener::EventListener;

  void testRunEnded(const Catch::TestRunStats& run) override {
    if (totals_file.empty()) return;
    const auto& cases = run.totals.testCases;
    std::ofstream(totals_file) << cases.passed + cases.failedButOk << ' ' << cases.failed << '\n';
  }
};

CATCH_REGISTER_LISTENER(TotalsListener)

}  // namespace

int main(int argc, char** argv) {
  if (const char* folder = std::getenv("GLASSHOUSE_TEST_TOTALS"))
    totals_file = std::filesystem::path(folder) / std::filesystem::path(argv[0]).filename();
  return Catch::Session().run(argc, argv);
}
