// The coverage report as one HTML page that needs no network and no script.
import { escapeMarkup } from '../escape.ts';
import type { Language } from '../texts/texts.ts';
import { type CoverageReport, MEASURES, type MeasureName } from './report.ts';
import {
  itemText,
  MEASURE_WORDS,
  MISSING,
  sectionsWithoutPath,
  summaryLines,
  WITHOUT_PATH,
} from './text-report.ts';

/** One column on a phone, light or dark as the reader's system. */
const STYLE = `
:root { color-scheme: light dark; --ink: #1b1d23; --line: #c9cdd8; --page: #fff;
  --good: #14652f; --bad: #a3191f; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceef4; --line: #454b5c;
  --page: #15171c; --good: #7bd796; --bad: #ff9d98; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; color: var(--ink); background: var(--page);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.2; } h2 { font-size: 1.25rem; margin-top: 2rem; }
code { font: 0.875em ui-monospace, monospace; }
.good { color: var(--good); } .bad { color: var(--bad); }
ul { padding-left: 1.25rem; } details { border-bottom: 1px solid var(--line); }
summary { padding: 0.6rem 0; min-height: 2.75rem; cursor: pointer; }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
`;

/** A page of its own, which loads nothing. */
export function htmlReport(report: CoverageReport, language: Language): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Coverage of the flow (${escapeMarkup(report.runner)})</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Coverage of the flow</h1>
<p>${summaryLines(report).map(escapeMarkup).join('<br>\n')}</p>
<h2>Not covered</h2>
${MEASURES.map((name) => missing(report, name)).join('') || '<p class="good">Nothing is missing.</p>'}
<h2>Sections of the specification</h2>
${report.sections.map(section).join('\n')}
<p>${WITHOUT_PATH}: ${escapeMarkup(sectionsWithoutPath(report).join('; ') || 'none')}.</p>
<h2>Paths</h2>
${report.byPath.map((it) => path(it, language)).join('\n')}
</main>
</body>
</html>
`;
}

function missing(report: CoverageReport, name: MeasureName): string {
  return MISSING.map(([how, words]) => ({ words, items: report[name][how].map(itemText) }))
    .filter(({ items }) => items.length > 0)
    .map(
      ({ words, items }) =>
        `<h3 class="bad">${MEASURE_WORDS[name]}: ${words}</h3>\n${list(items)}\n`,
    )
    .join('');
}

function section(entry: CoverageReport['sections'][number]): string {
  const { section: number, title, states, paths, scenarios, tests, pictures } = entry;
  return `<details><summary>${escapeMarkup(`${number} ${title}`)}: states ${states.length}, paths ${paths.length}, scenarios ${scenarios}${tests > 0 ? `, tests ${tests}` : ''}</summary>
<h3>States</h3>
${list(states)}
<h3>Paths</h3>
${paths.length === 0 ? list([]) : `<p>${paths.map((id) => `<a href="#${id}"><code>${id}</code></a>`).join(' ')}</p>`}
${pictures ? `<h3>Pictures</h3>\n<p class="pictures">${pictures.map(picture).join('\n')}</p>` : ''}
</details>`;
}

function picture(file: string): string {
  const name = file.replace(/^.*\//, '').replace(/\.\w+$/, '');
  return `<a href="${escapeMarkup(encodeURI(file))}"><img src="${escapeMarkup(encodeURI(file))}" alt="${escapeMarkup(name)}" loading="lazy" height="200"></a>`;
}

function path(
  { id, title, steps, covers, newly, departure }: CoverageReport['byPath'][number],
  language: Language,
) {
  const kinds = ['transitions', 'states', 'guards'] as const;
  const fails = departure
    ? `<p class="bad">✗ Step ${departure.step}, ${escapeMarkup(departure.event)}: ${escapeMarkup(departure.problem)}</p>`
    : '';
  return `<details id="${id}"><summary><code>${id}</code> ${departure ? '<strong class="bad">✗ fails</strong> ' : ''}<span lang="${language}">${escapeMarkup(title)}</span> (${steps} steps)</summary>
${fails}${kinds
  .map((kind) => {
    const fresh = new Set(newly[kind]);
    return `<h3>${kind}: ${covers[kind].length}, ${fresh.size} new</h3>\n${list(
      covers[kind].map((name) => (fresh.has(name) ? `${name} (new)` : name)),
    )}`;
  })
  .join('\n')}
</details>`;
}

function list(texts: readonly string[]): string {
  if (texts.length === 0) return '<p>None.</p>';
  return `<ul>\n${texts.map((text) => `<li><code>${escapeMarkup(text)}</code></li>`).join('\n')}\n</ul>`;
}
