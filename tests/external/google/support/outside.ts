// Intercepts requests to the internet: one script has a stand-in, nothing else answers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';

const STAND_IN = readFileSync(join(import.meta.dirname, 'gapi-stand-in.js'), 'utf8');
const API_JS = 'https://apis.google.com/js/api.js';
/** Styles of the emulator's account chooser, which works without them. */
const CHOOSER_DECORATION =
  /^https:\/\/(unpkg\.com\/material-components-web@|fonts\.googleapis\.com\/)/;

/** `timed out` loads the script, whose first module does not arrive. */
type Answer = 'stand-in' | 'unreachable' | 'timed out' | 'held';

export type Outside = Awaited<ReturnType<typeof closeOutside>>;

export async function closeOutside(context: BrowserContext) {
  const asked: string[] = [];
  let requests = 0;
  let answer: Answer = 'stand-in';
  const held: Route[] = [];

  async function answerScript(route: Route): Promise<void> {
    if (answer === 'held') held.push(route);
    else if (answer === 'unreachable') await route.abort('connectionrefused');
    else {
      const fault = answer === 'timed out' ? 'window.gapiTimesOutOnce = true;' : '';
      await route.fulfill({ body: `${fault}${STAND_IN}`, contentType: 'text/javascript' });
    }
  }

  await context.route(isOutside, async (route) => {
    const url = route.request().url();
    if (url.startsWith(API_JS)) {
      if (route.request().frame().parentFrame() === null) requests += 1;
      return answerScript(route);
    }
    if (!CHOOSER_DECORATION.test(url)) asked.push(url);
    await route.abort('connectionrefused');
  });

  return {
    /** Answers Google's script from now on, and the held requests. */
    answerApiJs: (next: Answer) => {
      answer = next;
      for (const route of held.splice(0)) answerScript(route).catch(() => undefined);
    },
    /** Requests of pages for the script, without those of the provider's frame. */
    apiJsRequests: () => requests,
    /** Every other requested address outside this machine. */
    asked,
  };
}

function isOutside(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && !/^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname);
}
