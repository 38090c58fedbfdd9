#pragma once

#include <cstddef>
#include <string>

// How large may be what comes into the program as a file. Far above anything real; there to stop
// slips of the pen and hostile files before they cost time or memory. docs/security.md tells them
// to people, and a test compares the two.
namespace glasshouse::core {

inline constexpr std::size_t kMB = 1u << 20;

inline constexpr std::size_t kMostManifestBytes = kMB;
inline constexpr std::size_t kMostScriptBytes = kMB;        // modules and specs too
inline constexpr std::size_t kMostRulesTextBytes = kMB;     // rules.md
inline constexpr std::size_t kMostWordListBytes = 8 * kMB;  // one file of words
inline constexpr std::size_t kMostLexiconBytes = 24 * kMB;  // what is made of them
inline constexpr std::size_t kMostSaveBytes = 32 * kMB;     // records too
inline constexpr std::size_t kMostStateBytes = 64 * kMB;    // counts of an unfinished simulation
inline constexpr std::size_t kMostStateRows = 100'000;  // games in it that are listed one by one
inline constexpr std::size_t kMostSettingsBytes = kMB;  // and what is remembered of set-ups

inline constexpr std::size_t kMostJsonDepth = 64;
inline constexpr std::size_t kMostJsonValues = 3'000'000;
inline constexpr std::size_t kMostJsonNames = 10'000;  // in one object

inline constexpr std::size_t kMostPackFiles = 2000;
inline constexpr std::size_t kMostPackZipBytes = 64 * kMB;  // the .zip itself
inline constexpr std::size_t kMostPackBytes = 64 * kMB;     // all files in it together, unpacked
inline constexpr std::size_t kMostPackFileBytes = 16 * kMB;
inline constexpr std::size_t kLongestPackName = 200;

inline constexpr std::size_t kMostPictureBytes = 16 * kMB;
inline constexpr std::size_t kMostGamePictureBytes = 64 * kMB;  // all pictures of a game
inline constexpr std::size_t kMostPixels = 4096;                // of a picture, from side to side
inline constexpr std::size_t kMostGamePixels = 40'000'000;      // of all pictures of a game

// "16 MB", "64 KB", "200 bytes".
std::string size_text(std::size_t bytes);

}  // namespace glasshouse::core
