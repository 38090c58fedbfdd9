#include "app/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/help.hpp"
#include "core/errors.hpp"

namespace glasshouse::app {
namespace {

// Thrown where --help or --version is met: they answer whatever else is wrong.
struct Answer {
  std::string text;
};

// Declares a verb's arguments to CLI11.
class Reader : public Syntax {
 public:
  explicit Reader(CLI::App& app) : app_(app) {}

  void word(const OptionText& text, Presence presence, std::string& target) override {
    CLI::Option* added = app_.add_option(text.name, target);
    if (presence == Presence::needed) needed_.emplace_back(added, text.name);
  }
  void flag(const std::string& name, const std::string&, bool& target) override {
    app_.add_flag(name, target);
  }
  void value(const OptionText& text, std::function<void(const std::string&)> read) override {
    app_.add_option_function<std::string>(text.name, read)->take_last();
  }
  void values(const OptionText& text, std::vector<std::string>& target) override {
    app_.add_option(text.name, target)->expected(1)->take_all();
  }
  void example(const std::string&, const std::string&) override {}

  void check_needed() const {
    for (const auto& [option, name] : needed_) {
      if (option->count() == 0) throw core::UsageError(app_.get_name() + " needs " + name);
    }
  }

 private:
  CLI::App& app_;
  std::vector<std::pair<CLI::Option*, std::string>> needed_;
};

void add_games_option(CLI::App& app, Command& command) {
  app.add_option_function<std::string>(
         "--games", [&command](const std::string& folder) { command.games.emplace_back(folder); })
      ->trigger_on_parse()
      ->take_last();
}

void add_answer(CLI::App& app, const std::string& flags, std::function<std::string()> text) {
  app.set_help_flag("");
  app.add_flag_callback(flags, [text = std::move(text)] { throw Answer{text()}; });
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> out;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) out.push_back("--" + name);
  }
  return out;
}

[[noreturn]] void refuse_extra(const CLI::App& app, const std::vector<std::string>& extras) {
  const auto dashed = std::find_if(extras.begin(), extras.end(),
                                   [](const std::string& word) { return word.starts_with("-"); });
  if (dashed == extras.end()) {
    throw core::UsageError(app.get_name() + " takes no '" + extras.front() + "'");
  }
  const std::string name = dashed->substr(0, dashed->find('='));
  throw core::UsageError(app.get_name() + " has no option '" + name + "'" +
                         core::did_you_mean(name, option_names(app)));
}

[[noreturn]] void refuse_verb(const std::string& word, const std::vector<Verb>& verbs) {
  std::vector<std::string> names;
  names.reserve(verbs.size());
  for (const Verb& verb : verbs) names.push_back(verb.name);
  throw core::UsageError("there is no verb '" + word + "'" + core::did_you_mean(word, names));
}

// CLI11 says "--seed: 1 required TEXT missing".
[[noreturn]] void refuse_mismatch(const CLI::ArgumentMismatch& wrong) {
  const std::string text = wrong.what();
  throw core::UsageError(text.substr(0, text.find(':')) + " needs a value");
}

void parse(CLI::App& program, const std::vector<std::string>& words) {
  try {
    program.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::ArgumentMismatch& wrong) {
    refuse_mismatch(wrong);
  } catch (const CLI::ParseError& wrong) {
    throw core::UsageError(wrong.what());
  }
}

struct VerbReader {
  const Verb* verb = nullptr;
  CLI::App* app = nullptr;
  std::unique_ptr<Reader> reader;
};

VerbReader add_verb(CLI::App& program, const Verb& verb, Command& command) {
  CLI::App* app = program.add_subcommand(verb.name);
  app->allow_extras();
  add_answer(*app, "-h,--help", [&verb] { return help_of(verb); });
  auto reader = std::make_unique<Reader>(*app);
  verb.declare(*reader);
  if (!verb.games_is_a_number) add_games_option(*app, command);
  return {&verb, app, std::move(reader)};
}

void settle(const CLI::App& program, const std::vector<VerbReader>& readers,
            const std::vector<Verb>& verbs, Command& command) {
  for (const VerbReader& reader : readers) {
    if (!reader.app->parsed()) continue;
    if (!reader.app->remaining().empty()) refuse_extra(*reader.app, reader.app->remaining());
    reader.reader->check_needed();
    command.verb = reader.verb;
  }
  if (command.verb) return;
  const std::vector<std::string> extras = program.remaining();
  if (!extras.empty() && extras.front().starts_with("-")) refuse_extra(program, extras);
  if (!extras.empty()) refuse_verb(extras.front(), verbs);
  throw core::UsageError("what shall be done? Give a verb");
}

}  // namespace

Command read_command_line(const std::vector<Verb>& verbs, const std::vector<std::string>& words) {
  Command command;
  CLI::App program("", "glasshouse");
  program.require_subcommand(0, 1);
  program.allow_extras();
  add_answer(program, "-h,--help", [&verbs] { return help_of(verbs); });
  program.add_flag_callback("--version",
                            [] { throw Answer{"glasshouse " GLASSHOUSE_VERSION "\n"}; });
  add_games_option(program, command);
  std::vector<VerbReader> readers;
  readers.reserve(verbs.size());
  for (const Verb& verb : verbs) readers.push_back(add_verb(program, verb, command));
  try {
    parse(program, words);
    settle(program, readers, verbs, command);
  } catch (const Answer& answer) {
    command.text = answer.text;
  }
  return command;
}

}  // namespace glasshouse::app
