#include "manifest/names.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace glasshouse::manifest {
namespace {

const Names kTakenAtTheTable{
    "active_player", "announce", "ask_all",     "backward", "choose",       "choose_some",
    "confirm",       "draw",     "ending",      "finish",   "forward",      "forward_left",
    "forward_right", "game",     "last_rounds", "lexicon",  "log",          "lose",
    "lose_together", "moves",    "name",        "next",     "next_player",  "options",
    "others",        "pieces",   "player",      "players",  "previous",     "random_player",
    "roll",          "round",    "rules",       "seat",     "start_player", "start_with",
    "super",         "tie",      "times_seen",  "turn",     "win",          "win_together",
    "zones"};

const Names kTakenOnPieces{"cell",     "face_down", "face_up", "holder",   "is_face_up", "kind",
                           "known_to", "move",      "owner",   "position", "roll",       "rotation",
                           "show",     "swap",      "title",   "turn",     "zone"};

const Names kTakenOnCells{"above",    "below", "column", "direction_to", "ends",       "grid",
                          "is_empty", "kind",  "links",  "name",         "neighbours", "piece",
                          "pieces",   "ray",   "row",    "step"};

const Names kLuaWords{"and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
                      "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
                      "repeat",   "return", "then", "true", "until",  "while"};

bool has(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr std::size_t kLongestName = 40;

// Everything that shares the table's names, and who has each first.
class NameCheck {
 public:
  explicit NameCheck(FaultList& faults) : faults_(faults) {}

  void take(const std::string& noun, const std::string& name, const core::Source& source) {
    refuse_words(noun, name, source, kLuaWords, "is a word of Lua");
    const auto [earlier, is_new] = nouns_.emplace(name, noun);
    if (is_new) return;
    faults_.add(source, "the " + noun + " '" + name + "' is called like a " + earlier->second,
                "give one of them another name");
  }

  void refuse_words(const std::string& noun, const std::string& name, const core::Source& source,
                    const Names& words, const std::string& because) {
    if (!has(words, name)) return;
    faults_.add(source, "a " + noun + " can't be called '" + name + "', which " + because,
                "give it another name");
  }

 private:
  FaultList& faults_;
  std::map<std::string, std::string> nouns_;
};

void check_kind(const core::PieceKind& kind, FaultList& faults) {
  const std::string because = "already means something for every piece in rules scripts";
  NameCheck names(faults);
  const auto check = [&](const std::string& noun, const std::string& name,
                         const core::Source& source) {
    names.refuse_words(noun, name, source, kTakenOnPieces, because);
    names.take(noun, name, source);
  };
  for (const std::string& attribute : kind.attributes) {
    check("attribute", attribute, kind.source);
  }
  for (const core::DealtColumn& column : kind.dealt) {
    check("attribute", column.attribute, kind.source);
  }
  for (const core::ChangeSpec& change : kind.changes) {
    if (change.name == "owner") continue;  // checked where it is read
    check("attribute", change.name, change.source);
  }
  for (const core::ZoneSpec& zone : kind.holds) check("zone", zone.name, zone.source);
}

}  // namespace

const Names& names_taken_at_the_table() { return kTakenAtTheTable; }
const Names& names_taken_on_pieces() { return kTakenOnPieces; }
const Names& names_taken_on_cells() { return kTakenOnCells; }

bool is_name(std::string_view text) {
  if (text.empty() || text.size() > kLongestName || !is_lower(text[0])) return false;
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return is_lower(c) || is_digit(c) || c == '_'; });
}

bool is_game_id(std::string_view text) {
  if (text.empty() || text.size() > kLongestName) return false;
  if (!is_lower(text[0]) && !is_digit(text[0])) return false;
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return is_lower(c) || is_digit(c) || c == '_' || c == '-'; });
}

std::string as_name(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (is_lower(c) || is_digit(c)) out += c;
    if (is_upper(c) && !out.empty() && is_lower(out.back())) out += '_';
    if (is_upper(c)) out += static_cast<char>(c - 'A' + 'a');
    if ((c == ' ' || c == '-' || c == '_') && !out.empty() && out.back() != '_') out += '_';
  }
  while (!out.empty() && out.back() == '_') out.pop_back();
  return is_name(out) ? out : "";
}

std::string as_label(std::string_view name) {
  std::string out(name);
  std::replace(out.begin(), out.end(), '_', ' ');
  return out;
}

void check_names(const core::GameSpec& spec, FaultList& faults) {
  const std::string because = "already means something in rules scripts";
  NameCheck names(faults);
  for (const core::ZoneSpec& zone : spec.zones) {
    names.refuse_words("zone", zone.name, zone.source, kTakenAtTheTable, because);
    names.take("zone", zone.name, zone.source);
  }
  for (const core::CounterSpec& counter : spec.counters) {
    names.refuse_words("counter", counter.name, counter.source, kTakenAtTheTable, because);
    names.take("counter", counter.name, counter.source);
  }
  for (const core::PieceKind& kind : spec.pieces) {
    names.take("kind of piece", kind.name, kind.source);
    check_kind(kind, faults);
  }
  for (const core::OptionSpec& option : spec.options) {
    names.refuse_words("option", option.name, option.source, kLuaWords, "is a word of Lua");
  }
}

}  // namespace glasshouse::manifest
