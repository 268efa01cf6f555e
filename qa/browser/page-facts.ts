// Reads the page's state once, for the invariants.

import type { Page } from '@playwright/test';
import { shellTexts } from '#texts/shell.ts';
import type { Snapshot } from '../../machines/selectors.ts';
import { missingControls } from './offered.ts';
import { readTexts } from './page-texts.ts';

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
