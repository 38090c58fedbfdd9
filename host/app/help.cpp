#include "app/help.hpp"

#include <algorithm>

#include "app/text/terminal.hpp"

namespace glasshouse::app {
namespace {

struct Line {
  std::string left, right;
};

// Two columns, the second where the longest of the first ends.
std::string columns(const std::vector<Line>& lines) {
  std::size_t width = 0;
  for (const Line& line : lines) width = std::max(width, width_of(line.left));
  std::string out;
  for (const Line& line : lines) {
    out += "  " + padded(line.left, width + 2) + line.right + "\n";
  }
  return out;
}

// Collects what a verb declares and reads nothing.
class Collector : public Syntax {
 public:
  void word(const OptionText& text, Presence presence, std::string&) override {
    const bool needed = presence == Presence::needed;
    usage += needed ? " " + text.name : " [" + text.name + "]";
    words.push_back({text.name, text.help});
  }
  void flag(const std::string& name, const std::string& help, bool&) override {
    options.push_back({name, help});
  }
  void value(const OptionText& text, std::function<void(const std::string&)>) override {
    options.push_back({text.name + " " + text.value, text.help});
  }
  void values(const OptionText& text, std::vector<std::string>&) override {
    options.push_back({text.name + " " + text.value, text.help});
  }
  void example(const std::string& command, const std::string& meaning) override {
    examples.push_back({"glasshouse " + command, meaning});
  }

  std::string usage;
  std::vector<Line> words, options, examples;
};

}  // namespace

std::string help_of(const std::vector<Verb>& verbs) {
  std::vector<Line> lines;
  lines.reserve(verbs.size());
  for (const Verb& verb : verbs) lines.push_back({verb.name, verb.summary});
  return "Glasshouse: play tabletop games, and write them.\n\n"
         "  glasshouse VERB …            (tools/glasshouse VERB … builds the program first)\n"
         "  glasshouse VERB --help       what a verb takes, with examples\n\n" +
         columns(lines) + "\n" +
         columns({{"--games DIR", "before the verb: look for games in this folder too; repeatable"},
                  {"--version", "print the version"}}) +
         "\nExit code: 0 all is well, 1 a game has faults, 2 wrong use.\n";
}

std::string help_of(const Verb& verb) {
  Collector told;
  verb.declare(told);
  if (!verb.games_is_a_number) {
    told.options.push_back({"--games DIR", "look for games in this folder too; repeatable"});
  }
  std::string out = verb.summary + "\n\n  glasshouse " + verb.name + told.usage + " [options]\n\n";
  if (!told.words.empty()) out += columns(told.words) + "\n";
  out += columns(told.options);
  if (!told.examples.empty()) out += "\nExamples\n" + columns(told.examples);
  return out;
}

}  // namespace glasshouse::app
