// What is lost when a game goes on under other rules, from the names that authors read to words for
// those who play.
#include <algorithm>
#include <map>

#include "core/naming.hpp"
#include "match/reload.hpp"

namespace glasshouse::match {
namespace {

constexpr const char* kSorts[] = {"zone", "counter", "option", "house rule"};

// "hand" of "zone hand/2", where that is the sort.
std::string named(const std::string& thing, const std::string& sort) {
  if (!thing.starts_with(sort + " ")) return "";
  std::string out = thing.substr(sort.size() + 1);
  if (sort == "zone" || sort == "counter")
    out.resize(std::min(out.find_first_of("/@"), out.size()));
  std::replace(out.begin(), out.end(), '_', ' ');
  return out;
}

bool is_piece(const std::string& thing) {
  const auto is = [&thing](const char* sort) { return !named(thing, sort).empty(); };
  return std::none_of(std::begin(kSorts), std::end(kSorts), is);
}

// What each player has one of is told once.
void add_things(const std::vector<std::string>& went, const std::string& sort,
                std::vector<std::string>& out) {
  for (const std::string& thing : went) {
    const std::string name = named(thing, sort);
    std::string line = "There is no " + sort + " “" + name + "” any more";
    const bool told = std::find(out.begin(), out.end(), line) != out.end();
    if (!name.empty() && !told) out.push_back(std::move(line));
  }
}

// "card ×3, pebble", from sentences that begin with names such as card(6)#1.
std::string counted(const std::vector<std::string>& pieces) {
  std::map<std::string, std::size_t> count;
  for (const std::string& piece : pieces) {
    const std::string family(core::family_of(piece));
    ++count[family.substr(0, family.find('/'))];
  }
  std::string out;
  for (const auto& [kind, number] : count) {
    out += (out.empty() ? "" : ", ") + kind;
    if (number > 1) out += " ×" + std::to_string(number);
  }
  return out;
}

}  // namespace

std::vector<std::string> losses(const ReloadReport& report) {
  std::vector<std::string> out;
  for (const char* sort : kSorts) add_things(report.went, sort, out);
  std::vector<std::string> gone;
  std::copy_if(report.went.begin(), report.went.end(), std::back_inserter(gone), is_piece);
  if (!gone.empty()) out.push_back("No longer in the game: " + counted(gone));
  if (!report.sent_back.empty()) {
    out.push_back("Laid back to where the game begins: " + counted(report.sent_back));
  }
  out.insert(out.end(), report.changed.begin(), report.changed.end());
  for (const std::string& choice : report.dropped) {
    out.push_back("Can't be chosen any more: " + choice);
  }
  return out;
}

}  // namespace glasshouse::match
