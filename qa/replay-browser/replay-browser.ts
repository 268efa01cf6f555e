// Replays a session's log on the real app until the app departs from it.

import {
  type Departure,
  Finding,
  plainMessage,
  type Replay,
  type ReplayedStep,
} from 'statechart-kit';
import { onboardingMachine as machine } from '../../machines/onboarding-machine.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import type { SessionLogFile } from '../../src/diagnostics/report-schema.ts';
import type { Walker } from '../browser/walker.ts';
import { addressOf } from '../replay/address-of.ts';
import { readStep } from '../replay/read-step.ts';
import { startOf } from '../replay/start-of.ts';
import { isOfEntry, whereIs, wordsOf } from './app-place.ts';
import { bringAbout } from './bring-about.ts';
import { expectAtRest } from './page-at-rest.ts';

/**
 * Replays from the start of the app.
 * @throws {Finding} when the log no longer has the start
 */
export async function replayInBrowser(log: SessionLogFile, walker: Walker): Promise<Replay> {
  const start = startOf(log);
  requireWhole(log);
  const steps: ReplayedStep[] = [];
  await walker.open(addressOf(start.context.path, 0));
  const end = async (departure: Departure | null): Promise<Replay> => ({
    steps,
    departure,
    endsIn: formatStateValue((await whereIs(walker)).snapshot.value),
  });
  const [begun] = (await whereIs(walker)).heard;
  if (begun?.state !== start.state)
    return end({ step: 0, event: 'the start', expected: start.state, got: begun?.state ?? '' });
  for (const index of log.entries.keys()) {
    const { told, departure } = await replayEntry(log, index, walker);
    steps.push(told);
    if (departure) return end(departure);
  }
  return end(null);
}

/** The app's first event is its start, so the entry's event has the next index. */
async function replayEntry({ entries }: SessionLogFile, index: number, walker: Walker) {
  const [entry, ...later] = entries.slice(index);
  if (!entry) throw new Error(`There is no entry ${index}`);
  const at = index + 1;
  const before = await whereIs(walker);
  const read = readStep(entry, at, { machine, before: before.snapshot });
  // The app has already changed the address itself.
  const isDone = before.heard.length > at;
  const attempt = isDone ? NOTHING : await attempted(bringAbout(read, later, before, walker));
  const after = await whereIs(walker);
  const heard = after.heard[at];
  const told = { ...read.told, ...(attempt.result === 'told' && { isTold: true as const }) };
  const got = heard?.state ?? formatStateValue(after.snapshot.value);
  const depart = (problem = attempt.problem) => ({
    told,
    departure: {
      step: at,
      event: told.event,
      expected: entry.state,
      got,
      ...(problem !== null && { problem }),
    },
  });
  if (heard && !isOfEntry(heard, entry)) return depart(`it heard ${wordsOf(heard)} by itself`);
  if (got !== entry.state || attempt.problem !== null) return depart();
  const isAtRest = after.heard.length === at + 1 && attempt.result !== 'told';
  const { problem } = isAtRest
    ? await attempted(expectAtRest(walker.page, after.snapshot))
    : NOTHING;
  return problem === null ? { told, departure: null } : depart(problem);
}

const NOTHING = { result: null, problem: null } as const;

async function attempted<Result>(task: Promise<Result>) {
  try {
    return { result: await task, problem: null };
  } catch (error) {
    return { result: null, problem: plainMessage(error) };
  }
}

/** @throws {Finding} when the log no longer has the start */
export function requireWhole({ dropped }: SessionLogFile): void {
  if (dropped === 0) return;
  throw new Finding(
    `the report lost its first ${dropped} steps, and a browser can only start at the first one: use --pure`,
  );
}
