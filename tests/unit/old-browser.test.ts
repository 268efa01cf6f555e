// Every page tells a browser that is too old, in a language that it understands.
// @rule Which browsers are too old
import { runInNewContext } from 'node:vm';
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { OLD_BROWSER_SCRIPT } from '../../tools/build/old-browser.ts';

/** What the oldest supported browsers have, of what is asked. */
const SUPPORTED = {
  Object: { hasOwn: () => true },
  AbortSignal: { prototype: { throwIfAborted: () => {} } },
  CSS: { supports: () => true },
};

/** @returns whether the page says that the browser is too old */
function isTold(browser: object): boolean {
  const notice = { hidden: true };
  const sandbox = { ...browser, document: { getElementById: () => notice }, window: browser };
  runInNewContext(OLD_BROWSER_SCRIPT, sandbox);
  return !notice.hidden;
}

test('a supported browser gets no notice', () => {
  expect(isTold(SUPPORTED)).toBe(false);
});

test.each([
  ['has only the objects of 2009', { Object: {} }],
  ['has no Object.hasOwn', { ...SUPPORTED, Object: {} }],
  ['has no AbortSignal', { ...SUPPORTED, AbortSignal: undefined }],
  ['has an AbortSignal that does not throw', { ...SUPPORTED, AbortSignal: { prototype: {} } }],
  ['cannot be asked for styles', { ...SUPPORTED, CSS: undefined }],
  ['knows no :has()', { ...SUPPORTED, CSS: { supports: (it: string) => !it.includes(':has') } }],
  ['mixes no colours', { ...SUPPORTED, CSS: { supports: (it: string) => !it.includes('mix') } }],
])('a browser is too old when it %s', (_name, browser) => {
  expect(isTold(browser)).toBe(true);
});

test('the page asks for the features of a browser in ECMAScript 5', () => {
  expect(() => parse(OLD_BROWSER_SCRIPT, { ecmaVersion: 5 })).not.toThrow();
});
