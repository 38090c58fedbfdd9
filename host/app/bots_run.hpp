#pragma once

#include <string>

#include "app/arguments.hpp"
#include "app/cluster/study.hpp"
#include "app/json.hpp"
#include "balance/sample.hpp"

// What simulate and sweep have in common: how many games, by whom, and where the results go.
namespace glasshouse::app {

// Counts and reports were asked for, but Ctrl-C came first; what is there was printed.
inline constexpr int kInterrupted = 130;

struct BotsRun {
  TableOptions table;
  bots::SimulateOptions run;
  std::string report, csv, state_file;
  bool json = false;
};

void declare_run(Syntax& syntax, BotsRun& asked);
void settle_run(BotsRun& asked);

// Everything that can be said about a sample.
Json json_of(const balance::Sample& sample);
Json json_of(const bots::Histogram& numbers);

void print_notes(const std::vector<std::string>& notes);
int exit_code(const Studied& studied);

// The command as somebody would type it again.
std::string command_text(const std::string& verb, const BotsRun& asked,
                         const std::vector<std::string>& more);

// Throws core::UsageError when the file can't be written.
void write_result(const std::string& file, const std::string& text);

}  // namespace glasshouse::app
