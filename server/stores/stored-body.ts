// Reads a stored body: fields that are newer than the row have their default, and fields that only a newer server knows
// are kept.
// @rule What a row older than a field reads as
import * as v from 'valibot';
import { isHttpUrl } from '../../contract/http-url.ts';
import { SERVICE_TYPES } from '../../contract/service-type.ts';
import { calendars } from '../http/field-schemas.ts';

const text = () => v.string();

export const STORED = {
  line: text,
  lines: text,
  country: text,
  phone: text,
  email: text,
  /** A link that is older than the validation rule may be any text. */
  link: () =>
    v.pipe(
      v.string(),
      v.transform((url) => (isHttpUrl(url) ? url : '')),
    ),
  minutes: () => v.number(),
  calendars: () => calendars,
  numbers: () => v.array(v.string()),
  serviceType: () => v.picklist(SERVICE_TYPES),
};

/** @param defaults of the fields that have one */
export function storedBody<Entries extends v.ObjectEntries>(entries: Entries, defaults: object) {
  return v.pipe(
    v.string(),
    v.parseJson(),
    v.looseObject({}),
    v.transform((row) => ({ ...defaults, ...row })),
    v.looseObject(entries),
  );
}
