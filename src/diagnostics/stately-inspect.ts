// Shows the running machine in Stately's inspector: in development only, and only where VITE_STATELY_INSPECT asks.
import { createBrowserInspector } from '@statelyai/inspect';
import { redactContext, redactEvent } from './redaction.ts';

/**
 * Opens the inspector's window, which is a page of another site: what it is told is redacted.
 * @returns what an actor is created with as `inspect`
 */
export function statelyInspection() {
  const { inspect } = createBrowserInspector({
    sanitizeContext: redactContext,
    sanitizeEvent: redactEvent,
  });
  return inspect;
}
