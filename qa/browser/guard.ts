// Finds console errors, unhandled failures, requests that leave the machine and exposed secrets.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { FLOW_COUNTS_PATH } from '../../contract/flow-counts.ts';
import { CALLS } from '../actors/calls.ts';

/** The status of a failed request's answer; `none` when there is no answer. */
type FailedStatus = number | 'none';

/** A new customer and an owner without an assistant are known by a 404. */
const isOfTheFlow = (path: string, status: FailedStatus) =>
  status === 404 && [CALLS.findCustomer, CALLS.loadAssistant].some((call) => call.path.test(path));

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const FAILED_LOAD = /^Failed to load resource: (?:.* status of (\d+)|net::)/;
/** A signed token; the sandbox payment page has one of its own in its address. */
const TOKEN = /eyJ[\w-]{8,}\.[\w-]{8,}\./;
const PAYMENT_PAGE = /\/sandbox\/(payment|portal)\//;

/** Firefox asks for an icon by itself where a test opens an answer that is no page, and says that it may not. */
const OWN_ICON = /\/favicon\.ico .*“default-src 'none'”/;

/** Chromium says so of a style that is not there, beside the 404: the answer is no style. */
const NO_STYLE =
  /^Refused to apply style from '([^']+)' because its MIME type \('application\/json'\)/;
/** Firefox says so of code that is not there: the answer is no script. Chromium says that the answer is a 404. */
const NO_SCRIPT = /^Loading module from “([^”]+)” was blocked because of a disallowed MIME type/;

export interface Guard {
  /** Allows the browser's own console line about a failed request. */
  expectFailure(path: RegExp, status: FailedStatus): void;
  /** Allows console errors with the text: React writes every crash that a boundary catches. */
  expectError(text: RegExp): void;
  /** Allows requests to addresses outside this machine, which a test must answer or stop itself. */
  expectOutside(address: RegExp): void;
  /** Every console line so far: its type and text. */
  readonly lines: readonly string[];
  /** What was not expected since the last call, in words. */
  problems(): readonly string[];
  /** Places where a secret is exposed now, in words. */
  openSecrets(page: Page): Promise<readonly string[]>;
  /** Fails for whatever was not expected. */
  check(): Promise<void>;
}

/**
 * @param secrets texts that may be in no address, console line or local storage, which may hold refresh tokens
 * @param isAsked whether the test itself made a request to the path fail with the status
 */
export function watch(
  context: BrowserContext,
  secrets: readonly string[],
  isAsked: (path: string, status: FailedStatus) => boolean = () => false,
): Guard {
  const failures: { readonly path: RegExp; readonly status: FailedStatus }[] = [];
  const errors: RegExp[] = [];
  const outside: RegExp[] = [];
  const lines: string[] = [];
  // Judged when they are asked for, because the test may allow them later.
  const problems: (() => string | null)[] = [];
  const report = (problem: string) => problems.push(() => problem);
  const holdsSecret = (text: string) => secrets.some((secret) => text.includes(secret));
  const isSecret = (text: string) => TOKEN.test(text) || holdsSecret(text);

  function isExpected(url: string, status: FailedStatus): boolean {
    const path = URL.canParse(url) ? new URL(url).pathname : '';
    const isAllowed = failures.some((each) => each.path.test(path) && each.status === status);
    // What is counted and cannot be sent is dropped: no person notices.
    return (
      isAllowed || path === FLOW_COUNTS_PATH || isOfTheFlow(path, status) || isAsked(path, status)
    );
  }

  function judge(text: string, url: string): string | null {
    const match = FAILED_LOAD.exec(text);
    const status = match?.[1] === undefined ? 'none' : Number(match[1]);
    const style = NO_STYLE.exec(text)?.[1];
    const isFine =
      (match && isExpected(url, status)) ||
      (style && isExpected(style, 404)) ||
      errors.some((each) => each.test(text));
    return isFine ? null : `console error: ${text} (${url})`;
  }

  context.on('console', (message) => {
    const [type, text, url] = [message.type(), message.text(), message.location().url];
    lines.push(`${type}: ${text}`);
    if (isSecret(text)) report(`a secret in the console: ${text}`);
    if (type === 'error') problems.push(() => judge(text, url));
  });
  context.on('weberror', (weberror) => {
    const error = weberror.error();
    const problem = `unhandled: ${error.stack ?? error}`;
    const code = NO_SCRIPT.exec(error.message)?.[1];
    if (code) problems.push(() => (isExpected(code, 404) ? null : problem));
    else if (!OWN_ICON.test(error.message)) report(problem);
  });
  context.on('request', (request) => {
    const url = request.url();
    if (/^(data|blob|about):/.test(url)) return;
    if (!LOOPBACK.has(new URL(url).hostname) && !outside.some((each) => each.test(url)))
      report(`left the machine: ${url}`);
    if (!PAYMENT_PAGE.test(url) && isSecret(url)) report(`a secret in an address: ${url}`);
  });

  const guard: Guard = {
    expectFailure: (path, status) => void failures.push({ path, status }),
    expectError: (text) => void errors.push(text),
    expectOutside: (address) => void outside.push(address),
    lines,
    problems: () =>
      problems
        .splice(0)
        .map((problem) => problem())
        .filter((problem) => problem !== null),
    openSecrets: async (page) => {
      if (page.isClosed() || !page.url().startsWith('http')) return [];
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      return [
        ...(holdsSecret(stored) ? ['a secret in local storage'] : []),
        ...(holdsSecret(page.url()) ? ['a secret in the address bar'] : []),
      ];
    },
    check: async () => {
      const open = await Promise.all(
        context.pages().map((page) => guard.openSecrets(page).catch(() => [])),
      );
      expect([...guard.problems(), ...open.flat()]).toEqual([]);
    },
  };
  return guard;
}
