#include "balance/report.hpp"

#include <algorithm>

#include "balance/charts.hpp"
#include "balance/findings.hpp"
#include "balance/page.hpp"
#include "balance/svg.hpp"

namespace glasshouse::balance {
namespace {

using Histograms = std::vector<bots::Histogram>;

double share(uint64_t part, uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string kinds_text(const std::vector<std::string>& kinds) {
  std::string out;
  for (const std::string& kind : kinds) out += (out.empty() ? "" : ", ") + kind;
  return out;
}

class Report {
 public:
  Report(const std::vector<Sample>& samples, const ReportNotes& notes)
      : samples_(samples), notes_(notes), page_(title(), subtitle()) {}

  std::string html() {
    for (const std::string& note : notes_.notes) page_.paragraph("Note: " + note + ".");
    if (both()) show_differences();
    for (const Sample& sample : samples_) show_findings(sample);
    show_seats();
    show_bots();
    show_scores();
    show_length();
    if (samples_.front().tally.details) {
      show_options();
      show_kinds();
      show_lead();
    }
    show_odd_games();
    show_origin();
    return page_.html();
  }

 private:
  bool both() const { return samples_.size() > 1; }
  const Sample& main() const { return samples_.back(); }

  std::string title() const {
    return both() ? main().name + " against " + samples_.front().name : main().title;
  }
  std::string subtitle() const {
    return std::to_string(main().tally.games.count()) + " games" + (both() ? " each" : "") +
           " for " + std::to_string(main().players) +
           (main().players == 1 ? " player" : " players") + ", played by " +
           kinds_text(main().kinds) + " bots";
  }

  std::vector<std::string> names() const {
    std::vector<std::string> out;
    for (const Sample& sample : samples_) out.push_back(sample.name);
    return out;
  }
  std::string legend_if_both() const { return both() ? legend(names()) : ""; }
  // "seat 1", and with two samples "seat 1, glassworks".
  std::string label(const std::string& what, std::size_t sample) const {
    return both() ? what + (sample == 0 ? ", before" : ", after") : what;
  }
  template <class Get>
  Histograms histograms(Get get) const {
    Histograms out;
    for (const Sample& sample : samples_) out.push_back(get(sample));
    return out;
  }

  void show_differences() {
    page_.section("What the change did");
    page_.paragraph(
        "Before is " + samples_[0].name + ", after is " + samples_[1].name +
        ". Both were played with the same seeds and are compared game by game; p is corrected for "
        "the number of comparisons (Holm), and below 0.05 counts as significant.");
    TableRows rows{{"", "before", "after", "change (95 % interval)", "p", "", "test", "pairs"}};
    for (const Difference& one : compare(samples_[0], samples_[1])) {
      rows.push_back({one.name, value_text(one, one.before), value_text(one, one.after),
                      change_text(one), p_text(one.corrected),
                      one.significant() ? "significant" : "may be chance", one.test,
                      std::to_string(one.pairs)});
    }
    page_.table(rows, "Differences, and how sure they are");
  }

  static std::string item_of(const Finding& finding) {
    const std::string word = word_for(finding.weight);
    return "<li class=\"" + word + "\"><b>" + word + "</b>" + escaped(finding.text) + "</li>\n";
  }

  void show_findings(const Sample& sample) {
    page_.section(both() ? "Findings: " + sample.name : "Findings");
    std::string list = "<ul class=\"findings\">";
    for (const Finding& finding : findings(sample)) list += item_of(finding);
    page_.markup(list + "</ul>\n");
  }

  static Bar win_bar(const std::string& label, const bots::PlayerTally& tally, std::size_t series) {
    const uint64_t wins = tally.wins;
    return {label, share(wins, tally.games), percent_between(wins, tally.games),
            share_interval(wins, tally.games), series};
  }
  static std::vector<std::string> win_row(const std::string& label,
                                          const bots::PlayerTally& tally) {
    return {label,
            std::to_string(tally.games),
            std::to_string(tally.wins),
            std::to_string(tally.shared),
            percent_between(tally.wins, tally.games),
            fixed(tally.mean_score(), 2),
            fixed(tally.sd_score(), 2)};
  }

  void show_seats() {
    page_.section("Seats");
    std::vector<Bar> bars;
    TableRows rows{{"", "games", "wins", "shared", "wins, %", "mean score", "sd"}};
    for (std::size_t i = 0; i < main().players; ++i) {
      for (std::size_t s = 0; s < samples_.size(); ++s) {
        if (i >= samples_[s].players) continue;
        const bots::PlayerTally& seat = samples_[s].tally.seats[i];
        const std::string name = label("seat " + std::to_string(i + 1), s);
        bars.push_back(samples_[s].cooperative
                           ? Bar{name, share(seat.shared + seat.wins, seat.games),
                                 percent_between(seat.shared + seat.wins, seat.games),
                                 share_interval(seat.shared + seat.wins, seat.games), s}
                           : win_bar(name, seat, s));
        rows.push_back(win_row(name, seat));
      }
    }
    BarScale scale;
    if (main().players > 1 && !main().cooperative) {
      scale.fair = share(main().decided_games(), main().tally.finished) /
                   static_cast<double>(main().players);
      scale.fair_text = "fair";
    }
    page_.figure(legend_if_both() +
                     bar_chart({"Bars of how often each seat wins alone", "", ""}, bars, scale),
                 "How often each seat wins alone, in turn order: seat 1 begins. Whiskers hold the "
                 "true share 95 times of 100.",
                 rows);
  }

  void show_bots() {
    if (main().kinds.size() < 2) return;
    page_.section("Bots");
    std::vector<Bar> bars;
    TableRows rows{{"", "games", "wins", "shared", "wins, %", "mean score", "sd"}};
    for (std::size_t i = 0; i < main().kinds.size(); ++i) {
      for (std::size_t s = 0; s < samples_.size(); ++s) {
        if (i >= samples_[s].tally.bots.size()) continue;
        const std::string name = label(std::to_string(i + 1) + " " + main().kinds[i], s);
        bars.push_back(win_bar(name, samples_[s].tally.bots[i], s));
        rows.push_back(win_row(name, samples_[s].tally.bots[i]));
      }
    }
    page_.figure(bar_chart({"Bars of how often each bot wins alone", "", ""}, bars, {}),
                 "How often each bot wins alone. They change seats from game to game.", rows);
  }

  TableRows spread_rows(const Histograms& series) const {
    TableRows rows{{"", "mean", "sd", "least", "5 %", "25 %", "half", "75 %", "95 %", "most"}};
    for (std::size_t s = 0; s < series.size(); ++s) {
      std::vector<std::string> row{samples_[s].name, fixed(series[s].mean(), 2),
                                   fixed(series[s].sd(), 2), std::to_string(series[s].min())};
      for (const double at : {0.05, 0.25, 0.5, 0.75, 0.95})
        row.push_back(std::to_string(series[s].quantile(at)));
      row.push_back(std::to_string(series[s].max()));
      rows.push_back(std::move(row));
    }
    return rows;
  }

  void show_histogram(const Histograms& series, const std::string& of, const std::string& caption) {
    const bool none =
        std::all_of(series.begin(), series.end(), [](const auto& one) { return one.count() == 0; });
    if (none) return;
    const ChartText text{
        "Columns of how often each number of " + of + " comes up; the table has the numbers", of,
        ""};
    page_.figure(legend_if_both() + histogram_chart(text, series), caption, spread_rows(series));
  }

  void show_scores() {
    if (!main().has_points()) return;
    page_.section("Scores");
    show_histogram(histograms([](const Sample& s) { return s.tally.scores; }), "points",
                   "Points of a player at the end.");
    show_histogram(histograms([](const Sample& s) { return s.tally.margins; }),
                   "points between first and second",
                   "How clearly games are won: points from the first to the second.");
  }

  void show_length() {
    page_.section("Length");
    show_histogram(histograms([](const Sample& s) { return s.tally.turn_counts; }), "turns",
                   "Turns in a game.");
    show_histogram(histograms([](const Sample& s) { return s.tally.choice_counts; }), "choices",
                   "Choices in a game, of all players.");
  }

  void show_options() {
    page_.section("Options");
    show_histogram(histograms([](const Sample& s) { return s.tally.details->options; }), "options",
                   "Options in a decision. One option is no choice.");
  }

  void show_kinds() {
    constexpr std::size_t kMost = 24;
    page_.section("Kinds of options");
    for (const Sample& sample : samples_) {
      const bots::Details& details = *sample.tally.details;
      std::vector<std::pair<std::string, bots::KindTally>> kinds(details.kinds.begin(),
                                                                 details.kinds.end());
      std::stable_sort(kinds.begin(), kinds.end(), [](const auto& a, const auto& b) {
        return a.second.offered > b.second.offered;
      });
      const std::size_t left_out = kinds.size() - std::min(kinds.size(), kMost);
      kinds.resize(kinds.size() - left_out);
      std::vector<Bar> bars;
      TableRows rows{
          {"kind", "offered in", "of all decisions", "taken in", "where offered", "by lot"}};
      for (const auto& [name, kind] : kinds) {
        const double lot = share(kind.by_chance, kind.offered * 1'000'000);
        bars.push_back({name,
                        share(kind.offered, details.options.count()),
                        percent(share(kind.offered, details.options.count())) + " offered",
                        {},
                        0});
        bars.push_back({"",
                        share(kind.taken, details.options.count()),
                        percent(share(kind.taken, kind.offered)) + " of these taken",
                        {},
                        1});
        rows.push_back({name, std::to_string(kind.offered),
                        percent(share(kind.offered, details.options.count())),
                        std::to_string(kind.taken), percent(share(kind.taken, kind.offered)),
                        percent(lot)});
      }
      std::string caption = "How often each kind is offered and taken, of all decisions";
      if (both()) caption += " of " + sample.name;
      if (left_out > 0) caption += "; " + std::to_string(left_out) + " rarer kinds are left out";
      page_.figure(
          legend({"offered", "taken"}) +
              bar_chart(
                  {"Pairs of bars: how often each kind of option is offered and taken", "", ""},
                  bars, {1, {}, ""}),
          caption + ".", rows);
      page_.table(
          rows,
          "By lot: how often it would be taken where offered if every option were as likely.");
    }
  }

  void show_lead() {
    if (main().tally.details->decided.count() == 0) return;
    page_.section("Lead over time");
    std::vector<Line> wins, margins;
    TableRows rows{{"after", "leader wins", "lead, points", "winner is ahead by"}};
    for (const Sample& sample : samples_) {
      wins.push_back({sample.name, {}});
      margins.push_back({sample.name, {}});
      for (std::size_t t = 0; t < bots::Details::kTenths; ++t) {
        const bots::TenthTally& tenth = sample.tally.details->tenths[t];
        const double x = 10 * static_cast<double>(t + 1);
        const double games = std::max<double>(1, static_cast<double>(tenth.games));
        const double margin = static_cast<double>(tenth.margin) / games;
        if (tenth.led > 0)
          wins.back().points.push_back(
              {x, share(tenth.leader_won, tenth.led), share_interval(tenth.leader_won, tenth.led)});
        margins.back().points.push_back({x, margin, {}});
        rows.push_back({(both() ? sample.name + ", " : "") + fixed(x, 0) + " %",
                        percent_between(tenth.leader_won, tenth.led),
                        fixed(static_cast<double>(tenth.gap) /
                                  std::max<double>(1, static_cast<double>(tenth.led)),
                              1),
                        fixed(margin, 1)});
      }
    }
    LineScale scale;
    scale.percent = true;
    scale.fair = 1 / static_cast<double>(main().players);
    scale.fair_text = "by lot";
    page_.figure(
        legend_if_both() +
            line_chart({"Line of how often the leader wins, over the rounds of a game",
                        "% of the rounds", ""},
                       wins, scale),
        "How often whoever is in the lead goes on to win. Near 100 % early on, leaders run away.",
        rows);
    page_.figure(
        legend_if_both() +
            line_chart({"Line of the later winner's lead in points, over the rounds of a game",
                        "% of the rounds", "points"},
                       margins, {}),
        "How many points the later winner is ahead of the best other.");
    show_histogram(histograms([](const Sample& s) { return s.tally.details->decided; }),
                   "% of the rounds", "After how much of the game the winner leads for good.");
    show_histogram(histograms([](const Sample& s) { return s.tally.details->lead_changes; }),
                   "changes of the lead", "How often the lead changes in a game.");
  }

  void show_odd_games() {
    page_.section("Odd games");
    bool any = false;
    for (const Sample& sample : samples_) {
      TableRows rows{{"what is odd", "seed", "play it again"}};
      for (const OddGame& game : odd_games(sample))
        rows.push_back({game.why, std::to_string(game.seed), game.command});
      if (rows.size() == 1) continue;
      any = true;
      page_.table(rows, both() ? sample.name
                               : "The same bots play the same game again with these commands.");
    }
    if (!any)
      page_.paragraph("None failed, and none is far longer, shorter or clearer than usual.");
  }

  void show_origin() {
    page_.section("How this was made");
    page_.code(notes_.command);
    for (const Sample& sample : samples_) {
      page_.paragraph(sample.name + ": seed " + std::to_string(sample.seed) + ", fingerprint " +
                      sample.fingerprint() +
                      ". The same command gives the same page, whatever the machine.");
    }
  }

  const std::vector<Sample>& samples_;
  const ReportNotes& notes_;
  Page page_;
};

}  // namespace

std::string report(const std::vector<Sample>& samples, const ReportNotes& notes) {
  return Report(samples, notes).html();
}

}  // namespace glasshouse::balance
