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
const T* noted(const Value& notes, const char* key) {
  const Value* value = notes.find(key);
  return value ? value->as<T>() : nullptr;
}

void add(const Value& notes, FacePictures& out) {
  if (const auto* found = noted<Value::Map>(notes, kFound)) {
    for (const auto& [name, file] : *found) out.found[name] = as_picture(file);
  }
  if (const auto* faults = noted<Value::List>(notes, kFaults)) {
    for (const Value& fault : *faults) out.faults.push_back(as_fault(fault));
  }
  if (const auto* files = noted<Value::List>(notes, kFiles)) {
    for (const Value& file : *files) out.files.push_back(file.text());
  }
}

}  // namespace

void note_pictures(Value& notes, const FacePictures& pictures) {
  if (!notes.exists()) notes = Value::Map{};
  auto& face = std::get<Value::Map>(notes.held);
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
  for (const PieceKind& kind : spec.pieces) add(kind.face, out);
  for (const ZoneSpec& zone : spec.zones) add(zone.layout, out);
  return out;
}

}  // namespace glasshouse::core
