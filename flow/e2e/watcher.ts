// What no walk may cause: console errors, unhandled failures, requests that leave the machine, a secret in the open.
import type { BrowserContext, Page } from '@playwright/test';
import type { GateServer } from './gate-server.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const FAILED_LOAD = /^Failed to load resource: (?:.* status of (\d+)|net::)/;

export interface Watcher {
  /** Every console line so far: its type and text. */
  readonly lines: readonly string[];
  /** What happened since the last call, in words. */
  problems(): readonly string[];
  /** Where a secret lies open now, in words. */
  openSecrets(page: Page): Promise<readonly string[]>;
}

/** @param secrets what may stand in no address, console line or storage */
export function watch(
  context: BrowserContext,
  gate: Pick<GateServer, 'answered'>,
  secrets: readonly string[],
): Watcher {
  const lines: string[] = [];
  let problems: string[] = [];
  const holdsSecret = (text: string) => secrets.some((secret) => text.includes(secret));

  context.on('console', (message) => {
    const [type, text, url] = [message.type(), message.text(), message.location().url];
    lines.push(`${type}: ${text}`);
    if (holdsSecret(text)) problems.push('a secret in the console');
    if (type === 'error' && !isAsked(text, url, gate))
      problems.push(`console error: ${text} (${url})`);
  });
  context.on('weberror', (error) =>
    problems.push(`unhandled: ${error.error().stack ?? error.error()}`),
  );
  context.on('request', (request) => {
    const url = request.url();
    if (/^(data|blob|about):/.test(url)) return;
    if (!LOOPBACK.has(new URL(url).hostname)) problems.push(`left the machine: ${url}`);
    if (holdsSecret(url)) problems.push('a secret in an address');
  });

  return {
    lines,
    problems: () => {
      const found = problems;
      problems = [];
      return found;
    },
    openSecrets: async (page) => {
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      return [
        ...(holdsSecret(stored) ? ['a secret in local storage'] : []),
        ...(holdsSecret(page.url()) ? ['a secret in the address bar'] : []),
      ];
    },
  };
}

/** The browser's own line about an answer that the walk gave. */
function isAsked(text: string, url: string, gate: Pick<GateServer, 'answered'>): boolean {
  const match = FAILED_LOAD.exec(text);
  if (!match || !URL.canParse(url)) return false;
  return gate.answered(new URL(url).pathname, Number(match[1] ?? 0));
}
