#include "match/save.hpp"

#include <ctime>

#include "match/files.hpp"

namespace glasshouse::match {

Save save_of(const Match& match) {
  const Match::TurnStart& turn = match.turns().back();
  Save out;
  out.game_id = match.model().spec().id;
  out.title = match.model().spec().title;
  out.rules_hash = match.source().hash;
  out.sitting = match.sitting();
  for (std::size_t n = 1; n <= match.choice_count(); ++n) out.choices.push_back(match.choice(n));
  out.choices_before = turn.choices_before;
  out.checkpoint = core::snapshot_of(*turn.model, turn.checkpoint);
  for (const LogLine& line : match.log_lines()) {
    if (line.choice <= turn.choices_before) out.log.push_back(line);
  }
  return out;
}

void store_save(const std::filesystem::path& file, const Save& save) {
  replace_file(file, written(save));
}

Save load_save(const std::filesystem::path& file) { return read_file(file, read_save); }

std::filesystem::path new_save_file(const std::filesystem::path& folder,
                                    const std::string& game_id) {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  char stamp[32];
  std::strftime(stamp, sizeof stamp, "%Y-%m-%d %H%M%S", &parts);
  const std::string name = game_id + " " + stamp;
  std::filesystem::path out = folder / (name + ".save");
  std::error_code ignored;
  for (int i = 2; std::filesystem::exists(out, ignored); ++i) {
    out = folder / (name + " " + std::to_string(i) + ".save");
  }
  return out;
}

}  // namespace glasshouse::match
