#include "app/authoring/mentions.hpp"

#include <algorithm>
#include <cctype>

namespace glasshouse::app {
namespace {

enum class Sort { name, text, other, end };

struct Token {
  Sort sort = Sort::end;
  std::string text;
  int line = 0;
};

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_letter_or_digit(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// Cuts a script into names, texts and single characters. Scripts that don't compile come out
// somehow; nobody asks about those.
class Lexer {
 public:
  explicit Lexer(std::string_view script) : script_(script) {}

  std::vector<Token> tokens() {
    std::vector<Token> out;
    while (skip_to_token()) out.push_back(next());
    out.push_back({Sort::end, "", line_});
    return out;
  }

 private:
  char at(std::size_t offset = 0) const {
    return at_ + offset < script_.size() ? script_[at_ + offset] : '\0';
  }

  void advance(std::size_t count) {
    for (; count > 0 && at_ < script_.size(); --count, ++at_) line_ += script_[at_] == '\n';
  }

  bool skip_to_token() {
    while (at_ < script_.size()) {
      if (std::isspace(static_cast<unsigned char>(at())) != 0) {
        advance(1);
      } else if (at() == '-' && at(1) == '-') {
        advance(2);
        if (long_bracket() > 0) {
          skip_long(long_bracket());
        } else {
          while (at_ < script_.size() && at() != '\n') advance(1);
        }
      } else {
        return true;
      }
    }
    return false;
  }

  // [[ and [==[: how long the bracket is, or 0 when there is none.
  std::size_t long_bracket() const {
    if (at() != '[') return 0;
    std::size_t length = 1;
    while (at(length) == '=') ++length;
    return at(length) == '[' ? length + 1 : 0;
  }

  std::string skip_long(std::size_t length) {
    const std::string close = "]" + std::string(length - 2, '=') + "]";
    advance(length);
    const std::size_t end = std::min(script_.find(close, at_), script_.size());
    std::string text(script_.substr(at_, end - at_));
    advance(text.size() + close.size());
    return text;
  }

  std::string quoted_text() {
    const char quote = at();
    std::string text;
    advance(1);
    while (at_ < script_.size() && at() != quote && at() != '\n') {
      if (at() == '\\') advance(1);
      text += at();
      advance(1);
    }
    advance(1);
    return text;
  }

  Token next() {
    const int line = line_;
    if (is_letter(at())) {
      std::string name;
      for (; is_letter_or_digit(at()); advance(1)) name += at();
      return {Sort::name, name, line};
    }
    if (at() == '"' || at() == '\'') return {Sort::text, quoted_text(), line};
    if (const std::size_t length = long_bracket()) return {Sort::text, skip_long(length), line};
    std::string other(1, at());
    advance(1);
    if (std::isdigit(static_cast<unsigned char>(other[0])) != 0) {
      while (is_letter_or_digit(at()) || (at() == '.' && at(1) != '.')) advance(1);
    } else if (other == "." && at() == '.') {
      while (at() == '.') advance(1);
      other = "..";
    }
    return {Sort::other, other, line};
  }

  std::string_view script_;
  std::size_t at_ = 0;
  int line_ = 1;
};

class Reader {
 public:
  explicit Reader(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  Mentions read() {
    for (std::size_t i = 0; i + 1 < tokens_.size(); ++i) {
      add_words(tokens_[i]);
      if (tokens_[i].sort != Sort::name) continue;
      if (tokens_[i].text == "local") add_local(i + 1);
      const bool begins = i == 0 || !(is(i - 1, ".") || is(i - 1, ":"));
      if (begins) add_field(i);
    }
    drop_ambiguous_aliases();
    return std::move(out_);
  }

 private:
  bool is(std::size_t i, std::string_view text) const {
    return tokens_[i].sort == Sort::other && tokens_[i].text == text;
  }

  void add_words(const Token& token) {
    std::string word;
    for (const char c : token.text + " ") {
      if (is_letter_or_digit(c)) {
        word += c;
      } else if (!word.empty()) {
        out_.words.insert(std::move(word));
        word.clear();
      }
    }
  }

  std::vector<std::string> path_at(std::size_t i) const {
    std::vector<std::string> path{tokens_[i].text};
    while (i + 2 < tokens_.size() && (is(i + 1, ".") || is(i + 1, ":")) &&
           tokens_[i + 2].sort == Sort::name) {
      path.push_back(tokens_[i + 2].text);
      i += 2;
    }
    return path;
  }

  void add_field(std::size_t i) {
    std::vector<std::string> path = path_at(i);
    if (path.size() > 1) out_.fields.push_back({std::move(path), tokens_[i].line});
  }

  // local a, b = game.rules, …: the expressions are read as far as they stand in the same line.
  void add_local(std::size_t i) {
    std::vector<std::string> names;
    while (tokens_[i].sort == Sort::name && tokens_[i].text != "function") {
      names.push_back(tokens_[i].text);
      ++i;
      if (!is(i, ",")) break;
      ++i;
    }
    for (const std::string& name : names) out_.locals.insert(name);
    if (names.empty() || !is(i, "=")) return;
    const int line = tokens_[i].line;
    std::size_t from = ++i, which = 0;
    int depth = 0;
    for (;; ++i) {
      const bool end = tokens_[i].sort == Sort::end || tokens_[i].line != line || is(i, ";");
      if (is(i, "(") || is(i, "{") || is(i, "[")) ++depth;
      if (is(i, ")") || is(i, "}") || is(i, "]")) --depth;
      if (!end && !(depth == 0 && is(i, ","))) continue;
      if (which < names.size()) add_alias(names[which++], from, i);
      if (end) return;
      from = i + 1;
    }
  }

  // The whole expression must be one path.
  void add_alias(const std::string& name, std::size_t from, std::size_t end) {
    std::vector<std::string> path;
    if (from < end && tokens_[from].sort == Sort::name) path = path_at(from);
    const bool whole = from + 2 * path.size() - 1 == end;
    out_.aliases.emplace_back(name, whole ? std::move(path) : std::vector<std::string>{});
  }

  void drop_ambiguous_aliases() {
    const auto all = out_.aliases;
    std::erase_if(out_.aliases, [&all](const auto& alias) {
      return std::any_of(all.begin(), all.end(), [&alias](const auto& other) {
        return other.first == alias.first && other.second != alias.second;
      });
    });
    std::erase_if(out_.aliases, [](const auto& alias) { return alias.second.size() < 2; });
  }

  std::vector<Token> tokens_;
  Mentions out_;
};

}  // namespace

Mentions mentions_in(std::string_view script) { return Reader(Lexer(script).tokens()).read(); }

}  // namespace glasshouse::app
