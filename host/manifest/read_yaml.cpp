#include "manifest/read_yaml.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <map>
#include <sstream>

namespace glasshouse::manifest {
namespace {

// Thrown, with its fault already added, where reading on makes no sense.
struct Stopped {};

// How many nodes a tree has and how deep it goes.
struct Extent {
  std::size_t nodes = 1;
  std::size_t depth = 1;

  void include(const Extent& inner) {
    nodes += inner.nodes;
    depth = std::max(depth, inner.depth + 1);
  }
};

Extent extent_of(const Node& node) {
  Extent extent;
  for (const Node& item : node.items) extent.include(extent_of(item));
  for (const Entry& entry : node.entries) {
    extent.nodes += 1;
    extent.include(extent_of(entry.value));
  }
  return extent;
}

// How many characters begin before each byte of a text, and before its end.
std::vector<int> characters_before(const std::string& text) {
  std::vector<int> out{0};
  out.reserve(text.size() + 1);
  for (const char c : text) out.push_back(out.back() + ((c & 0xc0) != 0x80 ? 1 : 0));
  return out;
}

class TreeBuilder : public YAML::EventHandler {
 public:
  TreeBuilder(const std::string& text, const std::string& file, FaultList& faults)
      : characters_(characters_before(text)),
        file_(std::make_shared<const std::string>(file)),
        faults_(faults) {}

  std::optional<Node> root;

  // Columns count characters, where yaml-cpp's marks count bytes.
  Node node_at(const YAML::Mark& mark, Node::Kind kind) const {
    const auto last = std::ssize(characters_) - 1;
    const auto end = std::clamp<std::ptrdiff_t>(mark.pos, 0, last);
    const auto start = std::clamp<std::ptrdiff_t>(end - mark.column, 0, last);
    Node node;
    node.kind = kind;
    node.line = mark.line + 1;
    node.column = characters_[end] - characters_[start] + 1;
    node.file = file_;
    return node;
  }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (!root) return;
    faults_.add(node_at(mark, Node::Kind::nothing), "a second document begins here",
                "a file describes one game; remove the line '---'");
    throw Stopped{};
  }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    take(node_at(mark, Node::Kind::nothing), anchor);
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& text) override {
    Node node = node_at(mark, Node::Kind::scalar);
    refuse_tag(node, tag);
    node.text = text;
    node.quoted = tag == "!";
    take(std::move(node), anchor);
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const Node here = node_at(mark, Node::Kind::nothing);
    const auto found = anchored_.find(anchor);
    if (found == anchored_.end()) stop(here, "an alias stands inside its own anchor");
    const Extent extent = extent_of(found->second);
    check_depth(here, extent.depth);
    spend(here, extent.nodes);
    put(Node(found->second));
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(node_at(mark, Node::Kind::list), tag, anchor);
  }
  void OnSequenceEnd() override { close(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(node_at(mark, Node::Kind::map), tag, anchor);
  }
  void OnMapEnd() override { close(); }

 private:
  // A list or map that has begun and not ended; the key that waits for its value; the line of
  // every key so far.
  struct Open {
    Node node;
    YAML::anchor_t anchor = YAML::NullAnchor;
    std::optional<Node> key;
    std::map<std::string, int> lines;
  };

  [[noreturn]] void stop(const Node& where, const std::string& message) {
    faults_.add(where, message);
    throw Stopped{};
  }

  void spend(const Node& where, std::size_t nodes) {
    spent_ += nodes;
    if (spent_ > kMostNodes) {
      stop(where, "the manifest has more than " + std::to_string(kMostNodes) +
                      " entries, counting each use of an alias");
    }
  }

  void check_depth(const Node& where, std::size_t more) {
    if (open_.size() + more > kMostDepth) {
      stop(where, "the manifest is nested deeper than " + std::to_string(kMostDepth) + " levels");
    }
  }

  void refuse_tag(const Node& node, const std::string& tag) {
    if (tag.empty() || tag == "?" || tag == "!") return;
    faults_.add(node, "manifests have no tags such as '" + tag + "'", "remove it");
  }

  void open(Node node, const std::string& tag, YAML::anchor_t anchor) {
    refuse_tag(node, tag);
    check_depth(node, 1);
    spend(node, 1);
    open_.push_back({std::move(node), anchor, {}, {}});
  }

  void close() {
    Open done = std::move(open_.back());
    open_.pop_back();
    remember(done.node, done.anchor);
    put(std::move(done.node));
  }

  void take(Node node, YAML::anchor_t anchor) {
    spend(node, 1);
    remember(node, anchor);
    put(std::move(node));
  }

  void remember(const Node& node, YAML::anchor_t anchor) {
    if (anchor == YAML::NullAnchor) return;
    spend(node, extent_of(node).nodes);
    anchored_[anchor] = node;
  }

  // Gives a finished node to whatever is open around it.
  void put(Node node) {
    if (open_.empty()) {
      root = std::move(node);
    } else if (open_.back().node.is_list()) {
      open_.back().node.items.push_back(std::move(node));
    } else if (!open_.back().key) {
      open_.back().key = std::move(node);
    } else {
      put_entry(open_.back(), std::move(node));
    }
  }

  void put_entry(Open& map, Node value) {
    Node key = std::move(*map.key);
    map.key.reset();
    if (!key.is_scalar()) {
      faults_.add(key, "found " + key.found() + " as a key, expected a word or a number");
      return;
    }
    const auto [earlier, is_new] = map.lines.emplace(key.text, key.line);
    if (is_new) {
      map.node.entries.push_back({std::move(key), std::move(value)});
    } else {
      faults_.add(key, "the key '" + key.text + "' is here twice; the first one is in line " +
                           std::to_string(earlier->second));
    }
  }

  std::vector<int> characters_;
  std::shared_ptr<const std::string> file_;
  FaultList& faults_;
  std::vector<Open> open_;
  std::map<YAML::anchor_t, Node> anchored_;
  std::size_t spent_ = 0;
};

// Whether the line that holds a place of the text is indented with a tab.
bool is_tab_indented(const std::string& text, int pos) {
  const auto at = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(pos, 0, std::ssize(text)));
  const std::size_t start = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
  const std::size_t first = text.find_first_not_of(" \t", start);
  return text.substr(start, first - start).find('\t') != std::string::npos;
}

std::string syntax_hint(const std::string& text, const YAML::Exception& error) {
  if (is_tab_indented(text, error.mark.pos)) return "indent with spaces";
  if (error.msg == YAML::ErrorMsg::MAP_VALUE) return "a text with ': ' in it needs quotes";
  return "";
}

bool parse(const std::string& text, TreeBuilder& builder, FaultList& faults) {
  std::istringstream stream(text);
  try {
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(builder)) {
    }
    return true;
  } catch (const Stopped&) {
  } catch (const YAML::Exception& error) {
    faults.add(builder.node_at(error.mark, Node::Kind::nothing), "this is not YAML: " + error.msg,
               syntax_hint(text, error));
  }
  return false;
}

}  // namespace

std::optional<Node> read_yaml(const std::string& text, const std::string& file, FaultList& faults) {
  TreeBuilder builder(text, file, faults);
  if (!parse(text, builder, faults)) return {};
  if (!builder.root || builder.root->kind == Node::Kind::nothing) {
    faults.add({file, 1, 1}, "the file is empty", "begin with 'title: ' and the game's name");
    return {};
  }
  if (!builder.root->is_map()) {
    faults.add(*builder.root, "found " + builder.root->found() +
                                  ", expected keys such as 'title:' and 'players:'");
    return {};
  }
  return std::move(builder.root);
}

}  // namespace glasshouse::manifest
