// The coverage report as one HTML page that needs no network and no script.
import { escapeMarkup } from '../escape.ts';
import type { Language } from '../texts/texts.ts';
import { STYLE } from './html-style.ts';
import { type CoverageReport, MEASURES, type MeasureName } from './report.ts';
import {
  itemText,
  MEASURE_WORDS,
  MISSING,
  sectionsWithoutPath,
  shareOf,
  WITHOUT_PATH,
} from './text-report.ts';

/** A page of its own, which loads nothing. */
export function htmlReport(report: CoverageReport, language: Language): string {
  const { runner, paths, steps, seconds, passing } = report;
  const time = seconds === undefined ? '' : `, ${seconds} seconds`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Coverage of the flow (${escapeMarkup(runner)})</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Coverage of the flow</h1>
<p>${paths} paths, ${steps} steps${time}, walked by ${escapeMarkup(runner)}.</p>
<dl class="figures">
${MEASURES.map((name) => figure(report, name)).join('\n')}
</dl>
<h2>Not covered</h2>
${MEASURES.map((name) => missing(report, name)).join('') || '<p class="good">Nothing is missing.</p>'}
<h2>Forbidden</h2>
<p>Transitions that only keep a state around from taking the event, and count as nothing to take:</p>
${list(report.forbidding)}
<h2>Passing states</h2>
<p>Entered and left at once, so nobody ever rests in them:</p>
${list(passing)}
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

function figure(report: CoverageReport, name: MeasureName): string {
  const isWhole = report[name].covered.length === report[name].total;
  return `<div><dt>${MEASURE_WORDS[name]}</dt><dd class="${isWhole ? 'good' : 'bad'}">${isWhole ? '✓' : '✗'} ${shareOf(report, name)}</dd></div>`;
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
