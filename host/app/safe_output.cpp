#include "app/safe_output.hpp"

#include <algorithm>
#include <mutex>
#include <ostream>
#include <random>
#include <streambuf>

#include "core/text.hpp"

namespace glasshouse::app {
namespace {

const std::string& own_mark() {
  static const std::string kMark = [] {
    std::random_device number;
    return "\x1b" + std::to_string(number()) + "." + std::to_string(number()) + ";";
  }();
  return kMark;
}

// Where a character begins at the end that more bytes could complete, or the size.
std::size_t complete_part(std::string_view text) {
  for (std::size_t back = 1; back <= std::min<std::size_t>(3, text.size()); ++back) {
    const auto byte = static_cast<unsigned char>(text[text.size() - back]);
    if ((byte & 0xc0) == 0x80) continue;
    const std::size_t length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? text.size() - back : text.size();
  }
  return text.size();
}

}  // namespace

std::string own_control(std::string_view sequence) {
  return own_mark() + std::string(sequence) + own_mark();
}

// Keeps what was written since the last end of a line or flush. Threads may share it.
class SafeOutput::Filter final : public std::streambuf {
 public:
  explicit Filter(std::streambuf* sink) : sink_(sink) {}

  void pass_on_rest() {
    const std::lock_guard<std::mutex> alone(mutex_);
    pass_on(kept_.size());
  }

 protected:
  int overflow(int letter) override {
    const std::lock_guard<std::mutex> alone(mutex_);
    if (letter != traits_type::eof()) {
      kept_ += static_cast<char>(letter);
      if (letter == '\n') pass_on(kept_.size());
    }
    return traits_type::not_eof(letter);
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    const std::lock_guard<std::mutex> alone(mutex_);
    kept_.append(text, static_cast<std::size_t>(size));
    const std::size_t end = kept_.rfind('\n');
    if (end != std::string::npos) pass_on(end + 1);
    return size;
  }
  int sync() override {
    const std::lock_guard<std::mutex> alone(mutex_);
    pass_on(complete_part(kept_));
    return sink_->pubsync();
  }

 private:
  // Prints the first bytes of what is kept.
  void pass_on(std::size_t size) {
    const std::string_view text = std::string_view(kept_).substr(0, size);
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t own = std::min(text.find(own_mark(), at), text.size());
      out += core::harmless(text.substr(at, own - at));
      at = own + own_mark().size();
      if (own == text.size()) break;
      const std::size_t end = std::min(text.find(own_mark(), at), text.size());
      out += text.substr(at, end - at);
      at = end + own_mark().size();
    }
    sink_->sputn(out.data(), static_cast<std::streamsize>(out.size()));
    kept_.erase(0, size);
  }

  std::streambuf* sink_;
  std::string kept_;
  std::mutex mutex_;
};

SafeOutput::SafeOutput(std::ostream& stream)
    : stream_(stream), before_(stream.rdbuf()), filter_(std::make_unique<Filter>(before_)) {
  if (before_) stream_.rdbuf(filter_.get());
}

SafeOutput::~SafeOutput() {
  if (!before_) return;
  stream_.flush();
  filter_->pass_on_rest();
  stream_.rdbuf(before_);
}

}  // namespace glasshouse::app
