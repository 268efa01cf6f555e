// The app's current state and the events that led to it, in the words of a log.

import { describeEvent } from 'statechart-kit';
import type { Snapshot } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import { redactEvent } from '../../src/diagnostics/redaction.ts';
import type { SessionLogEntry } from '../../src/diagnostics/report-schema.ts';
import { snapshotOf } from '../browser/page-snapshot.ts';
import type { Walker } from '../browser/walker.ts';

/** One event that the app received. */
interface Heard {
  readonly type: string;
  /** Set for a change of the address. */
  readonly path: unknown;
  /** The state after it. */
  readonly state: string;
}

export interface AppPlace {
  readonly snapshot: Snapshot;
  /** The start comes first. */
  readonly heard: readonly Heard[];
}

export async function whereIs(walker: Walker): Promise<AppPlace> {
  const { value, context, journal } = await walker.read();
  return {
    snapshot: snapshotOf({ value, context }),
    heard: journal.map(({ type, path, value: led }) => ({
      type,
      path,
      state: formatStateValue(snapshotOf({ value: led, context }).value),
    })),
  };
}

/** Whether it is the event of the log's entry. The path is compared only for a change of the address. */
export function isOfEntry({ type, path }: Heard, { event }: SessionLogEntry): boolean {
  if (type !== event.type) return false;
  return type !== 'location.changed' || redactEvent({ type, path }).path === event.path;
}

export const wordsOf = ({ type, path }: Heard): string =>
  describeEvent(path === null ? { type } : { type, path });
