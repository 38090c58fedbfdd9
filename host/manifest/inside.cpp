#include "manifest/inside.hpp"

namespace glasshouse::manifest {

bool lies_inside(const std::filesystem::path& file, const std::filesystem::path& folder) {
  std::error_code error;
  const std::filesystem::path real = std::filesystem::weakly_canonical(file, error);
  const std::filesystem::path home = std::filesystem::weakly_canonical(folder, error);
  const std::filesystem::path way = real.lexically_relative(home);
  return !error && !way.empty() && *way.begin() != "..";
}

}  // namespace glasshouse::manifest
