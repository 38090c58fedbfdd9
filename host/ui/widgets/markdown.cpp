#include "ui/widgets/markdown.hpp"

#include <cmark.h>

#include <memory>
#include <utility>

namespace glasshouse::ui {
namespace {

// Walks a document and gathers its blocks.
class Reader {
 public:
  std::vector<MarkedBlock> read(cmark_node* document) {
    cmark_iter* walk = cmark_iter_new(document);
    for (cmark_event_type event = cmark_iter_next(walk); event != CMARK_EVENT_DONE;
         event = cmark_iter_next(walk)) {
      take(cmark_iter_get_node(walk), event == CMARK_EVENT_ENTER);
    }
    cmark_iter_free(walk);
    std::erase_if(blocks_, [](const MarkedBlock& block) {
      return block.runs.empty() && block.kind != MarkedBlock::Kind::rule;
    });
    return std::move(blocks_);
  }

 private:
  void take(cmark_node* node, bool enter) {
    switch (cmark_node_get_type(node)) {
      case CMARK_NODE_HEADING:
        if (enter) begin(MarkedBlock::Kind::heading, cmark_node_get_heading_level(node));
        break;
      case CMARK_NODE_PARAGRAPH:
        if (enter) begin_paragraph();
        break;
      case CMARK_NODE_BLOCK_QUOTE: quotes_ += enter ? 1 : -1; break;
      case CMARK_NODE_LIST: take_list(node, enter); break;
      case CMARK_NODE_ITEM: take_item(enter); break;
      case CMARK_NODE_CODE_BLOCK:
        begin(MarkedBlock::Kind::code, 0);
        add(cmark_node_get_literal(node), true);
        break;
      case CMARK_NODE_THEMATIC_BREAK: begin(MarkedBlock::Kind::rule, 0); break;
      case CMARK_NODE_STRONG: bold_ += enter ? 1 : -1; break;
      case CMARK_NODE_EMPH: emphasis_ += enter ? 1 : -1; break;
      case CMARK_NODE_TEXT: add(cmark_node_get_literal(node), false); break;
      case CMARK_NODE_CODE: add(cmark_node_get_literal(node), true); break;
      case CMARK_NODE_SOFTBREAK: add(" ", false); break;
      case CMARK_NODE_LINEBREAK: add("\n", false); break;
      default: break;
    }
  }

  struct List {
    bool numbered = false;
    int number = 1;
  };

  void take_list(cmark_node* node, bool enter) {
    if (!enter) return lists_.pop_back();
    const bool numbered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST;
    lists_.push_back({numbered, numbered ? cmark_node_get_list_start(node) : 1});
  }

  void take_item(bool enter) {
    if (!enter || lists_.empty()) return;
    List& list = lists_.back();
    bullet_ = list.numbered ? std::to_string(list.number++) + "." : "•";
  }

  void begin_paragraph() {
    if (lists_.empty()) {
      return begin(quotes_ > 0 ? MarkedBlock::Kind::quote : MarkedBlock::Kind::paragraph, 0);
    }
    begin(MarkedBlock::Kind::item, static_cast<int>(lists_.size()));
    blocks_.back().bullet = std::exchange(bullet_, "");
  }

  void begin(MarkedBlock::Kind kind, int level) { blocks_.push_back({kind, level, "", {}}); }

  void add(const char* text, bool code) {
    if (!text || blocks_.empty()) return;
    blocks_.back().runs.push_back({text, bold_ > 0, emphasis_ > 0, code});
  }

  std::vector<MarkedBlock> blocks_;
  std::vector<List> lists_;
  std::string bullet_;
  int bold_ = 0, emphasis_ = 0, quotes_ = 0;
};

// Sets words one after the other and begins new lines where they are due.
class Setter {
 public:
  Setter(Canvas& canvas, const Setting& setting, const Theme& theme)
      : canvas_(canvas), setting_(setting), theme_(theme), y_(setting.at.y) {}

  float set(const std::vector<MarkedBlock>& blocks) {
    for (const MarkedBlock& block : blocks) set_block(block);
    return y_ - setting_.at.y;
  }

 private:
  float scaled(float pixels) const { return pixels * setting_.text_scale; }

  void set_block(const MarkedBlock& block) {
    float size = 15;
    indent_ = 0;
    if (block.kind == MarkedBlock::Kind::heading) {
      size = block.level == 1 ? 24 : block.level == 2 ? 19 : 16.5f;
      y_ += scaled(block.level == 1 ? 4 : 12);
    }
    if (block.kind == MarkedBlock::Kind::rule) {
      canvas_.rect({setting_.at.x, y_ + scaled(6), setting_.width, 1}, 0, theme_.line);
      y_ += scaled(18);
      return;
    }
    if (block.kind == MarkedBlock::Kind::item) {
      indent_ = scaled(22) * static_cast<float>(block.level);
      const TextStyle style{scaled(size), theme_.accent, Weight::bold, Align::right};
      if (seen(scaled(20))) {
        canvas_.text({setting_.at.x + indent_ - scaled(7), y_}, block.bullet, style);
      }
    }
    if (block.kind == MarkedBlock::Kind::quote) indent_ = scaled(18);
    x_ = indent_;
    line_height_ = canvas_.line_height({scaled(size), {}}) * 1.12f;
    const bool heading = block.kind == MarkedBlock::Kind::heading;
    for (const MarkedRun& run : block.runs) set_run(run, size, heading);
    y_ += line_height_ + scaled(block.kind == MarkedBlock::Kind::item ? 5 : 10);
  }

  void set_run(const MarkedRun& run, float size, bool heading) {
    TextStyle style{scaled(size), theme_.text, run.bold || heading ? Weight::bold : Weight::regular,
                    Align::left};
    // There is no slanted face: what is stressed has the colour of the accent.
    if (run.emphasis) style.colour = theme_.accent.lighter(0.25f);
    if (run.code) style.colour = theme_.accent;
    std::string_view rest = run.text;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find_first_of(" \n"), rest.size());
      if (end > 0) set_word(rest.substr(0, end), style);
      if (end < rest.size() && rest[end] == '\n') new_line();
      if (end < rest.size() && rest[end] == ' ' && x_ > indent_) x_ += blank(style);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }

  float blank(const TextStyle& style) const { return style.size * 0.27f; }

  void set_word(std::string_view word, const TextStyle& style) {
    const float width = canvas_.text_width(word, style);
    if (x_ > indent_ && x_ + width > setting_.width) new_line();
    if (seen(line_height_)) canvas_.text({setting_.at.x + x_, y_}, word, style);
    x_ += width;
  }

  void new_line() {
    x_ = indent_;
    y_ += line_height_;
  }

  bool seen(float height) const {
    return y_ + height > setting_.seen.y && y_ < setting_.seen.bottom();
  }

  Canvas& canvas_;
  const Setting& setting_;
  const Theme& theme_;
  float y_;
  float x_ = 0, indent_ = 0, line_height_ = 18;
};

}  // namespace

std::vector<MarkedBlock> read_markdown(std::string_view text) {
  const std::unique_ptr<cmark_node, void (*)(cmark_node*)> document(
      cmark_parse_document(text.data(), text.size(), CMARK_OPT_DEFAULT), cmark_node_free);
  return Reader().read(document.get());
}

float set_markdown(Canvas& canvas, const std::vector<MarkedBlock>& blocks, const Setting& setting,
                   const Theme& theme) {
  return Setter(canvas, setting, theme).set(blocks);
}

}  // namespace glasshouse::ui
