// What the app reads of each answer (specification, sections 3 and 7). Unknown fields are ignored.
// @rule What is read of an answer
import * as v from 'valibot';
import { ASSISTANT_FIELDS } from './assistant.ts';
import { type CalendarInfo, mapFields } from './fields.ts';
import { mapSchema } from './map-schema.ts';
import { SERVICE_TYPES } from './service-type.ts';

/** Any non-ok answer of the product's backend. */
export const refusalSchema = v.object({
  error: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  /** True when the link from the mail is not valid. Any other problem can be corrected and sent again. */
  link_refused: v.fallback(v.boolean(), false),
});

/** Call 1. */
export const authAnswerSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.optional(v.string(), ''),
});

/** Answer to a password reset: a session for the account that the link belongs to. */
export const resetAnswerSchema = v.object({
  ...authAnswerSchema.entries,
  email_address: v.pipe(v.string(), v.nonEmpty()),
});

/** A date and time as ISO 8601 in UTC; null when it is missing or not readable. */
const moment = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform(Date.parse),
      v.finite(),
      v.transform((milliseconds) => new Date(milliseconds).toISOString()),
    ),
  ),
  null,
);

/** Call 4. Only the first field is required of a backend. */
export const subscriptionAnswerSchema = v.object({
  is_active: v.boolean(),
  product_id: v.nullish(v.string(), null),
  status: v.nullish(v.string(), null),
  trial_ends_at: moment,
  /** When a subscription that is over ended. */
  current_period_ends_at: moment,
  cancel_at_period_end: v.fallback(v.boolean(), false),
  /** Whether call 9 leads to a page where a subscription is changed or cancelled. */
  can_manage: v.fallback(v.optional(v.boolean(), false), false),
});

/** Calls 5 and 9. */
export const linkAnswerSchema = v.object({ url: v.string() });

/** Some backends send a text that looks like a number as a number. */
export const anyText = v.nullish(
  v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  '',
);

/** Call 2, of which the status says whether there is a profile. A backend may answer anything with it. */
export const customerAnswerSchema = v.fallback(
  v.object({ country: v.fallback(anyText, ''), mobile_phone_number: v.fallback(anyText, '') }),
  { country: '', mobile_phone_number: '' },
);

/**
 * Whether the e-mail of the signed-in person is confirmed, whether a mail can be sent for that, and whether somebody else
 * may have filled the account before its owner proved the e-mail: `POST {auth}takeover` says what becomes of that.
 */
export const confirmationAnswerSchema = v.object({
  email_verified: v.boolean(),
  can_send: v.optional(v.boolean(), true),
  taken_over: v.fallback(v.optional(v.boolean(), false), false),
});

/** Everything that the backend stores about the signed-in person, of any shape. */
export const exportAnswerSchema = mapSchema;

const calendars = v.pipe(
  v.nullish(mapSchema, {}),
  v.transform((map) => Object.entries(map)),
  v.array(v.tuple([v.string(), anyText])),
  v.transform((entries): CalendarInfo => entries),
);

/** Null when there is no readable number. The form rejects a negative one. */
const minutes = v.fallback(
  v.nullish(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite()), null),
  null,
);

const { bot_customer_id: _, ...ANSWERED } = ASSISTANT_FIELDS;

/** Call 6: the stored configuration. A backend may leave out what the template does not use, or send null. */
export const assistantAnswerSchema = v.object(
  mapFields(ANSWERED, {
    line: () => anyText,
    lines: () => anyText,
    country: () => anyText,
    phone: () => anyText,
    link: () => anyText,
    minutes: () => minutes,
    calendars: () => calendars,
    serviceType: () => v.picklist(SERVICE_TYPES),
  }),
);

export type StoredAssistant = v.InferOutput<typeof assistantAnswerSchema>;
