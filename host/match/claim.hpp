#pragma once

#include <filesystem>
#include <optional>

// Whose a file is while it is written after every choice: of two windows on one game only one may
// write to it. A claim is a lock on one byte of a file that all of a folder share, at a place that
// the claimed name decides, so that nothing is left lying about. It ends with the program, however
// that ends. Where a folder can't be written to, or its system knows no locks, everybody is let
// through: then nothing can be kept there, or nobody can know.
namespace glasshouse::match {

class Claim {
 public:
  // Nothing where somebody has it already, in this program or another.
  static std::optional<Claim> on(const std::filesystem::path& file);
  static bool is_made_on(const std::filesystem::path& file);

  Claim(Claim&& other) noexcept;
  Claim& operator=(Claim&& other) noexcept;
  ~Claim();

 private:
  explicit Claim(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;  // -1 where nothing is locked
};

}  // namespace glasshouse::match
