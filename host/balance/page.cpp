#include "balance/page.hpp"

#include "balance/svg.hpp"

namespace glasshouse::balance {
namespace {

// Colours in pairs: on a light page and on a dark one. Series also differ by hatching and dashes.
constexpr std::string_view kStyle = R"css(
:root { color-scheme: light dark; --page: #fbfaf7; --card: #fff; --ink: #1d2733; --soft: #566373; --rule: #d9d6cd;
  --s0: #1f6f8b; --s1: #b4532a; --s2: #5b7f2b; --s3: #7b4a9e; --s4: #8a6d1d; --s5: #a03a66;
  --fine: #256b3e; --look: #8a5a00; --act: #a8262c; }
@media (prefers-color-scheme: dark) { :root { --page: #12171d; --card: #1a2129; --ink: #e7ebef; --soft: #a5b0bc; --rule: #36414d;
  --s0: #63b7d3; --s1: #e8935f; --s2: #a5c663; --s3: #bd94dc; --s4: #d8b84e; --s5: #e489b0;
  --fine: #7fcf98; --look: #e5b45a; --act: #f28b8f; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1.25rem 4rem; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, "Inter", "DejaVu Sans", sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.2rem; margin: 2.25rem 0 .5rem; padding-top: .75rem; border-top: 1px solid var(--rule); }
.subtitle { color: var(--soft); margin: 0 0 1rem; }
figure { margin: .75rem 0 1.25rem; padding: .75rem 1rem; background: var(--card); border: 1px solid var(--rule); border-radius: 8px;
  break-inside: avoid; }
figcaption { color: var(--soft); font-size: .9rem; margin-top: .25rem; }
svg { display: block; width: 100%; height: auto; }
.legend { margin: .25rem 0; font-size: .9rem; }
.legend svg { display: inline-block; width: 44px; height: 16px; vertical-align: -2px; margin-right: .4rem; }
.legend span { white-space: nowrap; margin-right: 1.25rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; margin: .5rem 0; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--soft); font-size: .85rem; padding-bottom: .25rem; }
th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
td.number, th.number { text-align: right; white-space: nowrap; }
code, pre { font: .85rem/1.45 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
details { font-size: .9rem; } summary { cursor: pointer; color: var(--soft); }
.findings { list-style: none; padding: 0; } .findings li { padding: .35rem 0 .35rem 4.2rem; position: relative; }
.findings b { position: absolute; left: 0; width: 3.4rem; text-align: center; font-size: .8rem; line-height: 1.5rem; border: 1.5px solid; border-radius: 5px; }
.fine b { color: var(--fine); } .look b { color: var(--look); border-style: dashed; } .act b { color: var(--act); border-width: 3px; line-height: 1.3rem; }
text { fill: var(--ink); font: 13px system-ui, "Inter", "DejaVu Sans", sans-serif; }
text.tick, text.name { fill: var(--soft); font-size: 12px; }
.grid { stroke: var(--rule); stroke-width: 1; } .axis { stroke: var(--soft); stroke-width: 1.2; }
.fair { stroke: var(--ink); stroke-width: 1.4; stroke-dasharray: 2 4; }
.whisker { stroke: var(--ink); stroke-width: 1.6; }
.line { fill: none; stroke-width: 2.2; stroke-linejoin: round; } .band { stroke: none; opacity: .16; } .mark { stroke: var(--card); stroke-width: 1; }
.s0 { --own: var(--s0); } .s1 { --own: var(--s1); } .s2 { --own: var(--s2); } .s3 { --own: var(--s3); } .s4 { --own: var(--s4); } .s5 { --own: var(--s5); }
.bar, .band, .mark { fill: var(--own); } .line { stroke: var(--own); }
.bar.s1 { fill: url(#hatch); stroke: var(--s1); stroke-width: 1.5; } .bar.s2 { fill: url(#dots); stroke: var(--s2); stroke-width: 1.5; }
.line.s1 { stroke-dasharray: 8 4; } .line.s2 { stroke-dasharray: 2 4; } .line.s3 { stroke-dasharray: 10 3 2 3; } .line.s4 { stroke-dasharray: 14 4; } .line.s5 { stroke-dasharray: 4 2; }
.patterns { position: absolute; width: 0; height: 0; }
@media print { :root { --page: #fff; --card: #fff; --ink: #000; --soft: #333; --rule: #bbb; } body { max-width: none; font-size: 11pt; padding: 0; }
  h2 { break-after: avoid; } tr { break-inside: avoid; } details:not([open]) { display: none; } }
)css";

constexpr std::string_view kPatterns =
    R"svg(<svg class="patterns" aria-hidden="true"><defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="3" height="6" style="fill:var(--s1)"/></pattern><pattern id="dots" width="6" height="6" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1.8" style="fill:var(--s2)"/></pattern></defs></svg>)svg";

bool is_number(std::string_view text) {
  return !text.empty() &&
         text.find_first_not_of("0123456789.,-+−–% ()±<to×") == std::string_view::npos &&
         text.find_first_of("0123456789") != std::string_view::npos;
}

bool column_of_numbers(const TableRows& rows, std::size_t column) {
  for (std::size_t r = 1; r < rows.size(); ++r) {
    if (column < rows[r].size() && !rows[r][column].empty() && !is_number(rows[r][column]))
      return false;
  }
  return rows.size() > 1;
}

}  // namespace

Page::Page(std::string_view title, std::string_view subtitle) : title_(title) {
  body_ = "<h1>" + escaped(title) + "</h1>\n<p class=\"subtitle\">" + escaped(subtitle) + "</p>\n";
}

void Page::section(std::string_view heading) { body_ += "<h2>" + escaped(heading) + "</h2>\n"; }
void Page::paragraph(std::string_view text) { body_ += "<p>" + escaped(text) + "</p>\n"; }
void Page::code(std::string_view text) { body_ += "<pre>" + escaped(text) + "</pre>\n"; }

std::string table_markup(const TableRows& rows, std::string_view caption) {
  std::string out = "<div class=\"scroll\"><table>";
  if (!caption.empty()) out += "<caption>" + escaped(caption) + "</caption>";
  for (std::size_t r = 0; r < rows.size(); ++r) {
    out += r == 0 ? "<thead><tr>" : "<tr>";
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      const std::string kind = r == 0 ? "th scope=\"col\"" : c == 0 ? "th scope=\"row\"" : "td";
      out += "<" + kind + (column_of_numbers(rows, c) ? " class=\"number\"" : "") + ">" +
             escaped(rows[r][c]) + "</" + kind.substr(0, 2) + ">";
    }
    out += r == 0 ? "</tr></thead><tbody>\n" : "</tr>\n";
  }
  return out + "</tbody></table></div>\n";
}

void Page::table(const TableRows& rows, std::string_view caption) {
  body_ += table_markup(rows, caption);
}

void Page::figure(std::string_view chart, std::string_view caption, const TableRows& numbers) {
  body_ += "<figure>" + std::string(chart) + "<figcaption>" + escaped(caption) + "</figcaption>";
  if (!numbers.empty()) {
    body_ += "<details><summary>The numbers</summary>" + table_markup(numbers, "") + "</details>";
  }
  body_ += "</figure>\n";
}

std::string Page::html() const {
  std::string out =
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<link "
      "rel=\"icon\" href=\"data:,\">\n<title>";
  out += escaped(title_) + "</title>\n<style>" + std::string(kStyle) + "</style></head>\n<body>\n";
  return out + std::string(kPatterns) + "\n<main>\n" + body_ + "</main>\n</body></html>\n";
}

}  // namespace glasshouse::balance
