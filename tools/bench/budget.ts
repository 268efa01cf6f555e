// What a page may load before anybody touches it, and how much of it may move by itself. Judged in CI; never a time.
// @rule What login may weigh
import type { PageName } from './pages.ts';

type AppPage = Exclude<PageName, 'baseline' | 'bare React'>;

interface PageBudget {
  /** Bytes of JavaScript over the wire: brotli, as every browser of today takes it. */
  readonly script: number;
  /** Everything that is asked for but the page itself and its icon. */
  readonly requests: number;
}

export const BUDGET: Readonly<Record<AppPage, PageBudget>> = {
  login: { script: 74_500, requests: 1 },
  register: { script: 74_500, requests: 1 },
  // From here on the code of the step and of those after it is there, as a wait that lasts fetches it, but none that reads
  // phone numbers (docs/decisions/0014-what-waits-until-somebody-is-there.md). Of it 4 kB are the preview
  // (docs/decisions/0032-a-preview-of-the-assistant.md); 6 kB are advice on phones, examples, failures that stay and the
  // ready moment, and replaced typing (docs/design.md). Some 200 bytes are room: where a name stands changes what compresses by
  // up to 100. Whoever raises a bound says here what for.
  profile: { script: 125_200, requests: 8 },
  plans: { script: 125_200, requests: 9 },
  assistant: { script: 125_200, requests: 10 },
  'assistant, first visit': { script: 142_000, requests: 11 },
};

/**
 * Bytes of the login page's JavaScript as the browser reads them, uncompressed: what it takes to parse and run. 2 kB of
 * them are what the chart says again at each place: naming it once in the build made what is sent larger, by 67 bytes.
 */
export const LOGIN_RAW_SCRIPT_BUDGET = 270_100;

/** Bytes of JavaScript over the wire, after login, of a build with VITE_FLOW_COUNTS more than of one without. */
export const FLOW_COUNTS_BUDGET = 1_000;

/**
 * Bytes over the wire of the calls' file, which every start with a session waits for: with its headers it is to fit into the first
 * 14.6 kB that a connection carries, or the first screen comes a round trip later.
 */
export const CALLS_BUDGET = 14_200;

/** Cumulative layout shift: a page that is still arriving may move by less than anyone sees. */
export const LAYOUT_SHIFT_BUDGET = 0.01;
