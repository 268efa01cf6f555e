// A JSON object whose keys are data. Not `v.record`, which leaves out keys such as `__proto__` without a word.
import * as v from 'valibot';

export const mapSchema = v.custom<Readonly<Record<string, unknown>>>(isMap);

/** One issue at most, however many values are no texts. */
export const textMapSchema = v.custom<Readonly<Record<string, string>>>(
  (value) => isMap(value) && Object.values(value).every((text) => typeof text === 'string'),
);

/** An array too: PHP writes an empty map as `[]`. */
function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
