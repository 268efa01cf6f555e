// The file of what was counted, by day, version of the chart and name.
import * as v from 'valibot';
import { grouped } from '../grouped.ts';
import { readRecord } from '../load/read-record.ts';
import type { Language } from '../texts/texts.ts';
import type { Funnel } from '../view/funnel-model.ts';

const day = v.pipe(v.string(), v.isoDate());

/** Nothing that moves the cursor of a terminal. */
const name = v.pipe(v.string(), v.regex(/^\P{Cc}*$/u, 'a name holds what is no text'));

const countsSchema = v.pipe(
  v.object({
    format: v.literal('statechart-kit.counts'),
    version: v.literal(1),
    /** Made up, to show what the pages are like. */
    isExample: v.optional(v.boolean(), false),
    from: day,
    to: day,
    /** For how long a state may be looked at, in milliseconds. */
    limits: v.pipe(
      v.array(v.number()),
      v.check(
        (limits) => limits.every((limit, index) => limit > (limits[index - 1] ?? 0)),
        'limits are not in ascending order',
      ),
    ),
    rows: v.array(
      v.object({
        day,
        chart: name,
        arrow: name,
        count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      }),
    ),
  }),
  v.check(
    ({ from, to, rows }) => from <= to && rows.every((row) => from <= row.day && row.day <= to),
    'a day is not between from and to',
  ),
);

/** What was counted in some days, by version of the chart. */
export type CountsFile = v.InferOutput<typeof countsSchema>;

/** What a package manager says before it is left out. @throws {Finding} */
export function readCounts(text: string, file: string): CountsFile {
  const json = text.slice(Math.max(0, text.indexOf('{')));
  return readRecord(countsSchema, json, `${file} holds no counts`);
}

/** The rows of some days, or of one version of the chart. */
export interface CountsPart extends Pick<Funnel, 'kind' | 'title'> {
  readonly rows: readonly CountsFile['rows'][number][];
}

/** All of it, its halves, and its versions, each kind in the order of time. A half that is a version is not there twice. */
export function partsOf({ from, to, rows }: CountsFile, language: Language): readonly CountsPart[] {
  const middle = new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString().slice(0, 10);
  const sorted = rows.toSorted((a, b) => a.day.localeCompare(b.day));
  const partOf = (kind: CountsPart['kind'], own: CountsPart['rows'], name = ''): CountsPart => ({
    kind,
    title: name + daysIn(own[0]?.day ?? from, own.at(-1)?.day ?? to, language),
    rows: own,
  });
  const charts = [...grouped(sorted, ({ chart }) => [chart])];
  const versions = charts.map(([chart, own]) => partOf('version', own, `${chart} · `));
  const halves = [
    sorted.filter(({ day }) => day <= middle),
    sorted.filter(({ day }) => day > middle),
  ].filter((half) => half.length > 0 && !charts.some(([, own]) => isSame(own, half)));
  return [
    { ...partOf('all', rows), title: daysIn(from, to, language) },
    ...(halves.length > 1 ? halves.map((half) => partOf('half', half)) : []),
    ...(versions.length > 1 ? versions : []),
  ];
}

const isSame = <Row>(a: readonly Row[], b: readonly Row[]) =>
  a.length === b.length && a.every((row, index) => row === b[index]);

/** As short as the language has it, such as '9–15 nov'. */
const daysIn = (from: string, to: string, language: Language) =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).formatRange(Date.parse(from), Date.parse(to));
