// Time limits and retry counts of the flow.
// @rule How long the flow waits, and how often it tries

/** Between two status reads after the return from the payment page, in milliseconds. */
export const CONFIRMATION_PAUSE_MS = 2_000;
/** Number of status reads before the person goes back to the plans. */
export const CONFIRMATION_TRIES = 30;
/** How long after leaving for the payment page a return still counts as coming from it, in milliseconds. */
export const PAYMENT_MEMORY_MS = 30 * 60_000;
/**
 * How long a payment that was started may still have been made, in milliseconds: the longest that payment providers
 * keep a checkout open.
 */
export const PAYMENT_OPEN_MS = 24 * 60 * 60_000;
