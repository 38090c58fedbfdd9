// Pictures: any bytes as a PNG file.
#include "manifest/png.hpp"

#include "target.hpp"

const std::string_view glasshouse::fuzz::kTarget = "png";

int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  using namespace glasshouse;
  const auto file = fuzz::write_scratch("picture.png", fuzz::text_of(data, size));
  fuzz::try_to([&] { manifest::look_at_png(file); });
  return 0;
}
