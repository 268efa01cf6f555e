// People who do one thing after the other without a pause, until it is over, and all that they met.
import type { Deployment } from './deployment.ts';
import { type Seen, type Visitor, visitor } from './visitor.ts';

interface Met extends Seen {
  readonly what: string;
}

/** @param step what one person does again and again; the number is new each time */
type Step = (visit: Visitor, serial: number) => Promise<Seen>;

export function load(deployment: Deployment, people: Readonly<Record<string, readonly Step[]>>) {
  const met: Met[] = [];
  let isOver = false;
  let serial = 0;
  const all = Object.entries(people).flatMap(([what, steps]) =>
    steps.map(async (step) => {
      const visit = visitor(deployment);
      while (!isOver) {
        serial += 1;
        met.push({ what, ...(await step(visit, serial)) });
      }
      visit.leave();
    }),
  );
  return {
    /** So far. */
    met: () => met,
    /** Lets everybody finish what they do. */
    async end() {
      isOver = true;
      await Promise.all(all);
      return met;
    },
  };
}

/** How often each kind of answer came, by what was done. */
export function countOf(met: readonly Met[]): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const { what, status, text } of met) {
    const answer = status === 0 || status >= 500 ? `${status} ${text}` : String(status);
    counts[what] ??= {};
    counts[what][answer] = (counts[what][answer] ?? 0) + 1;
  }
  return counts;
}
