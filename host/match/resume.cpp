// How a saved game goes on. If playing it again from the start leads to the saved turn, that is the
// best: everything can be taken back as if nobody had left the table. If not, because the rules
// were edited, the saved start of the turn is laid out by names and the game goes on from there.
#include "match/record.hpp"
#include "match/reload.hpp"
#include "match/save.hpp"

namespace glasshouse::match {

class Resumption {
 public:
  Resumption(RulesSource source, const Save& save)
      : source_(std::move(source)), save_(save), sitting_(save.sitting) {
    sitting_.setup = fitting(*source_.spec, std::move(sitting_.setup), report_.went);
    model_ = core::build_model(source_.spec, sitting_.setup);
    renamed_ = save_.checkpoint;
    report_.renamed = follow_renames(save_.zones, zone_sorts(model_->spec()), renamed_);
  }

  Resumed go_on() {
    std::optional<Match> whole = played_again();
    Resumed out{whole ? std::move(*whole) : laid_out(),
                source_.hash != save_.rules_hash,
                whole.has_value(),
                "",
                {}};
    if (!out.whole && !out.rules_changed) out.doubt = doubt();
    const auto steps = steps_of(save_.choices_before, save_.choices.size());
    const auto lost = out.match.make_again(steps);
    for (const Match::Step& step : lost) report_.dropped.push_back(step.made.text);
    report_.kept = steps.size() - lost.size();
    out.match.events_.clear();
    out.report = std::move(report_);
    return out;
  }

 private:
  std::vector<Match::Step> steps_of(std::size_t first, std::size_t end) const {
    std::vector<Match::Step> out;
    for (std::size_t i = first; i < end; ++i) out.push_back({save_.choices[i], 0, "", {}, {}, {}});
    return out;
  }

  bool is_saved_turn(const Match::TurnStart& turn) const {
    return turn.choices_before == save_.choices_before &&
           core::differences(core::snapshot_of(*model_, turn.checkpoint), renamed_).empty();
  }

  // Under edited rules this may well fail; then the saved turn is as good a start.
  std::optional<Match> played_again() const {
    try {
      Match match(model_, source_, sitting_);
      match.start();
      const auto lost = match.make_again(steps_of(0, save_.choices_before));
      if (lost.empty() && is_saved_turn(match.past_.turns.back())) return match;
    } catch (const core::ContentError&) {
    }
    return {};
  }

  std::string doubt() const {
    Save fitted = save_;
    fitted.sitting = sitting_;
    const Verdict verdict = verify(fitted, source_);
    return verdict.mismatch ? verdict.mismatch->message() : "";
  }

  Match laid_out() {
    Match match(model_, source_, sitting_);
    core::Restored start = laid_out_by(model_, save_.checkpoint, save_.zones);
    match.past_.turns = {{start.block, model_, save_.choices_before}};
    match.past_.steps = steps_of(0, save_.choices_before);
    match.past_.lines = save_.log;
    match.begin_turn_again();
    tell(std::move(start), report_);
    return match;
  }

  RulesSource source_;
  const Save& save_;
  Sitting sitting_;
  std::shared_ptr<const core::Model> model_;
  core::Snapshot renamed_;  // the saved start of the turn, with zones as they are called now
  ReloadReport report_;
};

Resumed resume(RulesSource source, const Save& save) {
  if (save.game_id != source.spec->id) {
    throw core::UsageError("this is a save of " + save.title + ", not of " + source.spec->title);
  }
  return Resumption(std::move(source), save).go_on();
}

}  // namespace glasshouse::match
