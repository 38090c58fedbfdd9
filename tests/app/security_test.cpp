// docs/security.md says the limits that the program has.
#include <fstream>
#include <map>
#include <sstream>

#include "catch.hpp"
#include "core/file_limits.hpp"
#include "manifest/limits.hpp"
#include "manifest/read_yaml.hpp"
#include "source_tree.hpp"

using namespace glasshouse;

namespace {

// "12,345"
std::string grouped(std::size_t number) {
  std::string out = std::to_string(number);
  for (std::size_t at = out.size(); at > 3; at -= 3) out.insert(at - 3, ",");
  return out;
}

using Limits = std::map<std::string, std::string>;

Limits limits_in_code() {
  using namespace core;
  return {{"manifest, house rule: size", size_text(kMostManifestBytes)},
          {"manifest, house rule: entries, each use of an alias counted",
           grouped(manifest::kMostNodes)},
          {"manifest, house rule: levels of nesting", grouped(manifest::kMostDepth)},
          {"script, module, spec: size", size_text(kMostScriptBytes)},
          {"rules.md: size", size_text(kMostRulesTextBytes)},
          {"word list: size of one file", size_text(kMostWordListBytes)},
          {"word list: what is made of it", size_text(kMostLexiconBytes)},
          {"picture: size", size_text(kMostPictureBytes)},
          {"picture: pixels from side to side", grouped(kMostPixels)},
          {"picture: pixels of all pictures of a game", grouped(kMostGamePixels)},
          {"picture: size of all pictures of a game", size_text(kMostGamePictureBytes)},
          {"picture: pictures of one kind of pieces", grouped(manifest::kMostPictures)},
          {"pack: size of the .zip", size_text(kMostPackZipBytes)},
          {"pack: files in it", grouped(kMostPackFiles)},
          {"pack: size of one, unpacked", size_text(kMostPackFileBytes)},
          {"pack: size of all, unpacked", size_text(kMostPackBytes)},
          {"pack: bytes of a name", grouped(kLongestPackName)},
          {"save, record: size", size_text(kMostSaveBytes)},
          {"counts of an unfinished simulation: size", size_text(kMostStateBytes)},
          {"counts of an unfinished simulation: games that are listed one by one",
           grouped(kMostStateRows)},
          {"settings, what is remembered: size", size_text(kMostSettingsBytes)},
          {"all files in JSON: levels of nesting", grouped(kMostJsonDepth)},
          {"all files in JSON: values", grouped(kMostJsonValues)},
          {"all files in JSON: names in one object", grouped(kMostJsonNames)}};
}

std::vector<std::string> cells_of(const std::string& row) {
  std::vector<std::string> out;
  std::istringstream parts(row.substr(1));
  for (std::string cell; std::getline(parts, cell, '|');) {
    const std::size_t first = cell.find_first_not_of(' ');
    const std::size_t last = cell.find_last_not_of(' ');
    out.push_back(first == std::string::npos ? "" : cell.substr(first, last - first + 1));
  }
  return out;
}

// The table of the section "Files"; a row without a file goes on with the one above.
Limits limits_in_docs() {
  std::ifstream in(test::source_tree() / "docs/security.md");
  Limits out;
  std::string section, file;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("## ")) section = line.substr(3);
    if (section != "Files" || !line.starts_with("| ")) continue;
    const std::vector<std::string> cells = cells_of(line);
    REQUIRE(cells.size() >= 4);
    if (!cells[0].empty()) file = cells[0];
    if (file != "file") out[file + ": " + cells[1]] = cells[2];
  }
  return out;
}

}  // namespace

TEST_CASE("docs/security.md names every limit of files with its number") {
  CHECK(limits_in_docs() == limits_in_code());
}
