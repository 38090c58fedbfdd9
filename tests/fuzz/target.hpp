#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/errors.hpp"

// A fuzz target is one file that takes any bytes and must come back: with what it read, or with the
// errors that are meant for people. All else is a finding: a crash, a report of a sanitizer,
// another exception, a hang. libFuzzer calls it with bytes of its own (tools/fuzz); in every other
// build it is a test that replays the inputs kept in corpus/<target>.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size);

namespace glasshouse::fuzz {

// The target's name; each target has its own.
extern const std::string_view kTarget;

inline std::string_view text_of(const uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// A folder of this process, for what can only be read from files. Gone at its end.
const std::filesystem::path& scratch();

// Writes a file there, and the folders above it.
std::filesystem::path write_scratch(const std::filesystem::path& name, std::string_view text);

// Runs something that may refuse its input in one of the ways meant for people.
template <class Action>
void try_to(Action action) {
  try {
    action();
  } catch (const core::ContentError& refused) {
    static_cast<void>(refused);
  } catch (const core::UsageError& refused) {
    static_cast<void>(refused);
  }
}

}  // namespace glasshouse::fuzz
