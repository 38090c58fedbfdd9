// Records: any text as a record's file; one that is read is verified and played again.
#include "match/record.hpp"

#include "sittings.hpp"
#include "target.hpp"

const std::string_view glasshouse::fuzz::kTarget = "record";

namespace {

using namespace glasshouse;

void play_again(std::string_view text) {
  const match::Record record = match::read_record(text);
  const match::RulesSource source = fuzz::rules_for(record.game_id);
  fuzz::try_to([&] { match::verify(record, source); });
  match::read_record(match::written(match::record_of(match::replay(record, source))));
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  fuzz::try_to([&] { play_again(fuzz::text_of(data, size)); });
  return 0;
}
