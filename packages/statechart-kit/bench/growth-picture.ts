// The times of the tools over the edges of the graph, both on logarithmic axes.

export const STEPS = ['explore', 'cover', 'walk', 'check', 'compare', 'view', 'lay out'] as const;

export interface Row {
  readonly states: number;
  readonly transitions: number;
  /** Situations with each event that can happen there. */
  readonly edges: number;
  /** In the order of `STEPS`. */
  readonly seconds: readonly number[];
  /** The most that the process took, for all steps together. */
  readonly megabytes: number;
}

const SIZE = { width: 720, height: 420 };
const PLOT = { left: 70, right: 600, top: 20, bottom: 360 };
const COLOURS = ['#1b6ca8', '#c4472b', '#2d7d46', '#7b4fa3', '#8a6d1d', '#0b7a75', '#444'];
const TICKS = [0.001, 0.01, 0.1, 1, 10];

export function growthPicture(rows: readonly Row[]): string {
  const counts = rows.map(({ edges }) => edges);
  const x = scale([Math.min(...counts), Math.max(...counts)], [PLOT.left, PLOT.right]);
  const y = scale([0.001, 40], [PLOT.bottom, PLOT.top]);
  const line = (values: readonly number[], style: string) => {
    const points = values.map((value, at) => `${x(counts[at] ?? 1)},${y(value)}`);
    return `<polyline fill="none" ${style} points="${points.join(' ')}"/>`;
  };
  const text = (at: readonly [number, number], words: string, style = '') =>
    `<text x="${at[0]}" y="${at[1]}" ${style}>${words}</text>`;
  const ends = spread(STEPS.map((_, at) => y(rows.at(-1)?.seconds[at] ?? 1)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" font-family="sans-serif" font-size="12">`,
    '<title>Seconds that each tool takes over the edges of the graph</title>',
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="#fff"/>`,
    ...TICKS.map(
      (tick) =>
        `<path d="M${PLOT.left} ${y(tick)}H${PLOT.right}" stroke="#ddd"/>${text([PLOT.left - 8, y(tick) + 4], `${tick} s`, 'text-anchor="end"')}`,
    ),
    ...rows.map(({ edges, states }) =>
      text([x(edges), PLOT.bottom + 20], `${edges} (${states})`, 'text-anchor="middle"'),
    ),
    text(
      [(PLOT.left + PLOT.right) / 2, PLOT.bottom + 42],
      'edges (states)',
      'text-anchor="middle"',
    ),
    line(asTheirLogarithm(rows), 'stroke="#888" stroke-dasharray="5 5"'),
    text([PLOT.right - 150, PLOT.bottom - 12], 'dashed: edges × log edges', 'fill="#666"'),
    ...STEPS.flatMap((step, at) => [
      line(
        rows.map(({ seconds }) => seconds[at] ?? 1),
        `stroke="${COLOURS[at]}" stroke-width="2"`,
      ),
      text([PLOT.right + 10, (ends[at] ?? 0) + 4], step, `fill="${COLOURS[at]}"`),
    ]),
    '</svg>',
    '',
  ].join('\n');
}

/** Edges × log edges, from a tenth of a second at a thousand of them. */
const asTheirLogarithm = (rows: readonly Row[]): readonly number[] =>
  rows.map(({ edges }) => (0.1 * edges * Math.log(edges)) / (1000 * Math.log(1000)));

function scale(from: readonly [number, number], to: readonly [number, number]) {
  const [low, high] = [Math.log(from[0]), Math.log(from[1])];
  return (value: number): number => {
    const part = (Math.log(Math.max(value, from[0])) - low) / (high - low);
    return Math.round(10 * (to[0] + part * (to[1] - to[0]))) / 10;
  };
}

/** The same places, moved apart where words would lie on one another. */
function spread(places: readonly number[]): readonly number[] {
  const order = places.map((_, at) => at).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const result = [...places];
  let last = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    last = Math.max(places[at] ?? 0, last + 15);
    result[at] = last;
  }
  return result;
}
