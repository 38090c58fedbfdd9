#include "manifest/find_pictures.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "core/pictures.hpp"
#include "core/png.hpp"
#include "core/read_file.hpp"
#include "manifest/attributes.hpp"
#include "manifest/inside.hpp"
#include "manifest/limits.hpp"

namespace glasshouse::manifest {
namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string>;

// With what stands in braces replaced, wherever it stands.
std::string replaced(std::string text, const std::string& attribute, const std::string& value) {
  const std::string slot = "{" + attribute + "}";
  for (auto at = text.find(slot); at != std::string::npos; at = text.find(slot, at)) {
    text.replace(at, slot.size(), value);
    at += value.size();
  }
  return text;
}

// For each piece that a manifest lists; what is dealt or owned stays in its braces.
Names filled_by_entries(const std::string& text, const core::PieceKind& kind) {
  Names out;
  for (const core::PieceEntry& entry : kind.entries) {
    std::string name = text;
    for (std::size_t i = 0; i < kind.attributes.size(); ++i) {
      const core::Value& value = entry.attributes[i];
      name = replaced(name, kind.attributes[i], value.exists() ? value.text() : "");
    }
    out.insert(std::move(name));
  }
  return out;
}

Names filled(const std::string& text, const core::PieceKind& kind, int players) {
  Names out = filled_by_entries(text, kind);
  for (const std::string& attribute : attribute_names(kind)) {
    Names next;
    for (const std::string& name : out) {
      if (name.find("{" + attribute + "}") == std::string::npos) {
        next.insert(name);
        continue;
      }
      for (const std::string& value : attribute_values(kind, attribute, players)) {
        next.insert(replaced(name, attribute, value));
      }
      if (std::ssize(next) > kMostPictures) return next;
    }
    out = std::move(next);
  }
  return out;
}

bool stays_inside(const fs::path& name) {
  return !name.empty() && name.is_relative() &&
         std::none_of(name.begin(), name.end(), [](const fs::path& part) { return part == ".."; });
}

std::vector<std::string> pictures_in(const std::vector<fs::path>& folders) {
  std::vector<std::string> names;
  for (const fs::path& folder : folders) {
    std::error_code error;
    for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
      if (entry->path().extension() == ".png") {
        names.push_back(entry->path().lexically_relative(folder).generic_string());
      }
      if (std::ssize(names) >= kMostPictures) return names;
    }
  }
  return names;
}

// What the pictures of all kinds cost together; one that several kinds use is counted once.
class PictureCosts {
 public:
  // The picture in this file, or why it can't be drawn.
  core::PngFacts look_at(const std::string& file) {
    if (const auto known = looked_at_.find(file); known != looked_at_.end()) return known->second;
    return looked_at_[file] = looked_at_anew(file);
  }

 private:
  static core::PngFacts refused(std::string fault) { return {0, 0, 0, {}, std::move(fault)}; }

  core::PngFacts looked_at_anew(const std::string& file) {
    std::error_code error;
    const std::size_t size = fs::file_size(file, error);
    if (!error && size <= core::kMostPictureBytes && bytes_ + size > core::kMostGamePictureBytes) {
      return refused("is one too many: all pictures of a game are at most " +
                     core::size_text(core::kMostGamePictureBytes));
    }
    const core::FileRead read = core::read_file(file, core::kMostPictureBytes);
    if (!read.bytes) return refused("can't be read: " + read.fault);
    bytes_ += read.bytes->size();
    core::PngFacts out = core::look_at_png(*read.bytes);
    out.data.clear();
    return out.fault.empty() ? counted(std::move(out)) : out;
  }

  core::PngFacts counted(core::PngFacts facts) {
    const auto pixels =
        static_cast<std::size_t>(facts.width) * static_cast<std::size_t>(facts.height);
    if (pixels_ + pixels > core::kMostGamePixels) {
      return refused("is one too many: all pictures of a game have at most " +
                     std::to_string(core::kMostGamePixels / 1'000'000) + " million pixels");
    }
    pixels_ += pixels;
    return facts;
  }

  std::map<std::string, core::PngFacts> looked_at_;
  std::size_t pixels_ = 0, bytes_ = 0;
};

class PictureFinder {
 public:
  PictureFinder(const std::vector<fs::path>& folders, PictureCosts& costs, Draft& draft)
      : folders_(folders), costs_(costs), draft_(draft) {}

  // A name with attributes in braces, for every piece of the kind.
  void look_for_all(const Node& node, const core::PieceKind& kind) {
    if (is_usable(node)) look_for(node, filled(node.text, kind, draft_.spec.players_max));
  }
  void look_for_one(const Node& node) {
    if (is_usable(node)) look_for(node, {node.text});
  }
  const core::FacePictures& pictures() const { return pictures_; }

 private:
  bool is_usable(const Node& node) {
    if (!node.is_scalar()) return false;
    const bool usable = stays_inside(node.text) && fs::path(node.text).extension() == ".png";
    if (!usable) {
      draft_.faults.add(node,
                        "found " + node.found() + ", expected a .png in the game's own folder");
    }
    return usable;
  }

  void look_for(const Node& node, const Names& names) {
    std::vector<std::string> faults;
    for (const std::string& name : names) {
      const std::string fault = find(name);
      if (!fault.empty()) faults.push_back(fault);
    }
    if (faults.empty()) return;
    std::string message = faults.front();
    if (faults.size() > 1) {
      message += "; " + std::to_string(faults.size() - 1) + " more can't be drawn either";
    }
    const core::Source where = node.source();
    pictures_.faults.push_back(
        {where.file, where.line, where.column, std::move(message), "it is drawn without"});
  }

  // Why it can't be drawn, or "".
  std::string find(const std::string& name) {
    if (pictures_.found.contains(name)) return "";
    const std::string called = "the picture '" + name + "' ";
    if (std::ssize(pictures_.found) >= kMostPictures) return called + "is one too many";
    if (!stays_inside(name)) return called + "leads out of the game's folder";
    for (const fs::path& folder : folders_) {
      const std::string file = fs::absolute(folder / name).lexically_normal().string();
      pictures_.files.push_back(file);
      std::error_code error;
      if (!fs::exists(file, error)) continue;
      if (!lies_inside(file, folder)) return called + "leads out of the game's folder";
      const core::PngFacts facts = costs_.look_at(file);
      if (!facts.fault.empty()) return called + facts.fault;
      pictures_.found[name] = {file, facts.width, facts.height};
      return "";
    }
    return "there is no picture '" + name + "'" + core::did_you_mean(name, pictures_in(folders_));
  }

  const std::vector<fs::path>& folders_;
  PictureCosts& costs_;
  Draft& draft_;
  core::FacePictures pictures_;
};

bool has_pictures(const Node& face) {
  return face.is_map() && (face.find("picture") || face.find("back_picture"));
}

void look_at_face(const Node& face, core::PieceKind& kind, PictureFinder finder) {
  if (const Node* back = face.find("back_picture")) finder.look_for_one(*back);
  if (const Node* picture = face.find("picture")) {
    finder.look_for_all(*picture, kind);
    for (const auto& [key, value] : picture->entries) {
      if (key.text != "by") finder.look_for_one(value);
    }
  }
  core::note_pictures(kind.face, finder.pictures());
}

core::TablePoint point_at(const Node& map, const char* key, core::TablePoint otherwise,
                          double unit) {
  const Node* list = map.find(key);
  if (list && list->items.size() == 2) {
    otherwise = {static_cast<double>(list->items[0].whole().value_or(0)),
                 static_cast<double>(list->items[1].whole().value_or(0))};
  }
  return {otherwise.x / unit, otherwise.y / unit};
}

// What lies below a board.
void look_below_board(const Node& zone_node, core::ZoneSpec& zone, PictureFinder finder) {
  const Node& picture = *zone_node.find("picture");
  const Node* file = picture.is_map() ? picture.find("file") : &picture;
  if (!file) return;
  finder.look_for_one(*file);
  core::note_pictures(zone.layout, finder.pictures());
  const auto found = finder.pictures().found.find(file->text);
  if (found == finder.pictures().found.end()) return;
  const core::PictureFile& seen = found->second;
  const core::TablePoint whole{static_cast<double>(seen.width), static_cast<double>(seen.height)};
  const double unit = whole_at(zone_node, "unit", 1);
  zone.picture = {seen, point_at(picture, "at", {}, unit), point_at(picture, "size", whole, unit)};
}

}  // namespace

void find_pictures(const Node& root, const std::vector<fs::path>& folders, Draft& draft) {
  PictureCosts costs;
  std::size_t index = 0;
  for (const auto& [key, kind] : entries_at(root, "pieces")) {
    if (!kind.is_map()) continue;
    const Node* face = kind.find("face");
    if (face && has_pictures(*face)) {
      look_at_face(*face, draft.spec.pieces[index], PictureFinder(folders, costs, draft));
    }
    ++index;
  }
  index = 0;
  for (const auto& [key, zone] : entries_at(root, "zones")) {
    if (!zone.is_map()) continue;
    if (zone.find("picture")) {
      look_below_board(zone, draft.spec.zones[index], PictureFinder(folders, costs, draft));
    }
    ++index;
  }
}

}  // namespace glasshouse::manifest
