// What the log tells a seat must not name what it can't know.
#include <algorithm>
#include <map>

#include "core/brief.hpp"
#include "core/imagine.hpp"
#include "match/exam.hpp"

namespace glasshouse::match {
namespace {

using core::PieceId;
using core::Seat;

constexpr int kOtherDeals = 4;

bool is_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return std::isalnum(byte) != 0 || byte >= 0x80 || c == '_';
}

// As whole words.
bool mentions(const std::string& text, const std::string& name) {
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || !is_letter(text[at - 1]);
    if (begins && (end == text.size() || !is_letter(text[end]))) return true;
  }
  return false;
}

// Do pieces have names that go by what is on the table?
bool names_change(const core::Model& model) {
  return std::any_of(model.attributes.begin(), model.attributes.end(),
                     [](const core::Attribute& attribute) { return attribute.in_block(); });
}

// The first of the names in a text that isn't in the other text already.
std::string mentioned(const std::string& text, const std::vector<std::string>& names,
                      const std::string& said = "") {
  for (const std::string& name : names) {
    if (mentions(text, name) && !mentions(said, name)) return name;
  }
  return "";
}

// A wording with only the texts in it, and the parts of one other kind.
std::string authored(const core::Table& table, const std::string& wording,
                     std::vector<core::Part> parts, core::Part::Kind also) {
  for (core::Part& part : parts) {
    if (part.kind != core::Part::Kind::text && part.kind != also)
      part = core::Part::of(std::string());
  }
  return core::worded(table, wording, parts);
}

// An option as the log tells it to a reader, once it was carried out.
struct Told {
  std::string wording;
  std::vector<core::Part> parts;
  std::vector<std::string> texts;  // of the parts, to the reader
  std::vector<bool> known;         // pieces that the reader knows

  Told(const core::Table& after, const core::Option& option, Seat reader) {
    core::Option brief = core::in_brief(option);
    wording = std::move(brief.wording);
    parts = std::move(brief.parts);
    for (const core::Part& part : parts) {
      texts.push_back(core::worded(after, "{}", {part}, reader));
      known.push_back(part.kind == core::Part::Kind::piece &&
                      after.knows(reader, PieceId(part.id)));
    }
  }
};

// Would the part be told as in `told`, if this option were carried out? It may be another piece
// that looks like the one that was shown: what shows that one shows this one too.
bool is_told_so(const core::Table& before, const core::Part& part, const Told& told, std::size_t i,
                Seat reader) {
  if (told.known[i] && part.kind == core::Part::Kind::piece) {
    return before.same_look(PieceId(part.id), PieceId(told.parts[i].id));
  }
  return core::worded(before, "{}", {part}, reader) == told.texts[i];
}

std::optional<std::size_t> option_told_as(core::Rules& rules, Seat reader, const Told& told) {
  for (std::size_t i = 0; i < rules.option_count(); ++i) {
    const core::Option option = core::in_brief(rules.option(i));
    bool same = option.wording == told.wording && option.parts.size() == told.parts.size();
    for (std::size_t p = 0; same && p < option.parts.size(); ++p) {
      same = is_told_so(rules.table(), option.parts[p], told, p, reader);
    }
    if (same) return i;
  }
  return {};
}

// What the log tells a reader when this option is taken.
std::vector<std::string> told_after(core::Rules& rules, std::size_t index, Seat reader) {
  const core::Watching watching(rules.table());
  core::run_to_choice(rules, rules.answer(index));
  std::vector<std::string> out;
  for (const core::Event& event : watching.events()) {
    if (event.kind != core::Event::Kind::told) continue;
    out.push_back(core::worded(rules.table(), event.wording, event.parts, reader));
  }
  return out;
}

}  // namespace

PieceNames::PieceNames(const core::Table& table) {
  std::map<std::string, std::size_t> numbers;
  const auto number = [&](const std::string& name) {
    const auto [at, is_new] = numbers.try_emplace(name, names_.size());
    if (is_new) names_.push_back(name);
    return at->second;
  };
  for (std::size_t p = 0; p < table.model().pieces.size(); ++p) {
    backs_.push_back(number(table.model().back_name(PieceId(p))));
    faces_.push_back(number(table.piece_name(PieceId(p))));
  }
}

std::vector<std::string> PieceNames::secret_from(const core::Table& table, Seat seat) const {
  std::vector<bool> open(names_.size()), unknown(names_.size());
  for (std::size_t p = 0; p < faces_.size(); ++p) {
    open[backs_[p]] = true;
    const bool known = table.knows(seat, PieceId(p));
    (known ? open : unknown)[faces_[p]] = true;
  }
  std::vector<std::string> out;
  for (std::size_t n = 0; n < names_.size(); ++n) {
    if (unknown[n] && !open[n]) out.push_back(names_[n]);
  }
  return out;
}

// The parts that the host words are in order. What the author wrote might name what a reader
// doesn't know; whether it tells something or is chance, a guess for example, other deals show.
void Exam::check_log() {
  if (names_change(match_.model())) names_ = PieceNames(match_.table());
  if (match_.log_lines().back().secret) return;
  for (std::size_t s = 0; s < match_.model().players(); ++s) {
    const std::vector<std::string> secrets = names_.secret_from(match_.table(), Seat(s));
    if (secrets.empty()) continue;
    if (Seat(s) != asked_) check_chosen(Seat(s), secrets);
    for (const core::Event& event : match_.events_of_last_choice()) {
      if (event.kind == core::Event::Kind::told) check_told(Seat(s), event, secrets);
    }
  }
}

void Exam::check_chosen(Seat reader, const std::vector<std::string>& secrets) {
  const core::Option brief = core::in_brief(chosen_);
  const std::string name = mentioned(
      authored(match_.table(), brief.wording, brief.parts, core::Part::Kind::text), secrets);
  if (name.empty()) return;
  const Told told(match_.table(), chosen_, reader);
  const std::string text = core::told(match_.table(), chosen_, reader);
  const core::Recollection recollection(second_, match_.table(), before_, reader);
  for (int i = 0; i < kOtherDeals; ++i) {
    const auto deal = core::imagine(match_.table(), before_, reader, random_);
    if (!core::recall(second_, deal, recollection)) continue;
    if (!option_told_as(second_, reader, told)) return find_told(reader, name, text);
  }
}

void Exam::check_told(Seat reader, const core::Event& event,
                      const std::vector<std::string>& secrets) {
  const std::string chosen = core::told(match_.table(), chosen_, reader);
  const std::string name =
      mentioned(authored(match_.table(), event.wording, event.parts, core::Part::Kind::number),
                secrets, chosen);
  if (name.empty()) return;
  const std::string line = core::worded(match_.table(), event.wording, event.parts, reader);
  const Told as_chosen(match_.table(), chosen_, reader);
  const core::Recollection recollection(second_, match_.table(), before_, reader, taken_);
  for (int i = 0; i < kOtherDeals; ++i) {
    const auto deal = core::imagine(match_.table(), before_, reader, random_);
    const core::Recall recalled(second_, deal, recollection);
    if (!recalled.arrived()) continue;
    const auto index = option_told_as(second_, reader, as_chosen);
    if (!index) continue;
    const std::vector<std::string> told = told_after(second_, *index, reader);
    const bool again = std::find(told.begin(), told.end(), line) != told.end();
    if (!again) return find_told(reader, name, line);
  }
}

void Exam::find_told(Seat reader, const std::string& name, const std::string& line) {
  find(CheckKind::hidden, "the log tells " + match_.model().player_name(reader) + " of '" + name +
                              "', which they don't know: '" + line + "'");
}

}  // namespace glasshouse::match
