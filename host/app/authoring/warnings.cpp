#include "app/authoring/warnings.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "app/authoring/mentions.hpp"
#include "core/errors.hpp"
#include "core/insight.hpp"
#include "core/model.hpp"
#include "core/pictures.hpp"
#include "core/rules.hpp"
#include "manifest/slips.hpp"
#include "script/api/api.hpp"
#include "script/files.hpp"
#include "ui/table/drawing/piece_picture.hpp"
#include "ui/table/layout/hints.hpp"

namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;
using core::Value;

// More than this in one turn, and somebody lost their way in it.
constexpr std::size_t kMostChoices = 50;
constexpr uint64_t kGames = 10;
// A game that is not over by then is told of by the checks.
constexpr std::size_t kLongestGame = 3000;

struct Script {
  std::string file;  // as messages show it
  Mentions mentions;
};

void add_modules(const std::string& folder, std::vector<std::string>& files) {
  std::error_code error;
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().extension() == ".lua") files.push_back(entry->path().string());
  }
}

// What the rules were read from, modules included.
std::vector<std::string> files_read(const match::RulesSource& source) {
  try {
    const auto rules = source.make(core::build_model(source.spec, {}));
    if (const core::Insight* insight = core::insight_of(*rules)) return insight->files();
  } catch (const core::ContentError&) {
    // Rules that can't be loaded have faults, which somebody else tells.
  }
  return {};
}

// Modules in the game's own folder are its author's business, those it shares with other games only
// where it requires them.
std::vector<Script> scripts_of(const match::RulesSource& source) {
  const core::GameSpec& spec = *source.spec;
  std::vector<std::string> modules = files_read(source);
  for (const std::string& folder : spec.module_folders) {
    if (folder.starts_with(spec.folder + "/")) add_modules(folder, modules);
  }
  std::vector<std::string> files = spec.scripts;
  for (const std::string& module : std::set<std::string>(modules.begin(), modules.end())) {
    if (std::find(files.begin(), files.end(), module) == files.end()) files.push_back(module);
  }
  std::vector<Script> out;
  out.reserve(files.size());
  for (const std::string& file : files) {
    out.push_back({script::shown_path(file), mentions_in(script::read_script(file))});
  }
  return out;
}

void append(std::vector<core::Fault>& all, std::vector<core::Fault> more) {
  std::move(more.begin(), more.end(), std::back_inserter(all));
}

// -- Faces ----------------------------------------------------------------------------------------

// All that is drawn of a piece but its colour.
std::string look_without_colour(const core::Table& table, core::PieceId piece) {
  const core::PieceKind& kind =
      table.model().spec().pieces[table.model().pieces[piece.index()].kind];
  if (!kind.face.exists() && !kind.is_die) return "text " + table.piece_name(piece);
  std::string out;
  if (const core::Change* sides = table.model().die(piece)) {
    out += std::to_string(sides->values.size()) + " sides, " +
           table.attribute(piece, sides->attribute)->text() + "\n";
  }
  for (const char* entry : {"shape", "pattern", "text", "corner", "icon", "picture"}) {
    out += ui::face_entry(table, piece, entry) + "\n";
  }
  const Value* size = kind.face.find("size");
  return size ? out + size->text() : out;
}

std::vector<core::Fault> colour_alone(const match::RulesSource& source) {
  core::Setup setup;
  setup.players = static_cast<std::size_t>(source.spec->players_max);
  core::Table table(core::build_model(source.spec, setup));
  table.deal(1);
  struct Drawn {
    core::PieceId piece;
    std::string colour;
  };
  std::map<std::string, Drawn> drawn;
  std::set<std::size_t> told;  // kinds
  std::vector<core::Fault> out;
  for (std::size_t p = 0; p < table.model().pieces.size(); ++p) {
    const core::PieceId piece(p);
    const std::size_t kind = table.model().pieces[p].kind;
    const Drawn mine{piece, ui::face_entry(table, piece, "colour")};
    const auto [same, is_first] = drawn.emplace(look_without_colour(table, piece), mine);
    if (is_first || same->second.colour == mine.colour || !told.insert(kind).second) continue;
    const core::Source& where = source.spec->pieces[kind].source;
    out.push_back({where.file, where.line, where.column,
                   "'" + table.piece_name(same->second.piece) + "' and '" +
                       table.piece_name(piece) + "' are told apart by colour alone",
                   "give face a pattern, shape, icon, text or corner that differs too"});
  }
  return out;
}

// What was found to be broken without drawing it is noted already.
std::vector<core::Fault> unreadable_pictures(const core::GameSpec& spec) {
  const core::FacePictures pictures = core::pictures_of(spec);
  std::vector<core::Fault> out = pictures.faults;
  for (const auto& [name, picture] : pictures.found) {
    if (ui::is_readable_picture(picture.path)) continue;
    out.push_back({script::shown_path(picture.path), 0, 0, "this picture is damaged",
                   "the rest of the face is drawn instead"});
  }
  return out;
}

// -- Names in scripts -----------------------------------------------------------------------------

class NameCheck {
 public:
  explicit NameCheck(const core::GameSpec& spec) : spec_(spec) {
    at_game_ = names_of("game", false);
    at_game_.emplace_back(core::kBox);
    at_player_ = names_of("player", true);
  }

  std::vector<core::Fault> look_at(const Script& script) {
    faults_.clear();
    for (const FieldUse& use : script.mentions.fields) {
      look_at_path(script, expanded(script.mentions, use.path), use.line);
    }
    return std::move(faults_);
  }

 private:
  // What the API and the manifest have at `game` or at `player`.
  std::vector<std::string> names_of(std::string_view noun, bool per_player) const {
    std::vector<std::string> out;
    for (const script::ApiEntry& entry : script::whole_api()) {
      if (noun == entry.noun) out.emplace_back(entry.name);
    }
    for (const core::ZoneSpec& zone : spec_.zones) {
      if (zone.per_player == per_player) out.push_back(zone.name);
    }
    for (const core::CounterSpec& counter : spec_.counters) {
      if (counter.per_player == per_player) out.push_back(counter.name);
    }
    return out;
  }

  static std::vector<std::string> expanded(const Mentions& mentions,
                                           std::vector<std::string> path) {
    for (const auto& [name, meaning] : mentions.aliases) {
      if (name != path.front()) continue;
      path.erase(path.begin());
      path.insert(path.begin(), meaning.begin(), meaning.end());
      break;
    }
    return path;
  }

  void look_at_path(const Script& script, const std::vector<std::string>& path, int line) {
    const std::string& noun = path.front();
    if (script.mentions.locals.contains(noun) || path.size() < 2) return;
    if (noun == "game") look_for(path[1], at_game_, script, line, "game has no '");
    if (noun == "player") look_for(path[1], at_player_, script, line, "players have no '");
    if (noun != "game" || path.size() < 3) return;
    if (path[1] == "rules") look_for_number(path, script, line);
    if (path[1] == "options") look_for_option(path[2], script, line);
  }

  void look_for(const std::string& name, const std::vector<std::string>& names,
                const Script& script, int line, const std::string& message) {
    if (std::find(names.begin(), names.end(), name) != names.end()) return;
    add(script, line, message + name + "'" + core::did_you_mean(name, names));
  }

  void look_for_number(const std::vector<std::string>& path, const Script& script, int line) {
    const Value* value = &spec_.numbers;
    for (std::size_t i = 2; i < path.size(); ++i) {
      const Value::Map* map = value->as<Value::Map>();
      if (!map && !(i == 2 && !value->exists())) return;
      std::vector<std::string> names;
      for (std::size_t n = 0; map && n < map->size(); ++n) names.push_back((*map)[n].first);
      look_for(path[i], names, script, line, "the manifest declares no number '");
      value = map ? value->find(path[i]) : nullptr;
      if (!value) return;
    }
  }

  void look_for_option(const std::string& name, const Script& script, int line) {
    std::vector<std::string> names;
    for (const core::OptionSpec& option : spec_.options) names.push_back(option.name);
    look_for(name, names, script, line, "the manifest has no option '");
  }

  void add(const Script& script, int line, const std::string& message) {
    faults_.push_back({script.file, line, 0, message, ""});
  }

  const core::GameSpec& spec_;
  std::vector<std::string> at_game_, at_player_;
  std::vector<core::Fault> faults_;
};

// -- Play -----------------------------------------------------------------------------------------

// Answers everything at random and counts what one turn takes.
class TurnCounter : public core::Chooser {
 public:
  explicit TurnCounter(uint64_t seed) : dice_(core::Stream::seeded(seed, "warnings")) {}

  std::size_t pick(core::Rules& rules) override {
    const uint32_t turn = rules.table().head().turn;
    in_turn_ = turn == turn_ ? in_turn_ + 1 : 1;
    turn_ = turn;
    if (in_turn_ > most_) {
      most_ = in_turn_;
      longest_ = turn;
    }
    if (++choices_ > kLongestGame || rules.option_count() == 0) return kNotMine;
    return dice_.below(static_cast<uint32_t>(rules.option_count()));
  }

  std::size_t most() const { return most_; }
  uint32_t longest() const { return longest_; }

 private:
  core::Stream dice_;
  uint32_t turn_ = 0, longest_ = 0;
  std::size_t in_turn_ = 0, most_ = 0, choices_ = 0;
};

std::vector<core::Fault> long_turns(const match::RulesSource& source) {
  const auto rules = source.make(core::build_model(source.spec, {}));
  for (uint64_t seed = 1; seed <= kGames; ++seed) {
    TurnCounter counter(seed);
    try {
      const core::Asking asking(*rules, counter);
      core::start_game(*rules, seed);
    } catch (const core::ContentError&) {
      return {};
    }
    if (counter.most() <= kMostChoices) continue;
    return {{script::shown_path(source.spec->scripts.back()), 0, 0,
             "turn " + std::to_string(counter.longest()) + " of the random game with seed " +
                 std::to_string(seed) + " has " + std::to_string(counter.most()) +
                 " choices; more than " + std::to_string(kMostChoices) + " are hard to follow",
             ""}};
  }
  return {};
}

}  // namespace

std::vector<core::Fault> author_warnings(const manifest::GamePaths& paths,
                                         const match::RulesSource& source) {
  std::vector<core::Fault> out = manifest::misspelt_attributes(paths);
  const std::vector<Script> scripts = scripts_of(source);
  std::set<std::string> words;
  for (const Script& script : scripts) {
    words.insert(script.mentions.words.begin(), script.mentions.words.end());
  }
  append(out, manifest::unused_names(paths, words));
  append(out, colour_alone(source));
  append(out, unreadable_pictures(*source.spec));
  NameCheck names(*source.spec);
  for (const Script& script : scripts) append(out, names.look_at(script));
  append(out, long_turns(source));
  return out;
}

}  // namespace glasshouse::app
