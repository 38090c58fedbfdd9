#include "match/autosave.hpp"

#include <algorithm>
#include <utility>

#include "match/files.hpp"

namespace glasshouse::match {
namespace {

namespace fs = std::filesystem;

bool same_deal(const Sitting& one, const Sitting& other) {
  return one.seed == other.seed && one.setup.players == other.setup.players &&
         one.setup.names == other.setup.names && one.setup.house_rules == other.setup.house_rules;
}

bool same_choice(const MadeChoice& one, const MadeChoice& other) {
  return one.seat == other.seat && one.text == other.text && one.twin == other.twin;
}

// Is all that was chosen there in the other save too?
bool holds(const Save& save, const Save& earlier) {
  if (earlier.choices.empty()) return true;
  return same_deal(save.sitting, earlier.sitting) &&
         earlier.choices.size() <= save.choices.size() &&
         std::equal(earlier.choices.begin(), earlier.choices.end(), save.choices.begin(),
                    same_choice);
}

// A file that can't be read may still be worth something to somebody.
bool is_lost_by(const Save& save, const std::string& text) {
  try {
    return !holds(save, read_save(text));
  } catch (const core::UsageError&) {
    return true;
  }
}

// A file in the folder with this very text: people keep games on purpose too.
std::optional<fs::path> copy_in(const fs::path& folder, const std::string& text) {
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    std::error_code unknown;
    const bool alike = at->path().extension() == ".save" && at->file_size(unknown) == text.size();
    if (alike && file_text(at->path()) == text) return at->path();
  }
  return std::nullopt;
}

}  // namespace

bool would_lose(const fs::path& file, const Save& save) {
  std::error_code ignored;
  return fs::exists(file, ignored) && is_lost_by(save, file_text(file));
}

std::optional<std::string> Autosave::keep(const Match& match) {
  try {
    const Save save = save_of(match);
    if (!claim_) claim(save.game_id);
    if (!own_) make_room(save);
    write(storable(save));
    own_ = true;
  } catch (const core::UsageError& fault) {
    return fault.what();
  }
  return {};
}

// The first text takes nobody's place, and stands under its name at once.
void Autosave::write(const std::string& text) {
  std::error_code ignored;
  if (!fs::exists(file_, ignored)) return replace_file(file_, text, Flush::later);
  if (!late_) late_ = std::make_unique<LateFile>(file_);
  late_->replace(text);
}

void Autosave::claim(const std::string& game_id) {
  claim_ = Claim::on(file_);
  while (!claim_) {
    file_ = new_save_file(file_.parent_path(), game_id);
    claim_ = Claim::on(file_);
    moved_ = true;
  }
}

void Autosave::make_room(const Save& save) {
  late_.reset();
  settle_save(file_);
  std::error_code failed;
  if (!fs::exists(file_, failed)) return;
  const std::string text = file_text(file_);
  if (!std::exchange(spares_, false) && !is_lost_by(save, text)) return;
  std::optional<fs::path> there = copy_in(aside_, text);
  if (!there) {
    there = new_save_file(aside_, file_.stem().string());
    fs::rename(file_, *there, failed);
    if (failed) {
      throw core::UsageError("can't set " + file_.string() + " aside: " + failed.message());
    }
  }
  set_aside_ = there;
}

void Autosave::discard() {
  if (!own_) return;
  late_.reset();
  std::error_code ignored;
  remove_save(file_, ignored);
  release();
}

void Autosave::release() {
  late_.reset();
  claim_.reset();
  own_ = false;
}

}  // namespace glasshouse::match
