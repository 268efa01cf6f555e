// The start of a log.

import { Finding } from 'statechart-kit';
import type { SessionLogFile } from '../../src/diagnostics/report-schema.ts';

export type Start = NonNullable<SessionLogFile['start']>;

/** @throws {Finding} when the app did not start */
export function startOf({ start }: SessionLogFile): Start {
  if (start) return start;
  throw new Finding('the app did not start, so its machine heard nothing');
}
