// The schema of each kind of field in the body of a call.
import * as v from 'valibot';
import { cleanLine } from '../../contract/clean-line.ts';
import type { CalendarInfo, Field } from '../../contract/fields.ts';
import { isHttpUrl } from '../../contract/http-url.ts';
import { textMapSchema } from '../../contract/map-schema.ts';
import { SERVICE_TYPES } from '../../contract/service-type.ts';
import { cleanId, LONGEST, MOST_ENTRIES } from '../../contract/text.ts';

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const line = ({ longest = LONGEST.line }: Pick<Field, 'longest'> = {}) =>
  v.pipe(text(longest), v.transform(cleanLine));

export const calendars = v.pipe(
  textMapSchema,
  v.transform((map): CalendarInfo => Object.entries(map)),
);

/** Reports one issue at most, however many entries are invalid. */
const numbers = v.custom<readonly string[]>(
  (list) =>
    Array.isArray(list) && list.length <= MOST_ENTRIES && list.every((each) => v.is(line(), each)),
);

export const SENT = {
  line,
  lines: ({ longest = LONGEST.lines }: Field) => text(longest),
  country: line,
  phone: line,
  email: () => v.pipe(text(LONGEST.email), v.transform(cleanId)),
  link: () =>
    v.pipe(
      v.string(),
      v.check((url) => url === '' || isHttpUrl(url)),
    ),
  minutes: () => v.pipe(v.number(), v.finite(), v.gtValue(0)),
  calendars: () =>
    v.pipe(
      calendars,
      v.check((entries) => entries.length > 0 && entries.length <= MOST_ENTRIES),
      v.check((entries) => entries.flat().every((each) => each.length <= LONGEST.line)),
      v.transform(
        (entries): CalendarInfo =>
          entries.map(([id, service]) => [cleanId(id), cleanLine(service)]),
      ),
    ),
  numbers: () =>
    v.pipe(
      numbers,
      v.transform((list) => list.map(cleanLine)),
    ),
  serviceType: () => v.picklist(SERVICE_TYPES),
};
