// What a walk expects of every screen: the machine's state, the title and the address.
import { expect, type Page } from '@playwright/test';
import { shellTexts } from '#texts/shell.ts';
import { isWait, type Snapshot, screenOf } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import { SCREENS } from '../scenarios/page/screens.ts';
import { Mismatch } from './walk-failure.ts';
import { LIMIT_MS } from './walker.ts';

/** Between two looks at the page. */
const SOON_MS = [20, 40, 80];

interface SeenScreen {
  readonly state: string;
  /** Of the document. */
  readonly title: string;
  /** Null on a wait, which has none. */
  readonly heading: string | null;
  readonly address: string;
}

/** The other address is one that the screen is shown under as well. */
function expectedScreens(snapshot: Snapshot): readonly SeenScreen[] {
  const screen = screenOf(snapshot);
  const { title, addresses } = SCREENS[screen];
  const shown = addresses.length > 0 ? addresses : [snapshot.context.path];
  return shown.map((address) => ({
    state: formatStateValue(snapshot.value),
    title: `${title} · ${shellTexts.product}`,
    heading: isWait(screen) ? null : title,
    address,
  }));
}

/** Sent to the page as text, so it can use nothing from outside itself. The state is JSON. */
const readScreen = (): SeenScreen => ({
  state: JSON.stringify(window.flowRun?.read()?.value),
  title: document.title,
  heading: document.querySelector('h1')?.innerText ?? null,
  address: window.location.pathname,
});

const wordsOf = ({ state, title, heading, address }: SeenScreen) =>
  [
    state,
    `title «${title}»`,
    heading === null ? 'no heading' : `heading «${heading}»`,
    address,
  ].join(', ');

/** Waits until the page shows the snapshot's screen. @throws {Mismatch} */
export async function expectSnapshot(page: Page, snapshot: Snapshot): Promise<void> {
  const expected = expectedScreens(snapshot).map(wordsOf);
  let actual = '';
  const look = async () => {
    const seen = await page.evaluate(readScreen);
    actual = wordsOf({ ...seen, state: formatStateValue(JSON.parse(seen.state)) });
    return expected.includes(actual);
  };
  try {
    await expect.poll(look, { intervals: SOON_MS, timeout: LIMIT_MS }).toBe(true);
  } catch {
    throw new Mismatch(expected.join(' or '), actual);
  }
}
