// Watches for console errors, unhandled failures, requests to other hosts and exposed secrets.
import type { BrowserContext, Page } from '@playwright/test';
import type { GateServer } from './gate-server.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const FAILED_LOAD = /^Failed to load resource: (?:.* status of (\d+)|net::)/;

export interface Watcher {
  /** Every console line so far, with type and text. */
  readonly lines: readonly string[];
  /** Problems since the last call, in words. */
  problems(): readonly string[];
  /** Places where a secret is exposed now, in words. */
  openSecrets(page: Page): Promise<readonly string[]>;
}

/** @param secrets texts that may be in no address, console line or storage */
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

/** Whether the browser's console line is about an answer of the walk. */
function isAsked(text: string, url: string, gate: Pick<GateServer, 'answered'>): boolean {
  const match = FAILED_LOAD.exec(text);
  if (!match || !URL.canParse(url)) return false;
  return gate.answered(new URL(url).pathname, Number(match[1] ?? 0));
}
