// Compares the state and context of the machine in the page with the model's.
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Snapshot } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import { differenceAt, redactContext } from '../../src/diagnostics/redaction.ts';

const banner = v.object({ banner: v.nullable(v.object({ notice: v.string() })) });

/** The difference in words, or null. */
export function stateDifference(value: unknown, expected: Snapshot['value']): string | null {
  if (isDeepStrictEqual(value, expected)) return null;
  return `it is in ${JSON.stringify(value)}, not in ${formatStateValue(expected)}`;
}

/** The place of the first difference in the redacted context, in dot notation, or null. */
export function memoryDifference(context: unknown, expected: Snapshot['context']): string | null {
  const place = differenceAt(redactContext(context), redactContext(expected));
  if (place !== null) return place;
  const notice = v.parse(banner, context).banner?.notice ?? null;
  return notice === (expected.banner?.notice ?? null) ? null : 'banner.notice';
}
