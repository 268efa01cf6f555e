// Shows the running machine in Stately's inspector. In development only, and only with VITE_STATELY_INSPECT.
import { createBrowserInspector } from '@statelyai/inspect';
import { redactContext, redactEvent } from './redaction.ts';

/**
 * Opens the inspector's window. It is a page of another site, so what it is sent is redacted.
 * @returns the `inspect` option of an actor
 */
export function statelyInspection() {
  const { inspect } = createBrowserInspector({
    sanitizeContext: redactContext,
    sanitizeEvent: redactEvent,
  });
  return inspect;
}
