// The funnel of a file of counts, with the happy path in its order.
import { formatStateValue } from '../../machines/state-value.ts';
import { knownWalks } from '../walks/generated-walks.ts';
import { readCounts } from './counts-file.ts';
import { type Funnel, funnelOf } from './funnel.ts';
import { exampleCounts } from './simulate-visits.ts';

/** Without a file, of visits that nobody made. */
export function readFunnel(file?: string): Funnel {
  const walks = knownWalks();
  const [happyPath] = walks;
  const states = happyPath?.steps.flatMap(({ before, after }) => [
    formatStateValue(before.value),
    formatStateValue(after.value),
  ]);
  return funnelOf(file === undefined ? exampleCounts(walks) : readCounts(file), states ?? []);
}
