// Compares the texts on a page with the approved ones, word for word.
import type { ScreenName } from '../../../machines/types.ts';
import { AROUND, IN_STATE, NOTICES, SERVED } from './approved-texts.ts';
import { conditionalTextsOf } from './conditional-texts.ts';
import { patternOf } from './pattern-of.ts';
import { SCREENS } from './screens.ts';

/** The prerendered page shows the login until it is known who has a session. */
const RESTORING = [SCREENS.login.title, ...SCREENS.login.always, ...SCREENS.login.sometimes];

/**
 * @param texts what is on the page, each as one piece
 * @param place what is shown, and its state in dot notation
 * @param typed texts of the test's own data
 * @returns the texts that are missing, and those that nobody approved for the screen, in words
 */
export function unexpectedTexts(
  texts: readonly string[],
  { screen, state }: { readonly screen: ScreenName; readonly state: string },
  typed: readonly string[],
): readonly string[] {
  const { title, always, sometimes } = SCREENS[screen];
  const wanted = screen === 'restoring' ? [] : [title, ...always, ...textsOf(state)];
  const approved = [
    ...[title, ...always, ...sometimes, ...AROUND, ...NOTICES, ...SERVED],
    ...conditionalTextsOf(screen).flatMap((each) => each.texts),
    ...(screen === 'restoring' ? RESTORING : []),
  ];
  const isApproved = approver(approved);
  return [
    ...wanted.filter((text) => !texts.includes(text)).map((text) => `missing: «${text}»`),
    ...texts
      .filter((text) => !isApproved(text) && !typed.some((each) => each.includes(text)))
      .map((text) => `in no list: «${text}»`),
  ];
}

const textsOf = (state: string) =>
  Object.entries(IN_STATE).flatMap(([begin, texts]) => (state.startsWith(begin) ? texts : []));

/** Tells whether a text is one of the approved, where '{}' stands for whatever is put in. */
function approver(approved: readonly string[]): (text: string) => boolean {
  const exact = new Set(approved);
  const patterns = approved.filter((text) => text.includes('{}')).map(patternOf);
  return (text) => exact.has(text) || patterns.some((pattern) => pattern.test(text));
}
