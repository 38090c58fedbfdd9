#include "match/autosave.hpp"

#include "match/files.hpp"
#include "match/save.hpp"

namespace glasshouse::match {

std::optional<std::string> Autosave::keep(const Match& match) const {
  try {
    replace_file(file_, written(save_of(match)), Flush::later);
  } catch (const core::UsageError& fault) {
    return fault.what();
  }
  return {};
}

void Autosave::discard() const {
  std::error_code ignored;
  std::filesystem::remove(file_, ignored);
}

}  // namespace glasshouse::match
