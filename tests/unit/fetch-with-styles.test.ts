// The code of a screen comes with its styles: late ones are awaited, and failed ones are fetched again.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

interface Link {
  rel: string;
  href: string;
  /** Of the name that stands for styles in the page. */
  content?: string;
  onload: () => void;
  onerror: () => void;
  remove: () => void;
}

let links: Link[];

beforeEach(() => {
  links = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    createElement: () => {
      const link: Partial<Link> = {
        remove: () => {
          links = links.filter((each) => each !== link);
        },
      };
      return link;
    },
    head: {
      append: (link: Link) => links.push(link),
      querySelector: (selector: string) =>
        links.find(({ href, content }) =>
          selector
            .split(', ')
            .some(
              (each) => each === `link[href="${href}"]` || each === `meta[content="${content}"]`,
            ),
        ) ?? null,
    },
  });
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const FILES = ['assets/plan.css', 'assets/parts.js'];
const load = async () => 'code';

/** A page of its own, and what became of each fetch. */
async function openPage(files = FILES) {
  const { __vitePreload } = await import('../../src/startup/fetch-with-styles.ts');
  const ends: string[] = [];
  const fetch = () =>
    __vitePreload(load, files).then(
      (code) => void ends.push(code),
      (cause: Error) => void ends.push(cause.message),
    );
  const settled = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return [...ends];
  };
  return { fetch, settled };
}

const sheet = () => links.filter(({ rel }) => rel === 'stylesheet');

describe('code with styles', () => {
  test('does not arrive before them, however often it is asked for', async () => {
    const { fetch, settled } = await openPage();
    fetch();
    fetch();
    expect(await settled()).toEqual([]);
    expect(links.map(({ rel, href }) => [rel, href])).toEqual([
      ['stylesheet', '/assets/plan.css'],
      ['modulepreload', '/assets/parts.js'],
    ]);
    sheet()[0]?.onload();
    expect(await settled()).toEqual(['code', 'code']);
    fetch();
    expect(await settled()).toEqual(['code', 'code', 'code']);
    expect(links).toHaveLength(2);
  });

  test('fails with them, and the next time both are fetched again', async () => {
    const { fetch, settled } = await openPage();
    fetch();
    sheet()[0]?.onerror();
    expect(await settled()).toEqual(['No style sheet: /assets/plan.css']);
    expect(sheet()).toEqual([]);
    fetch();
    expect(await settled()).toHaveLength(1);
    sheet()[0]?.onload();
    expect((await settled()).at(-1)).toBe('code');
  });

  test('fails after 15 seconds without an answer, and is fetched again', async () => {
    const { fetch, settled } = await openPage();
    fetch();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await settled()).toEqual(['15000 ms']);
    fetch();
    sheet()[0]?.onload();
    expect((await settled()).at(-1)).toBe('code');
  });

  test('has all the time once more when it is fetched again at the moment of its failure', async () => {
    const { fetch, settled } = await openPage(['assets/plan.css', 'assets/parts.css']);
    fetch().then(fetch);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await settled()).toEqual(['15000 ms']);
    for (const { onload } of sheet()) onload();
    expect(await settled()).toEqual(['15000 ms', 'code']);
  });

  test('takes the styles that came with the page', async () => {
    const { fetch, settled } = await openPage();
    const nothing = () => {};
    const own = { rel: '', href: '', content: '/assets/plan.css' };
    links.push({ ...own, onload: nothing, onerror: nothing, remove: nothing });
    fetch();
    expect(await settled()).toEqual(['code']);
  });
});
