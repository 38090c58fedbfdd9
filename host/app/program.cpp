#include "app/program.hpp"

#include <algorithm>
#include <exception>
#include <iostream>

#include "app/cluster/cluster.hpp"
#include "app/command_line.hpp"
#include "app/json.hpp"
#include "app/safe_output.hpp"
#include "core/errors.hpp"

namespace glasshouse::app {
namespace {

// Scripts that read our JSON get the error there too, whatever was wrong with the command line.
bool wants_json(const std::vector<std::string>& words) {
  return std::find(words.begin(), words.end(), "--json") != words.end();
}

std::string verb_help(const Command& command) {
  return command.verb ? "glasshouse " + command.verb->name + " --help" : "glasshouse --help";
}

// A message may quote what it complains about, and that can be megabytes.
std::string shortened(const std::string& text) {
  constexpr std::size_t kLongest = 4000;
  return text.size() <= kLongest ? text : text.substr(0, kLongest) + "…";
}

class ErrorReport {
 public:
  explicit ErrorReport(bool json) : json_(json) {}

  int content(const core::ContentError& error) const {
    for (const core::Fault& fault : error.faults()) std::cerr << shortened(fault.text()) << "\n";
    if (json_) print_json({{"error", error.what()}, {"faults", json_of(error.faults())}});
    return kFaults;
  }
  int usage(const core::UsageError& error, const std::string& help) const {
    std::cerr << "glasshouse: " << shortened(error.what()) << "\n(" << help << " tells more)\n";
    if (json_) print_json({{"error", error.what()}});
    return kWrongUse;
  }
  int internal(const std::string& what) const {
    const std::string text = "internal error: " + what + ", please report";
    std::cerr << "glasshouse: " << text << "\n";
    if (json_) print_json({{"error", text}});
    return kFaults;
  }

 private:
  bool json_;
};

int run(const std::vector<Verb>& verbs, const std::vector<std::string>& words, Command& command) {
  command = read_command_line(verbs, words);
  if (command.verb) return command.verb->run(Shelf(command.games));
  std::cout << command.text;
  return kFine;
}

}  // namespace

std::vector<Verb> all_verbs() {
  return {list_verb(),   play_verb(),   new_verb(),      check_verb(), test_verb(),
          stubs_verb(),  pack_verb(),   simulate_verb(), sweep_verb(), record_verb(),
          replay_verb(), verify_verb(), shot_verb(),     bench_verb()};
}

int run_program(const std::vector<std::string>& words) {
  // The leader says it all; the same from every helper would only be noise.
  if (started_as_helper()) std::cout.rdbuf(nullptr), std::cerr.rdbuf(nullptr);
  const SafeOutput output(std::cout), errors(std::cerr);
  const std::vector<Verb> verbs = all_verbs();
  const ErrorReport report(wants_json(words));
  Command command;
  try {
    return run(verbs, words, command);
  } catch (const core::ContentError& error) {
    return report.content(error);
  } catch (const core::UsageError& error) {
    return report.usage(error, verb_help(command));
  } catch (const std::exception& error) {
    return report.internal(error.what());
  }
}

}  // namespace glasshouse::app
