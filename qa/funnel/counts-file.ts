// Reads the counts of real visits, as `npm run -s admin -- counts` writes them.
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { Finding } from '../finding.ts';

const day = v.pipe(v.string(), v.isoDate());

/** A name with control characters could move the cursor of a terminal. */
const name = v.pipe(v.string(), v.regex(/^\P{Cc}*$/u, 'A name has control characters'));

const countsSchema = v.pipe(
  v.object({
    format: v.literal('virsi.counts'),
    version: v.literal(1),
    /** Made up, to show what the pages look like. */
    isExample: v.optional(v.boolean(), false),
    from: day,
    to: day,
    rows: v.array(
      v.object({
        day,
        chart: name,
        /** `state | event | where it led or which field` */
        arrow: name,
        count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      }),
    ),
  }),
  v.check(
    ({ from, to, rows }) => from <= to && rows.every((row) => from <= row.day && row.day <= to),
    'A day is not between `from` and `to`',
  ),
);

export type CountsFile = v.InferOutput<typeof countsSchema>;

/** @throws {Finding} naming what is wrong */
export function readCounts(file: string): CountsFile {
  let json: unknown;
  try {
    const text = readFileSync(file, 'utf8');
    // A package manager writes lines before the output of a command.
    json = JSON.parse(text.slice(Math.max(0, text.indexOf('{'))));
  } catch (error) {
    throw new Finding(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  const read = v.safeParse(countsSchema, json, { abortEarly: true });
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Finding(`${file} has no counts: ${v.getDotPath(issue) ?? ''} ${issue.message}`.trim());
}
