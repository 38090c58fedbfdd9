// Pictures: any bytes as a PNG file.
#include "core/png.hpp"

#include "target.hpp"

const std::string_view glasshouse::fuzz::kTarget = "png";

int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  using namespace glasshouse;
  const auto bytes = fuzz::text_of(data, size);
  fuzz::try_to([&] { core::look_at_png(bytes); });
  return 0;
}
