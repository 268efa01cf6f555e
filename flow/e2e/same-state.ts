// Whether the machine in the page stands where the model stands, and knows the same.
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Snapshot } from '../../machines/selectors.ts';
import { stateName } from '../../machines/state-name.ts';
import { differenceAt, redactContext } from '../../src/diagnostics/redaction.ts';

const banner = v.object({ banner: v.nullable(v.object({ notice: v.string() })) });

/** In words; null when it is the same state. */
export function stateDifference(value: unknown, expected: Snapshot['value']): string | null {
  if (isDeepStrictEqual(value, expected)) return null;
  return `it is in ${JSON.stringify(value)}, not in ${stateName(expected)}`;
}

/** The place in the context, in dot notation; null when nothing that is kept of it differs. */
export function memoryDifference(context: unknown, expected: Snapshot['context']): string | null {
  const place = differenceAt(redactContext(context), redactContext(expected));
  if (place !== null) return place;
  const notice = v.parse(banner, context).banner?.notice ?? null;
  return notice === (expected.banner?.notice ?? null) ? null : 'banner.notice';
}
