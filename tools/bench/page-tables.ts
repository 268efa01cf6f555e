// The pages and the ratios between them, as tables.
import { type Category, type PageMeasure, WORK } from './audit-page.ts';
import { BLOCKING, boundText, judged, LAYOUT_SHIFT, RATIOS, SCORES, verdictOf } from './bounds.ts';
import { markdownTable } from './markdown-table.ts';
import { median } from './median.ts';
import { PAGES, type Page, type PageName } from './pages.ts';

/** What was measured of every page, once a round. */
export type PageRuns = ReadonlyMap<PageName, readonly PageMeasure[]>;

type Medians = Omit<PageMeasure, 'failed'>;

const HEAD = [
  'Page',
  'First paint (ms)',
  'Largest paint (ms)',
  'Layout shift',
  'Blocking (ms)',
  'Main thread (ms)',
  'Performance',
  'Accessibility',
  'Best practices',
  'SEO',
  'JavaScript (kB)',
  'Requests',
];

export function pageTable(runs: PageRuns): string {
  return markdownTable(
    HEAD,
    measuredIn(runs).map((page) => [page.name, ...cellsOf(page, mediansOf(runs, page.name))]),
  );
}

const measuredIn = (runs: PageRuns) => PAGES.filter(({ name }) => runs.has(name));

/** Each number by itself: the median of the first paints, that of the largest paints … */
export function mediansOf(runs: PageRuns, name: PageName): Medians {
  const of = (read: (run: PageMeasure) => number) => median((runs.get(name) ?? []).map(read));
  return {
    firstPaint: of((run) => run.firstPaint),
    largestPaint: of((run) => run.largestPaint),
    layoutShift: of((run) => run.layoutShift),
    blocking: of((run) => run.blocking),
    mainThread: of((run) => run.mainThread),
    work: WORK.map((_, index) => of((run) => run.work[index] ?? 0)),
    scores: {
      performance: of((run) => run.scores.performance),
      accessibility: of((run) => run.scores.accessibility),
      'best-practices': of((run) => run.scores['best-practices']),
      seo: of((run) => run.scores.seo),
    },
    scriptBytes: of((run) => run.scriptBytes),
    requests: of((run) => run.requests),
    foreign: of((run) => run.foreign),
  };
}

/** The baselines are measured, not judged. */
function cellsOf({ name, site }: Page, page: Medians): string[] {
  const isJudged = site === 'app';
  const score = (category: Category) => {
    const value = page.scores[category];
    return judged(String(value), value, isJudged ? SCORES[category] : undefined);
  };
  const shift = Number(page.layoutShift.toFixed(3));
  const elsewhere = page.foreign > 0 ? ` (miss: ${page.foreign} to other origins)` : '';
  return [
    page.firstPaint.toFixed(0),
    page.largestPaint.toFixed(0),
    judged(String(shift), shift, isJudged ? LAYOUT_SHIFT : undefined),
    judged(page.blocking.toFixed(0), page.blocking, BLOCKING[name]),
    page.mainThread.toFixed(0),
    score('performance'),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
    (page.scriptBytes / 1_000).toFixed(1),
    `${page.requests}${elsewhere}`,
  ];
}

/** Where the main thread's milliseconds are. */
export function workTable(runs: PageRuns): string {
  const rows = measuredIn(runs).map(({ name }) => {
    const { mainThread, work } = mediansOf(runs, name);
    return [name, ...[mainThread, ...work].map((value) => value.toFixed(0))];
  });
  return markdownTable(['Main thread (ms)', 'All', ...WORK.map(([, title]) => title)], rows);
}

const WHAT = {
  firstPaint: 'first paint',
  largestPaint: 'largest paint',
  mainThread: 'main thread',
} as const;

export function ratioTable(runs: PageRuns): string {
  const rows = RATIOS.filter(({ of, to }) => runs.has(of) && runs.has(to)).map(
    ({ of, to, what, bound }) => {
      const ratio = mediansOf(runs, of)[what] / mediansOf(runs, to)[what];
      const label = `${WHAT[what]}: ${of} / ${to}`;
      return [label, ratio.toFixed(2), boundText(bound), verdictOf(ratio, bound)];
    },
  );
  return markdownTable(['Ratio', 'Measured', 'Bound', 'Verdict'], rows);
}

/** What took points off in any round, page by page; empty when nothing did. */
export function failedAuditsList(runs: PageRuns): string {
  const lines = PAGES.flatMap(({ name }) => {
    const failed = (runs.get(name) ?? []).flatMap((run) => run.failed);
    const textOf = new Map(failed.map(({ id, text }) => [id, text]));
    return [...textOf].map(([id, text]) => `- ${name}: ${text} (${id})`);
  });
  return lines.join('\n');
}
