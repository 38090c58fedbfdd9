#include "match/save.hpp"

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

}  // namespace glasshouse::match
