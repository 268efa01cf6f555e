// Records the token of each signed-in call, and how many tokens had been fetched by then.
import type { Page } from '@playwright/test';

interface TokenOfCall {
  readonly path: string;
  /** Fresh tokens asked for so far. */
  readonly refreshes: number;
  /** Whether it is the one the provider handed out last. */
  readonly isLastToken: boolean;
}

const TOKEN_ENDPOINT = '/securetoken.googleapis.com/v1/token';

/** @param site origin whose calls are watched */
export async function watchTokens(
  page: Page,
  site: string,
): Promise<{ readonly calls: readonly TokenOfCall[] }> {
  const calls: TokenOfCall[] = [];
  let refreshes = 0;
  let last = '';
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname === TOKEN_ENDPOINT) refreshes += 1;
    const bearer = request.headers().authorization?.replace('Bearer ', '');
    if (origin === site && bearer !== undefined)
      calls.push({
        path: `${request.method()} ${decodeURIComponent(pathname)}`,
        refreshes,
        isLastToken: bearer === last,
      });
  });
  // Recorded before the answer reaches the page, and so before the call that uses it.
  await page.route(
    (url) => url.pathname === TOKEN_ENDPOINT,
    async (route) => {
      const response = await route.fetch();
      last = (await response.json()).id_token;
      await route.fulfill({ response });
    },
  );
  return { calls };
}
