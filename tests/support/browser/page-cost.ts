// What opening a page costs: its scripts over the wire, its requests, and its layout shifts.
import type { Page } from '@playwright/test';
import * as v from 'valibot';

/** Logs layout shifts in the page's console. Sent to the page as text. */
const TELL_SHIFTS = `new PerformanceObserver((list) => {
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    const moved = sources.map(({ node, previousRect, currentRect }) =>
      [node?.nodeName, node?.className, place(previousRect), '→', place(currentRect)].join(' '));
    console.debug('layout-shift', JSON.stringify({ value, hadRecentInput, moved }));
  }
}).observe({ type: 'layout-shift', buffered: true });`;

/** Logs the browser's formatters as they are made: the first of a kind takes tens of milliseconds on a slow processor. */
const TELL_FORMATTERS = `for (const name of Object.keys(Object.getOwnPropertyDescriptors(Intl))) {
  const made = () => console.debug('formatter', name);
  const tell = (how) => (...given) => { made(); return Reflect[how](...given); };
  if (typeof Intl[name] === 'function' && /^[A-Z]/.test(name))
    Intl[name] = new Proxy(Intl[name], { construct: tell('construct'), apply: tell('apply') });
}
for (const [kind, name] of [[Number, 'toLocaleString'], [Date, 'toLocaleString'], [Date, 'toLocaleDateString'],
  [Date, 'toLocaleTimeString'], [Array, 'toLocaleString'], [String, 'localeCompare']]) {
  const format = kind.prototype[name];
  kind.prototype[name] = function (...given) {
    console.debug('formatter', kind.name + '.' + name);
    return format.apply(this, given);
  };
}`;

const shiftSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    value: v.number(),
    /** Within half a second of a click or key: counted all the same. */
    hadRecentInput: v.boolean(),
    /** Element, and where it was and is: x, y, width, height. */
    moved: v.array(v.string()),
  }),
);

export interface PageCost {
  readonly shifts: readonly v.InferOutput<typeof shiftSchema>[];
  /** Addresses that were asked for, without the pages themselves and their icon. */
  readonly requests: readonly string[];
  /** The formatters that were made, by name. */
  readonly formatters: readonly string[];
}

/** Call it before the page is opened. The returned lists grow as things happen. */
export async function watchCost(page: Page): Promise<PageCost> {
  const shifts: PageCost['shifts'][number][] = [];
  const requests: string[] = [];
  const formatters: string[] = [];
  await page.addInitScript({ content: TELL_SHIFTS });
  await page.addInitScript({ content: TELL_FORMATTERS });
  page.on('console', (line) => {
    const [, formatter] = /^formatter (.*)$/.exec(line.text()) ?? [];
    if (formatter !== undefined) formatters.push(formatter);
    const [, told] = /^layout-shift (.*)$/s.exec(line.text()) ?? [];
    if (told !== undefined) shifts.push(v.parse(shiftSchema, told));
  });
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest() || request.url().endsWith('/favicon.svg');
    if (!isPage) requests.push(request.url());
  });
  return { shifts, requests, formatters };
}

interface Script {
  /** File name without its hash. */
  readonly name: string;
  /** Bytes over the wire, without headers. */
  readonly bytes: number;
  /** Uncompressed. */
  readonly rawBytes: number;
}

/** The scripts that have arrived. */
export function scriptsOf(page: Page): Promise<readonly Script[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize, decodedBodySize }) => ({
        name: new URL(name).pathname.replace(/^.*\/|-[\w-]{8}\.js$/g, ''),
        bytes: encodedBodySize,
        rawBytes: decodedBodySize,
      })),
  );
}
