#include "match/late_file.hpp"

#include "match/files.hpp"

namespace glasshouse::match {
namespace {

namespace fs = std::filesystem;

fs::path beside(const fs::path& file, const char* ending) {
  fs::path out = file;
  out += ending;
  return out;
}
fs::path next_of(const fs::path& file) { return beside(file, ".next"); }
fs::path flushing_of(const fs::path& file) { return beside(file, ".flushing"); }

}  // namespace

std::vector<fs::path> unsettled_places(const fs::path& file) {
  return {next_of(file), flushing_of(file)};
}

LateFile::LateFile(fs::path file) : file_(std::move(file)), thread_([this] { run(); }) {}

LateFile::~LateFile() {
  {
    const std::lock_guard<std::mutex> alone(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void LateFile::replace(std::string_view text) {
  replace_file(next_of(file_), text, Flush::later);
  std::optional<std::string> trouble;
  {
    const std::lock_guard<std::mutex> alone(mutex_);
    waiting_ = true;
    trouble.swap(trouble_);
  }
  changed_.notify_all();
  if (trouble) throw core::UsageError(*trouble);
}

void LateFile::finish() {
  std::unique_lock<std::mutex> lock(mutex_);
  changed_.wait(lock, [this] { return !waiting_ && !busy_; });
}

void LateFile::run() {
  std::unique_lock<std::mutex> lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return waiting_ || ending_; });
    if (!waiting_) return;
    waiting_ = false;
    busy_ = true;
    lock.unlock();
    take_place();
    lock.lock();
    busy_ = false;
    changed_.notify_all();
  }
}

void LateFile::take_place() {
  std::error_code ignored;
  if (!fs::exists(next_of(file_), ignored)) return;  // it went with the text before
  try {
    move_file(next_of(file_), flushing_of(file_), Flush::later);
    move_file(flushing_of(file_), file_, Flush::to_disk);
  } catch (const core::UsageError& fault) {
    const std::lock_guard<std::mutex> alone(mutex_);
    trouble_ = fault.what();
  }
}

}  // namespace glasshouse::match
