// What people decided about pictures that differ, and the file that keeps it.
import * as v from 'valibot';
import type { PictureChange } from '../looks/look-changes.ts';

const verdict = v.object({
  picture: v.string(),
  /** Hashes: a picture that changes again is another change. Null when there was none, or is none. */
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  verdict: v.picklist(['accepted', 'refused']),
});

const FORMAT = 'statechart-kit.verdicts';
const verdictsFile = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  verdicts: v.array(verdict),
});

export type Verdict = v.InferOutput<typeof verdict>;
export type Decision = Verdict['verdict'];
export type Judged = Pick<PictureChange, 'picture' | 'before' | 'after'>;

/** Null when the text is no such file. */
export function readVerdicts(text: string): readonly Verdict[] | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), verdictsFile), text);
  return read.success ? read.output.verdicts : null;
}

export function verdictsText(verdicts: readonly Verdict[]): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, verdicts }, null, 2)}\n`;
}

/** Undefined while nobody decided about exactly this change. */
export const decisionOn = (verdicts: readonly Verdict[], change: Judged): Decision | undefined =>
  verdicts.find((it) => isAbout(it, change))?.verdict;

/** @param decision undefined takes it back */
export function decided(
  verdicts: readonly Verdict[],
  change: Judged,
  decision: Decision | undefined,
): readonly Verdict[] {
  const others = verdicts.filter((it) => !isAbout(it, change));
  const { picture, before, after } = change;
  return decision ? [...others, { picture, before, after, verdict: decision }] : others;
}

const isAbout = (verdict: Verdict, { picture, before, after }: Judged): boolean =>
  verdict.picture === picture && verdict.before === before && verdict.after === after;
