#include "core/read_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace glasshouse::core {
namespace {

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

FileRead refused(std::string fault) { return {std::nullopt, std::move(fault)}; }
FileRead failed() { return refused(std::strerror(errno)); }

std::string kind_fault(mode_t mode) {
  if (S_ISREG(mode)) return "";
  if (S_ISDIR(mode)) return "it is a folder";
  if (S_ISFIFO(mode)) return "it is a pipe";
  if (S_ISSOCK(mode)) return "it is a socket";
  return "it is a device";
}

// Files can grow while they are read, and those of the system don't tell their size.
FileRead read_all(int descriptor, std::size_t expected, std::size_t most) {
  std::string out(std::min(expected, most) + 1, '\0');
  std::size_t size = 0;
  for (;;) {
    if (size == out.size()) out.resize(std::min(2 * size, most + 1));
    const ssize_t read = ::read(descriptor, out.data() + size, out.size() - size);
    if (read < 0 && errno == EINTR) continue;
    if (read < 0) return failed();
    if (read == 0) break;
    size += static_cast<std::size_t>(read);
    if (size > most) return refused("it is larger than " + size_text(most));
  }
  out.resize(size);
  return {std::move(out), ""};
}

}  // namespace

std::string size_text(std::size_t bytes) {
  if (bytes >= kMB && bytes % kMB == 0) return std::to_string(bytes / kMB) + " MB";
  if (bytes >= 1024 && bytes % 1024 == 0) return std::to_string(bytes / 1024) + " KB";
  return std::to_string(bytes) + " bytes";
}

std::string no_plain_file(const std::filesystem::path& file) {
  struct stat facts {};
  return ::stat(file.c_str(), &facts) == 0 ? kind_fault(facts.st_mode) : "";
}

// Looked at before it is opened, because opening a device may set it going, and again after,
// because another may have taken its place.
FileRead read_file(const std::filesystem::path& file, std::size_t most) {
  if (std::string fault = no_plain_file(file); !fault.empty()) return refused(std::move(fault));
  const Descriptor in(::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  struct stat facts {};
  if (in.number() < 0 || ::fstat(in.number(), &facts) != 0) return failed();
  if (std::string fault = kind_fault(facts.st_mode); !fault.empty()) return refused(fault);
  const auto size = static_cast<std::size_t>(facts.st_size);
  if (size > most) return refused("it is larger than " + size_text(most));
  return read_all(in.number(), size, most);
}

}  // namespace glasshouse::core
