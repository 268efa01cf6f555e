// The versioned file format of the session log, which the app copies and the tools replay.
import * as v from 'valibot';
import { BUILD_KINDS } from '../config/build-kinds.ts';
import { differenceAt, redactContext, redactEvent } from './redaction.ts';
import { SESSION_LOG_FORMAT, SESSION_LOG_VERSION } from './report-format.ts';

/** Where the report was asked for: in the footer, or on one of the error screens. */
export const REPORT_PLACES = ['footer', 'screen', 'configuration', 'start'] as const;
export type ReportPlace = (typeof REPORT_PLACES)[number];

/** Accepts only values that the app's redaction writes. */
function asRedacted<Kept>(redact: (value: unknown) => Kept) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, Kept>(({ dataset, addIssue, NEVER }) => {
      const place = placeOfForeign(redact, dataset.value);
      if (place === null) return redact(dataset.value);
      addIssue({ message: `${place || 'the whole of it'} holds what this app never writes there` });
      return NEVER;
    }),
  );
}

function placeOfForeign(redact: (value: unknown) => unknown, value: unknown): string | null {
  try {
    return differenceAt(redact(value), value);
  } catch {
    return '';
  }
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A state in dot notation: `authenticated.planSelection.chosen`. */
export const stateSchema = v.pipe(
  v.string(),
  v.regex(/^\w+(\.\w+)*$/, 'is not a state in dot notation'),
);

export const entrySchema = v.strictObject({
  /** Milliseconds since the app started. */
  at: count,
  event: asRedacted(redactEvent),
  /** Where the event led; the same state again when the machine ignored it. */
  state: stateSchema,
});

export const sessionLogSchema = v.strictObject({
  format: v.literal(SESSION_LOG_FORMAT, `is not '${SESSION_LOG_FORMAT}': not a log of this app`),
  version: v.literal(
    SESSION_LOG_VERSION,
    ({ received }) => `is ${received}; this tool reads version ${SESSION_LOG_VERSION}`,
  ),
  app: v.strictObject({ version: v.string(), build: v.picklist(BUILD_KINDS) }),
  browser: v.strictObject({
    userAgent: v.string(),
    language: v.string(),
    /** CSS pixels. */
    viewport: v.strictObject({ width: count, height: count }),
  }),
  copiedFrom: v.picklist(REPORT_PLACES),
  /** How many older entries were dropped. */
  dropped: count,
  /** The machine before the first entry: as it started, unless entries were dropped; null if it never did. */
  start: v.nullable(v.strictObject({ state: stateSchema, context: asRedacted(redactContext) })),
  entries: v.array(entrySchema),
});

export type SessionLogFile = v.InferOutput<typeof sessionLogSchema>;
export type SessionLogEntry = SessionLogFile['entries'][number];
