// Fails a test on console errors, unhandled failures, requests that leave the machine and exposed secrets.
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** A failed request that the test, or the specified flow, causes on purpose. */
export interface ExpectedFailure {
  readonly path: RegExp;
  /** The status of the answer; `none` when there is no answer. */
  readonly status: number | 'none';
}

/** A new customer and an owner without an assistant are known by a 404. */
const OF_THE_FLOW: readonly ExpectedFailure[] = [
  { path: /^\/api\/management\/bot_customer\/[^/]+$/, status: 404 },
  { path: /^\/api\/bot$/, status: 404 },
];

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const FAILED_LOAD = /^Failed to load resource: (?:.* status of (\d+)|net::)/;
/** A signed token; the sandbox payment page has one of its own in its address. */
const TOKEN = /eyJ[\w-]{8,}\.[\w-]{8,}\./;
const PAYMENT_PAGE = /\/sandbox\/(payment|portal)\//;

/** Firefox asks for an icon by itself where a test opens an answer that is no page, and says that it may not. */
const OWN_ICON = /\/favicon\.ico .*“default-src 'none'”/;

/** Firefox says so of code that is not there: the answer is no script. Chromium says that the answer is a 404. */
const NO_SCRIPT = /^Loading module from “([^”]+)” was blocked because of a disallowed MIME type/;

export interface Guard {
  /** Allows the browser's own console line about a failed request. */
  expectFailure(path: RegExp, status: number | 'none'): void;
  /** Allows console errors with the text: React writes every crash that a boundary catches. */
  expectError(text: RegExp): void;
  /** Allows requests to addresses outside this machine, which a test must answer or stop itself. */
  expectOutside(address: RegExp): void;
  /** Every console line so far: its type and text. */
  readonly lines: readonly string[];
  /** Fails for whatever was not expected. */
  check(): Promise<void>;
}

export function watch(context: BrowserContext, passwords: readonly string[]): Guard {
  const expected = [...OF_THE_FLOW];
  const errors: RegExp[] = [];
  const outside: RegExp[] = [];
  const lines: string[] = [];
  const problems: (() => string | null)[] = [];
  const report = (problem: string) => problems.push(() => problem);
  const isSecret = (text: string) =>
    TOKEN.test(text) || passwords.some((each) => text.includes(each));

  context.on('console', async (message) => {
    const [type, text, url] = [message.type(), message.text(), message.location().url];
    lines.push(`${type}: ${text}`);
    if (isSecret(text)) report(`a secret in the console: ${text}`);
    // Judged at the end, because the test may allow it later.
    if (type === 'error')
      problems.push(() =>
        errors.some((each) => each.test(text)) ? null : judge({ text, url }, expected),
      );
  });
  context.on('weberror', (weberror) => {
    const error = weberror.error();
    const problem = `unhandled: ${error.stack ?? error}`;
    const code = NO_SCRIPT.exec(error.message)?.[1];
    if (code) problems.push(() => (isExpected(code, 404, expected) ? null : problem));
    else if (!OWN_ICON.test(error.message)) report(problem);
  });
  context.on('request', (request) => {
    const url = request.url();
    if (/^(data|blob|about):/.test(url)) return;
    if (!LOOPBACK.has(new URL(url).hostname) && !outside.some((each) => each.test(url)))
      report(`left the machine: ${url}`);
    if (!PAYMENT_PAGE.test(url) && isSecret(url)) report(`a secret in an address: ${url}`);
  });

  return {
    expectFailure: (path, status) => void expected.push({ path, status }),
    expectError: (text) => void errors.push(text),
    expectOutside: (address) => void outside.push(address),
    lines,
    check: async () => {
      for (const page of context.pages()) await checkStorage(page, passwords);
      expect(problems.map((problem) => problem()).filter((problem) => problem !== null)).toEqual(
        [],
      );
    },
  };
}

function judge(line: { text: string; url: string }, expected: readonly ExpectedFailure[]) {
  const match = FAILED_LOAD.exec(line.text);
  const status = match?.[1] === undefined ? 'none' : Number(match[1]);
  return match && isExpected(line.url, status, expected)
    ? null
    : `console error: ${line.text} (${line.url})`;
}

function isExpected(
  url: string,
  status: ExpectedFailure['status'],
  expected: readonly ExpectedFailure[],
): boolean {
  const path = URL.canParse(url) ? new URL(url).pathname : '';
  return expected.some((each) => each.path.test(path) && each.status === status);
}

/** Local storage may hold refresh tokens, as specified, but neither the session's token nor a password. */
async function checkStorage(page: Page, passwords: readonly string[]): Promise<void> {
  if (page.isClosed() || !page.url().startsWith('http')) return;
  const stored = await page.evaluate(() => ({ ...localStorage })).catch(() => ({}));
  for (const [key, value] of Object.entries(stored)) {
    for (const password of passwords) expect(`${key}: ${value}`).not.toContain(password);
  }
}
