// Reads against the baseline, in turns, so that a busy machine slows both.
import { median } from '../median.ts';
import { type LoadOptions, type Served, serve } from './processes.ts';
import { READS, type Round, STATUS, shoot } from './shoot.ts';

export interface Reads {
  readonly name: string;
  /** The median round. */
  readonly round: Round;
  /** To the baseline of the same turn; the median of all turns. */
  readonly ratio: number;
  readonly memory: number;
}

interface Options extends LoadOptions {
  readonly rounds: number;
  readonly embedded: Record<string, string>;
}

const CONNECTIONS = 50;

export async function measureReads(options: Options): Promise<readonly Reads[]> {
  const { people, seconds, rounds, environment, embedded, log } = options;
  const baseline = await serve('tools/bench/load/baseline.ts', environment, log('baseline'));
  const ours = await serve('server/main.ts', environment, log('ours'));
  const pglite = await serve('server/main.ts', embedded, log('pglite'));
  const turns: readonly (readonly [string, Served, typeof READS])[] = [
    ['baseline', baseline, STATUS],
    ['calls 2, 4 and 6', ours, READS],
    ['call 4', ours, STATUS],
    ['calls 2, 4 and 6 on PGlite', pglite, READS],
  ];
  const measured = new Map<string, Round[]>(turns.map(([name]) => [name, []]));
  for (let turn = 0; turn <= rounds; turn += 1)
    for (const [name, { url }, paths] of turns) {
      const round = await shoot(url, { people, paths, seconds, connections: CONNECTIONS });
      // The first turn is for the compiler.
      if (turn > 0) measured.get(name)?.push(round);
    }
  const baselines = measured.get('baseline') ?? [];
  const result = turns.map(([name, served]) => {
    const all = measured.get(name) ?? [];
    const of = (read: (round: Round) => number) => median(all.map(read));
    return {
      name,
      round: {
        perSecond: of(({ perSecond }) => perSecond),
        p50: of(({ p50 }) => p50),
        p99: of(({ p99 }) => p99),
        p999: of(({ p999 }) => p999),
        failed: all.reduce((sum, { failed }) => sum + failed, 0),
      },
      ratio: median(
        all.map(({ perSecond }, turn) => perSecond / (baselines[turn]?.perSecond ?? 1)),
      ),
      memory: served.memory(),
    };
  });
  for (const served of [baseline, ours, pglite]) await served.kill();
  return result;
}
