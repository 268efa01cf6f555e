// What the app reads of Google's answers (specification, section 3). Loaded with the first import only.
// @rule What is read of an answer
import * as v from 'valibot';
import { anyText } from './answers.ts';

/** Call 8: one page of the Google Calendar list. */
export const calendarListAnswerSchema = v.object({
  items: v.optional(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.nonEmpty()),
        summary: anyText,
        /** The name that its owner gave it. */
        summaryOverride: anyText,
        /** What the person may do with it: `owner`, `writer` and others, `reader`, `freeBusyReader`. */
        accessRole: anyText,
        /** Of the account itself. */
        primary: v.optional(v.fallback(v.boolean(), false)),
      }),
    ),
    [],
  ),
  /** Empty on the last page. */
  nextPageToken: v.optional(v.string(), ''),
});

const reasons = v.fallback(
  v.array(v.fallback(v.object({ reason: v.string() }), { reason: '' })),
  [],
);

/** Call 8, non-ok: Google's reasons, in the present or the legacy shape. Any other body has none. */
export const googleReasonsSchema = v.fallback(
  v.pipe(
    v.object({ error: v.object({ details: reasons, errors: reasons }) }),
    v.transform(({ error }) => [...error.details, ...error.errors].map(({ reason }) => reason)),
  ),
  [],
);
