#include "core/pictures.hpp"

namespace glasshouse::core {
namespace {

constexpr const char* kFound = "pictures_found";
constexpr const char* kFaults = "pictures_missed";
constexpr const char* kFiles = "pictures_sought";

int number(const Value& value) {
  const int64_t* whole = value.as<int64_t>();
  return whole ? static_cast<int>(*whole) : 0;
}

Value as_value(const PictureFile& file) { return Value::List{file.path, file.width, file.height}; }
PictureFile as_picture(const Value& value) {
  const Value::List& parts = *value.as<Value::List>();
  return {parts[0].text(), number(parts[1]), number(parts[2])};
}

Value as_value(const Fault& fault) {
  return Value::List{fault.file, fault.line, fault.column, fault.message, fault.hint};
}
Fault as_fault(const Value& value) {
  const Value::List& parts = *value.as<Value::List>();
  return {parts[0].text(), number(parts[1]), number(parts[2]), parts[3].text(), parts[4].text()};
}

template <class T>
const T* noted(const PieceKind& kind, const char* key) {
  const Value* value = kind.face.find(key);
  return value ? value->as<T>() : nullptr;
}

void add(const PieceKind& kind, FacePictures& out) {
  if (const auto* found = noted<Value::Map>(kind, kFound)) {
    for (const auto& [name, file] : *found) out.found[name] = as_picture(file);
  }
  if (const auto* faults = noted<Value::List>(kind, kFaults)) {
    for (const Value& fault : *faults) out.faults.push_back(as_fault(fault));
  }
  if (const auto* files = noted<Value::List>(kind, kFiles)) {
    for (const Value& file : *files) out.files.push_back(file.text());
  }
}

}  // namespace

void note_pictures(PieceKind& kind, const FacePictures& pictures) {
  auto& face = std::get<Value::Map>(kind.face.held);
  Value::Map found;
  for (const auto& [name, file] : pictures.found) found.emplace_back(name, as_value(file));
  Value::List faults, files;
  for (const Fault& fault : pictures.faults) faults.push_back(as_value(fault));
  for (const std::string& file : pictures.files) files.emplace_back(file);
  face.emplace_back(kFound, std::move(found));
  face.emplace_back(kFaults, std::move(faults));
  face.emplace_back(kFiles, std::move(files));
}

std::optional<PictureFile> find_picture(const PieceKind& kind, std::string_view name) {
  const Value* found = kind.face.find(kFound);
  const Value* file = found && !name.empty() ? found->find(name) : nullptr;
  return file ? std::optional(as_picture(*file)) : std::nullopt;
}

FacePictures pictures_of(const GameSpec& spec) {
  FacePictures out;
  for (const PieceKind& kind : spec.pieces) add(kind, out);
  return out;
}

}  // namespace glasshouse::core
