// What travels of how the flow is used: numbers by the names that the chart has, and of nobody (decision 57).
// @rule What is counted of the flow

/** Under the base of the calls. */
export const FLOW_COUNTS_PATH = '/api/flow/counts';

/** Beside the built app: the version of its chart, and the name of every count that this chart can have. */
export const FLOW_COUNTS_FILE = '/flow-counts.json';

/** Of one body. */
export const FLOW_COUNTS_BYTES = 4096;

/**
 * A screen is looked at for less than the first, or reached one or more of these, in milliseconds: 1, 3, 7, 15 … seconds,
 * and up to twelve days.
 */
export const LOOK_LIMITS_MS: readonly number[] = Array.from(
  { length: 20 },
  (_, index) => (2 ** (index + 1) - 1) * 1_000,
);
