// Invariants of the page after every step. Each name is a sentence.

import { shellTexts } from '#texts/shell.ts';
import { isWait, redirectOf, type Snapshot, screenOf } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import { untimelyTexts } from '../scenarios/page/conditional-texts.ts';
import { SCREENS } from '../scenarios/page/screens.ts';
import { unexpectedTexts } from '../scenarios/page/unexpected-texts.ts';
import type { PageFacts } from './page-facts.ts';
import { memoryDifference, stateDifference } from './same-state.ts';

/** What the page must not show. */
export interface BrokenApp {
  readonly invariant: string;
  readonly found: readonly string[];
}

/** Returns the contradictions in words. Empty when the invariant holds. */
export type PageInvariant = (snapshot: Snapshot, facts: PageFacts) => readonly string[];

export const PAGE_INVARIANTS: ReadonlyMap<string, PageInvariant> = new Map(
  Object.entries<PageInvariant>({
    'the app is in the state that the model is in': ({ value }, facts) =>
      found(stateDifference(facts.value, value)),

    'the app remembers what the model remembers': ({ context }, facts) =>
      found(memoryDifference(facts.context, context)),

    'a screen has one main heading, its own; a wait has a text in its place': (
      snapshot,
      { headings, texts },
    ) => {
      const screen = screenOf(snapshot);
      const { title } = SCREENS[screen];
      if (isWait(screen))
        return headings.length === 0 && texts.includes(title) ? [] : [`no «${title}»`, ...headings];
      return headings.length === 1 && headings[0] === title
        ? []
        : [`${headings.length} headings`, ...headings];
    },

    'the title of the document is that of the screen': (snapshot, { title }) =>
      differ(title, `${SCREENS[screenOf(snapshot)].title} · VIRSI`),

    'the address is that of the state, or the other one that it is shown under': (
      snapshot,
      { address },
    ) => {
      const { addresses } = SCREENS[screenOf(snapshot)];
      return [
        ...differ(address, redirectOf(snapshot, address) ?? snapshot.context.path),
        ...(addresses.length === 0 || addresses.includes(address)
          ? []
          : [`${address} is of another screen`]),
      ];
    },

    'its texts are the approved ones of the screen, word for word': (snapshot, { texts, typed }) =>
      unexpectedTexts(
        texts,
        { screen: screenOf(snapshot), state: formatStateValue(snapshot.value) },
        typed,
      ),

    'a text that has a condition is there while it holds, and at no other time': (
      snapshot,
      { texts },
    ) => untimelyTexts(texts, snapshot),

    'what the table of controls offers is there and can be used': (_, { missing }) => missing,

    'the header offers the way out where the machine takes it, and nowhere else': (
      snapshot,
      { hasHeader, hasLogout },
    ) => {
      // Who has a session is not known yet: the page shows the button where there is a cookie.
      if (!hasHeader || screenOf(snapshot) === 'restoring') return [];
      const isTaken = snapshot.can({ type: 'session.logout' });
      return hasLogout === isTaken ? [] : [shellTexts.logout];
    },

    'nothing has to be scrolled sideways': (_, { overflow }) =>
      overflow <= 0 ? [] : [`${overflow} px too wide`],

    'the focus is on nothing that is hidden': (_, { hiddenFocus }) =>
      hiddenFocus === null ? [] : [hiddenFocus],

    'the page fails at nothing and asks no other machine': (_, { problems }) => problems,

    'no secret lies in storage or in the address': (_, { secrets }) => secrets,
  }),
);

/** The first invariant that does not hold, or null. */
export function brokenPage(
  snapshot: Snapshot,
  facts: PageFacts,
  invariants: ReadonlyMap<string, PageInvariant> = PAGE_INVARIANTS,
): BrokenApp | null {
  for (const [invariant, judge] of invariants) {
    const found = judge(snapshot, facts);
    if (found.length > 0) return { invariant, found };
  }
  return null;
}

function differ(got: string, expected: string): readonly string[] {
  return got === expected ? [] : [`${got}, not ${expected}`];
}

const found = (problem: string | null): readonly string[] => (problem === null ? [] : [problem]);
