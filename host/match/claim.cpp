#include "match/claim.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "core/hash.hpp"

namespace glasshouse::match {
namespace {

namespace fs = std::filesystem;

fs::path locks_beside(const fs::path& file) {
  const fs::path folder = file.parent_path();
  return (folder.empty() ? fs::path(".") : folder) / "playing.lock";
}

struct flock byte_of(const fs::path& file) {
  struct flock out {};
  out.l_type = F_WRLCK;
  out.l_whence = SEEK_SET;
  out.l_start = static_cast<off_t>(core::hash_of(file.filename().native()) >> 2);
  out.l_len = 1;
  return out;
}

}  // namespace

std::optional<Claim> Claim::on(const fs::path& file) {
  Claim out(::open(locks_beside(file).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  struct flock byte = byte_of(file);
  if (out.descriptor_ < 0 || ::fcntl(out.descriptor_, F_OFD_SETLK, &byte) == 0) return out;
  if (errno == EAGAIN || errno == EACCES) return {};
  return out;
}

bool Claim::is_made_on(const fs::path& file) {
  const Claim looking(::open(locks_beside(file).c_str(), O_RDWR | O_CLOEXEC));
  struct flock byte = byte_of(file);
  if (looking.descriptor_ < 0 || ::fcntl(looking.descriptor_, F_OFD_GETLK, &byte) != 0)
    return false;
  return byte.l_type != F_UNLCK;
}

Claim::Claim(Claim&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

Claim& Claim::operator=(Claim&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

Claim::~Claim() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace glasshouse::match
