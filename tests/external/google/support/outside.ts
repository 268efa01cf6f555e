// Intercepts requests to the internet: one script has a stand-in, nothing else answers.
import { join } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';

const STAND_IN = join(import.meta.dirname, 'gapi-stand-in.js');
const API_JS = 'https://apis.google.com/js/api.js';
/** Decoration of the emulator's own account chooser, which works without it. */
const CHOOSER_DECORATION =
  /^https:\/\/(unpkg\.com\/material-components-web@|fonts\.googleapis\.com\/)/;

type Answer = 'stand-in' | 'unreachable' | 'held';

export type Outside = Awaited<ReturnType<typeof closeOutside>>;

export async function closeOutside(context: BrowserContext) {
  const asked: string[] = [];
  let requests = 0;
  let answer: Answer = 'stand-in';
  const held: Route[] = [];

  async function settle(route: Route): Promise<void> {
    if (answer === 'held') held.push(route);
    else if (answer === 'unreachable') await route.abort('connectionrefused');
    else await route.fulfill({ path: STAND_IN, contentType: 'text/javascript' });
  }

  await context.route(isOutside, async (route) => {
    const url = route.request().url();
    if (url.startsWith(API_JS)) {
      if (route.request().frame().parentFrame() === null) requests += 1;
      return settle(route);
    }
    if (!CHOOSER_DECORATION.test(url)) asked.push(url);
    await route.abort('connectionrefused');
  });

  return {
    /** What happens to Google's script from now on. Held requests continue once this changes. */
    answerApiJs: (next: Answer) => {
      answer = next;
      for (const route of held.splice(0)) settle(route).catch(() => undefined);
    },
    /** How often a page asked for the script; the provider's frame in it asks too, and is not counted. */
    apiJsRequests: () => requests,
    /** Every other address outside this machine that was asked for. */
    asked,
  };
}

function isOutside(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && !/^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname);
}
