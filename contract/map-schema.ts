// A JSON object whose keys are data. Not `v.record`, which silently drops keys such as `__proto__`.
import * as v from 'valibot';

export const mapSchema = v.custom<Readonly<Record<string, unknown>>>(isMap);

/** Reports one issue at most, however many values are not strings. */
export const textMapSchema = v.custom<Readonly<Record<string, string>>>(
  (value) => isMap(value) && Object.values(value).every((text) => typeof text === 'string'),
);

/** An empty array is accepted too: PHP writes an empty map as `[]`. */
function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
