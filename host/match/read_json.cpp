#include "match/read_json.hpp"

#include <algorithm>
#include <vector>

#include "core/errors.hpp"
#include "core/file_limits.hpp"
#include "core/text.hpp"

// nlohmann reads a text of any depth into a tree, but whoever walks through that tree then needs as
// many stack frames; and its objects that keep their order find a name by looking at all before it.
// So the text is read once for nothing but its shape, which costs as much as reading it.
namespace glasshouse::match {
namespace {

using Json = nlohmann::json;

// Of names with names before them; many objects can't have as many names as one can.
constexpr std::size_t kMostCompared = 200'000'000;

[[noreturn]] void refuse(const std::string& what, std::size_t most) {
  throw core::UsageError(what + ", more than " + std::to_string(most));
}

class ShapeCheck final : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return count(); }
  bool boolean(bool) override { return count(); }
  bool number_integer(number_integer_t) override { return count(); }
  bool number_unsigned(number_unsigned_t) override { return count(); }
  // Nothing here is measured: and a number without end, where a whole one is read, is anything.
  bool number_float(number_float_t, const string_t& text) override {
    throw core::UsageError("it has the number " + core::cut_short(text, 40) +
                           ", and all of its numbers are whole");
  }
  bool string(string_t&) override { return count(); }
  bool binary(binary_t&) override { return count(); }
  bool start_object(std::size_t) override { return open(); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(); }
  bool end_array() override { return close(); }

  bool key(string_t&) override {
    compared_ += ++names_.back();
    if (names_.back() > core::kMostJsonNames) {
      refuse("it has too many names in one object", core::kMostJsonNames);
    }
    if (compared_ > kMostCompared) throw core::UsageError("it has too many names in its objects");
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const Json::exception&) override {
    return false;
  }

 private:
  bool count() {
    if (++values_ > core::kMostJsonValues) refuse("it has too many values", core::kMostJsonValues);
    return true;
  }
  bool open() {
    names_.push_back(0);
    if (names_.size() > core::kMostJsonDepth) {
      refuse("it is nested too deep", core::kMostJsonDepth);
    }
    return count();
  }
  bool close() {
    names_.pop_back();
    return true;
  }

  std::vector<std::size_t> names_;  // of each object that is open; 0 for a list
  std::size_t values_ = 0, compared_ = 0;
};

}  // namespace

void check_json(std::string_view text) {
  ShapeCheck check;
  Json::sax_parse(text, &check);
}

void check_readable(std::string_view text) {
  if (text.size() > core::kMostSaveBytes) {
    throw core::UsageError("the game has grown larger than " +
                           core::size_text(core::kMostSaveBytes) + " and couldn't be read again");
  }
  const auto begins_value = [](char c) { return c == ',' || c == '[' || c == '{'; };
  const auto most = std::count_if(text.begin(), text.end(), begins_value);
  if (static_cast<std::size_t>(most) < core::kMostJsonValues) return;
  check_json(text);
}

}  // namespace glasshouse::match
