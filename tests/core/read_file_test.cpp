#include "core/read_file.hpp"

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <fstream>

#include "catch.hpp"

using namespace glasshouse;
namespace fs = std::filesystem;

namespace {

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("glasshouse_read_" + std::to_string(getpid()))) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  fs::path file(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return path_ / name;
  }
  fs::path operator/(const std::string& name) const { return path_ / name; }

 private:
  fs::path path_;
};

}  // namespace

TEST_CASE("a file is read whole, up to its limit") {
  const Folder folder;
  const std::string text("a\0b\nc", 5);
  CHECK(core::read_file(folder.file("five", text), 5).bytes == text);
  CHECK(core::read_file(folder.file("none", ""), 5).bytes == "");
  const core::FileRead six = core::read_file(folder.file("six", "abcdef"), 5);
  CHECK_FALSE(six.bytes);
  CHECK(six.fault == "it is larger than 5 bytes");
}

TEST_CASE("a file of no size is read no further than its limit") {
  CHECK(core::read_file("/proc/self/status", 64 * 1024).bytes.has_value());
  CHECK(core::read_file("/proc/self/status", 3).fault == "it is larger than 3 bytes");
}

TEST_CASE("nothing but a file is opened, and nothing makes the reader wait") {
  const Folder folder;
  REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
  CHECK(core::read_file(folder / "pipe", 5).fault == "it is a pipe");
  CHECK(core::read_file(folder / "", 5).fault == "it is a folder");
  CHECK(core::read_file("/dev/zero", 5).fault == "it is a device");
  fs::create_symlink("/dev/zero", folder / "link");
  CHECK(core::read_file(folder / "link", 5).fault == "it is a device");
  CHECK(core::read_file(folder / "nowhere", 5).fault == "No such file or directory");
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, (folder / "socket").c_str(), sizeof address.sun_path - 1);
  const int listening = socket(AF_UNIX, SOCK_STREAM, 0);
  REQUIRE(bind(listening, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
  CHECK(core::read_file(folder / "socket", 5).fault == "it is a socket");
  close(listening);
}

TEST_CASE("sizes are told in the largest unit that fits") {
  CHECK(core::size_text(16 * core::kMB) == "16 MB");
  CHECK(core::size_text(1536 * 1024) == "1536 KB");
  CHECK(core::size_text(1000) == "1000 bytes");
}
