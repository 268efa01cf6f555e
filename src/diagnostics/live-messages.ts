// What a running app sends the flow viewer over a channel of their origin: redacted, and never in production.
import * as v from 'valibot';
import { entrySchema, stateSchema } from './report-schema.ts';

export const LIVE_FLOW_CHANNEL = 'virsi-live-flow';

/** The number of entries that are sent; older ones are dropped. */
export const LIVE_ENTRIES_KEPT = 200;

/** The viewer asks every running app for its state. */
export const LIVE_FLOW_ASK = 'ask';

const app = v.pipe(v.string(), v.digits());

export const liveMessageSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('here'),
    /** One opened page of the app. */
    app,
    state: stateSchema,
    /** The newest last. */
    entries: v.pipe(v.array(entrySchema), v.maxLength(LIVE_ENTRIES_KEPT)),
  }),
  v.strictObject({ kind: v.literal('gone'), app }),
]);

export type LiveMessage = v.InferOutput<typeof liveMessageSchema>;
