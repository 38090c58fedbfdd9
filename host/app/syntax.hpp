#pragma once

#include <functional>
#include <string>
#include <vector>

// What a verb takes, in the words of its help. A verb declares its arguments here once; reading
// the command line and printing the help both follow from that.
namespace glasshouse::app {

enum class Presence { needed, optional };

// "--seed", "S", "where all chance comes from"
struct OptionText {
  std::string name;
  std::string value;
  std::string help;
};

class Syntax {
 public:
  virtual ~Syntax() = default;

  // A word without dashes; `name` is what the help calls it, as GAME.
  virtual void word(const OptionText& text, Presence presence, std::string& target) = 0;
  virtual void flag(const std::string& name, const std::string& help, bool& target) = 0;
  // The last one counts when it is given twice. `read` throws core::UsageError for a wrong value.
  virtual void value(const OptionText& text, std::function<void(const std::string&)> read) = 0;
  // May be given several times.
  virtual void values(const OptionText& text, std::vector<std::string>& target) = 0;
  // A command for the help to show, and what it does.
  virtual void example(const std::string& command, const std::string& meaning) = 0;

  void value(const OptionText& text, std::string& target) {
    value(text, [&target](const std::string& given) { target = given; });
  }
};

}  // namespace glasshouse::app
