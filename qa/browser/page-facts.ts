// Reads the page once, for the invariants: its state, its texts, and whether it has the controls that the table lists for it.
import type { Locator, Page } from '@playwright/test';
import { describeEvent, isPersons } from 'statechart-kit';
import { shellTexts } from '#texts/shell.ts';
import type { Snapshot } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import type { Action } from '../controls/action.ts';
import { actionsFor, isOffered } from '../controls.ts';
import { onboardingFlow } from '../onboarding.ts';
import { contentHash } from '../playwright/seen-content.ts';
import { PLAN_CARDS } from '../scenarios/page/plan-cards.ts';

export interface PageFacts {
  /** State value and context of the machine in the page. */
  readonly value: unknown;
  readonly context: unknown;
  /** The document's title. */
  readonly title: string;
  /** Path in the address bar. */
  readonly address: string;
  /** Texts of the main headings. */
  readonly headings: readonly string[];
  /** Every text on the page, each as one piece. */
  readonly texts: readonly string[];
  /** Texts of the test's own data. */
  readonly typed: readonly string[];
  readonly hasHeader: boolean;
  readonly hasLogout: boolean;
  /** CSS pixels by which the page is wider than the window. */
  readonly overflow: number;
  /** The focused element when it is not visible. */
  readonly hiddenFocus: string | null;
  /** Controls that the screen should offer and does not, in words. */
  readonly missing: readonly string[];
  /** Problems that the watcher found, in words. */
  readonly problems: readonly string[];
  /** Places where a secret is exposed, in words. */
  readonly secrets: readonly string[];
}

type SeenFacts = Omit<PageFacts, 'value' | 'context' | 'typed' | 'problems' | 'secrets'>;

export async function readPageFacts(page: Page, snapshot: Snapshot): Promise<SeenFacts> {
  const [seen, texts, logouts, missing] = await Promise.all([
    page.evaluate(readDocument),
    page.evaluate(readTexts),
    page.getByRole('button', { name: shellTexts.logout, exact: true }).count(),
    missingControls(page, snapshot),
  ]);
  return { ...seen, texts, hasLogout: logouts > 0, missing };
}

/** Sent to the page as text, so it can use nothing from outside itself. */
function readDocument() {
  const { documentElement: root, activeElement: focused } = document;
  return {
    title: document.title,
    address: window.location.pathname,
    headings: [...document.querySelectorAll('h1')].map(({ innerText }) => innerText),
    hasHeader: document.querySelector('header') !== null,
    overflow: root.scrollWidth - root.clientWidth,
    hiddenFocus: focused?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      ? null
      : (focused?.outerHTML.slice(0, 80) ?? 'nothing'),
  };
}

/** The control that an action needs, by role and exact label, or null when it needs none. */
function controlOf(page: Page, action: Action): Locator | null {
  switch (action.do) {
    case 'fill':
      return page.getByLabel(action.label, { exact: true });
    case 'choose':
      return page.getByRole('combobox', { name: action.label, exact: true });
    case 'check':
      return page.getByRole('radio', { name: action.label, exact: true });
    case 'click':
    case 'await':
      return page.getByRole(action.role, { name: action.label, exact: true });
    default:
      return null;
  }
}

/** Contents with what was looked for in them, where all of it was there. A worker has one width. */
const complete = new Set<string>();

/** Events that the screen should offer now and does not, each with the missing or disabled label. */
async function missingControls(page: Page, snapshot: Snapshot): Promise<readonly string[]> {
  const wanted = [
    ...onboardingFlow
      .possible(snapshot)
      .filter((event) => isPersons(event) && isOffered(event, snapshot))
      .map((event) => ({
        words: `${describeEvent(event)}: `,
        actions: actionsFor(event, snapshot),
      }))
      // A waiting screen offers its way out only after some time.
      .filter(({ actions }) => !actions.some((action) => action.do === 'await')),
    ...choicesIn(formatStateValue(snapshot.value)).map((label) => ({
      words: '',
      actions: [{ do: 'check', label } as const],
    })),
  ];
  const look = async () => contentHash(await page.content()) + JSON.stringify(wanted);
  const before = await look();
  if (complete.has(before)) return [];
  const found = await Promise.all(
    wanted.map(async ({ words, actions }) => {
      const missing = await Promise.all(actions.map((action) => missingLabels(page, action)));
      return missing.flat().map((label) => `${words}«${label}»`);
    }),
  );
  // The page may have changed meanwhile.
  if (found.flat().length === 0 && (await look()) === before) complete.add(before);
  return found.flat();
}

/** Section 2: the cards are clickable, also once one is selected; on the way to the payment they are not. */
const choicesIn = (state: string): readonly string[] =>
  state.startsWith('authenticated.planSelection.')
    ? PLAN_CARDS.map(({ title, price }) => `${title} ${price}/mes`)
    : [];

async function missingLabels(page: Page, action: Action): Promise<readonly string[]> {
  if (action.do === 'when') {
    const condition = page.getByRole(action.role, { name: action.label, exact: true });
    if ((await condition.count()) > 0 !== action.isShown) return [];
    const inner = await Promise.all(action.actions.map((it) => missingLabels(page, it)));
    return inner.flat();
  }
  const control = controlOf(page, action);
  if (!control || !('label' in action) || (await isUsable(control, action))) return [];
  return [action.label];
}

/** The control may disappear before the check, which takes a second on a busy machine. */
const SOON = { timeout: 3_000 };

async function isUsable(control: Locator, action: Action): Promise<boolean> {
  try {
    // Throws where there are several.
    if (!(await control.isVisible())) return false;
    return action.do === 'fill' ? await control.isEditable(SOON) : await control.isEnabled(SOON);
  } catch {
    return false;
  }
}

/** Sent to the page as text, so it can use nothing from outside itself. */
function readTexts(): readonly string[] {
  const texts = new Set<string>();
  const add = (text: string | null) => {
    const plain = (text ?? '').replace(/\s+/g, ' ').trim();
    if (plain !== '') texts.add(plain);
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script, style, noscript, template')) continue;
    // A hidden element may still describe a visible one and be in the accessibility tree.
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // React may write one sentence in several text nodes.
    let run = '';
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) run += node.textContent;
      else {
        add(run);
        run = '';
      }
    }
    add(run);
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription'])
      add(element.getAttribute(name));
  }
  return [...texts];
}
