#include "match/save.hpp"

#include <ctime>

#include "core/read_file.hpp"
#include "match/claim.hpp"
#include "match/files.hpp"
#include "match/late_file.hpp"
#include "match/read_json.hpp"

namespace glasshouse::match {
namespace {

// Nothing where there is none, or only a part of one.
std::optional<Save> whole_save(const std::filesystem::path& file) {
  const core::FileRead read = core::read_file(file, core::kMostSaveBytes);
  if (!read.bytes) return {};
  try {
    return read_save(*read.bytes);
  } catch (const core::UsageError&) {
    return {};
  }
}

}  // namespace

Save save_of(const Match& match) {
  const Match::TurnStart& turn = match.turns().back();
  Save out;
  out.game_id = match.model().spec().id;
  out.title = match.model().spec().title;
  out.place = match.source().place;
  out.rules_hash = match.source().hash;
  out.sitting = match.sitting();
  for (std::size_t n = 1; n <= match.choice_count(); ++n) out.choices.push_back(match.choice(n));
  out.choices_before = turn.choices_before;
  out.checkpoint = core::snapshot_of(*turn.model, turn.checkpoint);
  out.zones = zone_sorts(turn.model->spec());
  for (const LogLine& line : match.log_lines()) {
    if (line.choice <= turn.choices_before) out.log.push_back(line);
  }
  return out;
}

std::string storable(const Save& save) {
  std::string text = written(save);
  check_readable(std::string_view(text).substr(text.find('\n') + 1));  // behind the heading
  return text;
}

void store_save(const std::filesystem::path& file, const Save& save) {
  replace_file(file, storable(save));
}

Save load_save(const std::filesystem::path& file) {
  for (const std::filesystem::path& place : unsettled_places(file)) {
    if (std::optional<Save> save = whole_save(place)) return std::move(*save);
  }
  return read_file(file, read_save);
}

void settle_save(const std::filesystem::path& file) {
  bool settled = false;
  for (const std::filesystem::path& place : unsettled_places(file)) {
    std::error_code ignored;
    if (settled) std::filesystem::remove(place, ignored);
    if (settled || !whole_save(place)) continue;
    move_file(place, file, Flush::to_disk);
    settled = true;
  }
}

void remove_save(const std::filesystem::path& file, std::error_code& failed) {
  for (const std::filesystem::path& place : unsettled_places(file)) {
    std::error_code ignored;
    std::filesystem::remove(place, ignored);
  }
  std::filesystem::remove(file, failed);
}

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
  for (int i = 2; std::filesystem::exists(out, ignored) || Claim::is_made_on(out); ++i) {
    out = folder / (name + " " + std::to_string(i) + ".save");
  }
  return out;
}

}  // namespace glasshouse::match
