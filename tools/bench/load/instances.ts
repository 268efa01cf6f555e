// One, two and four instances, each held to the same share of a processor, on one database.
import { type LoadOptions, type Served, serve } from './processes.ts';
import { holdTo } from './share.ts';
import { READS, shoot } from './shoot.ts';

/** Small enough that four instances, Postgres and the generator of the load together leave two cores idle at times. */
export const SHARE = 0.1;
const COUNTS = [1, 2, 4];
const CONNECTIONS = 16;
/** In turns, so that a busy moment slows one figure of several. */
const TURNS = 3;

export interface Instances {
  readonly count: number;
  readonly perSecond: number;
  readonly failed: number;
}

/** Null where a process cannot be held to a share. */
export async function measureInstances(options: LoadOptions): Promise<readonly Instances[] | null> {
  const { people, seconds, environment, log } = options;
  const all: Served[] = [];
  const releases: (() => void)[] = [];
  try {
    for (let index = 0; index < Math.max(...COUNTS); index += 1) {
      const served = await serve('server/main.ts', environment, log(`instance-${index}`));
      all.push(served);
      // Warm before it is held: what is measured is not the compiler.
      await shoot(served.url, { people, paths: READS, seconds: 2, connections: CONNECTIONS });
      const release = holdTo(SHARE, served.pid);
      if (!release) return null;
      releases.push(release);
    }
    const turns: Instances[][] = COUNTS.map(() => []);
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const [index, count] of COUNTS.entries()) {
        const rounds = await Promise.all(
          all
            .slice(0, count)
            .map(({ url }) =>
              shoot(url, { people, paths: READS, seconds, connections: CONNECTIONS }),
            ),
        );
        turns[index]?.push({
          count,
          perSecond: rounds.reduce((sum, { perSecond }) => sum + perSecond, 0),
          failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
        });
      }
    return turns.map(ofTurns);
  } finally {
    for (const served of all) await served.kill('SIGKILL');
    for (const release of releases) release();
  }
}

function ofTurns(turns: readonly Instances[]): Instances {
  const inOrder = turns.toSorted((a, b) => a.perSecond - b.perSecond);
  const median = inOrder[Math.floor(inOrder.length / 2)];
  if (!median) throw new Error('no turn was measured');
  return { ...median, failed: turns.reduce((sum, { failed }) => sum + failed, 0) };
}
