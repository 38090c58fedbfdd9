#include "workshop.hpp"

#include <unistd.h>

#include <atomic>
#include <fstream>
#include <sstream>

namespace glasshouse::manifest {
namespace {

namespace fs = std::filesystem;

std::string short_text(const core::Fault& fault) {
  std::string out = std::to_string(fault.line) + ":" + std::to_string(fault.column) + " ";
  out += fault.message;
  return fault.hint.empty() ? out : out + " (" + fault.hint + ")";
}

std::string whole_manifest(std::string_view lines) {
  return "title: Test\nplayers: 2-4\n" + std::string(lines);
}

}  // namespace

Workshop::Workshop() {
  static std::atomic<int> number{0};
  folder_ = fs::temp_directory_path() /
            ("glasshouse_manifest_" + std::to_string(getpid()) + "_" + std::to_string(number++));
  fs::create_directories(folder_ / "home" / "rules");
  fs::create_directories(folder_ / "home" / "content");
}

Workshop::~Workshop() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

void Workshop::write(const std::string& path, std::string_view text) const {
  fs::create_directories((folder_ / path).parent_path());
  std::ofstream(folder_ / path, std::ios::binary) << text;
}

void Workshop::write_game(const std::string& id, std::string_view manifest) const {
  write("home/content/" + id + "/game.yaml", manifest);
  write("home/rules/" + id + ".lua", "return {}\n");
}

std::shared_ptr<const core::GameSpec> Workshop::load(const std::string& id) const {
  return load_game({find_game(search(), id).folder, search()});
}

std::vector<core::Fault> Workshop::faults(const std::string& id) const {
  try {
    load(id);
  } catch (const core::ContentError& error) {
    return error.faults();
  }
  return {};
}

std::shared_ptr<const core::GameSpec> load(std::string_view manifest) {
  const Workshop workshop;
  workshop.write_game("test", manifest);
  return workshop.load("test");
}

std::vector<std::string> faults(std::string_view manifest) {
  const Workshop workshop;
  workshop.write_game("test", manifest);
  std::vector<std::string> texts;
  for (const core::Fault& fault : workshop.faults("test")) texts.push_back(short_text(fault));
  return texts;
}

std::vector<std::string> faults_in(std::string_view lines) { return faults(whole_manifest(lines)); }

std::shared_ptr<const core::GameSpec> load_with(std::string_view lines) {
  return load(whole_manifest(lines));
}

std::string text_of_file(const fs::path& file) {
  std::ostringstream out;
  out << std::ifstream(file, std::ios::binary).rdbuf();
  return out.str();
}

}  // namespace glasshouse::manifest
