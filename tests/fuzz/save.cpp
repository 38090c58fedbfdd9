// Saves: any text as a save's file; one that is read is gone on with.
#include "match/save.hpp"

#include "sittings.hpp"
#include "target.hpp"

const std::string_view glasshouse::fuzz::kTarget = "save";

namespace {

using namespace glasshouse;

void go_on_with(std::string_view text) {
  const match::Save save = match::read_save(text);
  match::Resumed resumed = match::resume(fuzz::rules_for(save.game_id), save);
  match::read_save(match::written(match::save_of(resumed.match)));
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  fuzz::try_to([&] { go_on_with(text); });
  fuzz::try_to([&] { go_on_with(fuzz::with_right_heading(text)); });
  return 0;
}
