#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "match/match.hpp"

// Questions to the rules in their own language, about a position that is being played. They run
// in rules of their own, so a question that goes wrong, or leaves something behind, can't hurt the
// game. What it changed on the table can be made an edit of the match.
namespace glasshouse::match {

class Console {
 public:
  struct Reply {
    std::string printed;  // line by line
    std::string value;    // what the words come to
    std::string error;    // why they failed, or ""
    // Present when they changed the table: does the same to another. Good until the next question.
    TableChange change;
  };
  Reply ask(const Match& match, const std::string& words);

  // What the rules that play keep outside the table and fresh ones don't: a line for each variable,
  // "count of turn (rules/x.lua:12): 3, not 0". Whatever it is, undo and saves don't know of it.
  std::vector<std::string> hidden_state(const Match& match);

 private:
  void prepare(const Match& match);

  std::shared_ptr<const core::Model> model_;  // what both were made for
  std::unique_ptr<core::Rules> rules_;
  std::vector<std::pair<std::string, std::string>> kept_at_first_;
};

}  // namespace glasshouse::match
