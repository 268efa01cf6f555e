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
  login: { script: 80_000, requests: 1 },
  register: { script: 80_000, requests: 1 },
  // From here on the code of the step and of those after it is there, as a wait that lasts fetches it. Of it 42 kB are
  // phone numbers (docs/decisions/0021-phones-and-e-mails.md) and 4 kB the preview
  // (docs/decisions/0032-a-preview-of-the-assistant.md).
  profile: { script: 172_000, requests: 16 },
  plans: { script: 172_000, requests: 17 },
  assistant: { script: 172_000, requests: 18 },
  'assistant, first visit': { script: 188_000, requests: 20 },
};

/** Bytes of the login page's JavaScript as the browser reads them, uncompressed: what it takes to parse and run. */
export const LOGIN_RAW_SCRIPT_BUDGET = 270_000;

/** Cumulative layout shift. */
export const LAYOUT_SHIFT_BUDGET = 0;
