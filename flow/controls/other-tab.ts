// What is done in another tab of the same browser, so that this one hears of it.
import { PATHS } from '../../machines/paths.ts';
import { authTexts } from '../../src/texts/auth.ts';
import { shellTexts } from '../../src/texts/shell.ts';
import type { Action } from './action.ts';
import { click, sendCredentials } from './forms.ts';
import type { TestData } from './test-data.ts';

const leave = click('button', shellTexts.logout);

/** Somebody else signs in, after whoever is signed in has left. */
export function startElsewhere({ somebodyElse }: TestData): readonly Action[] {
  return inOtherTab('started', [
    whenSignedIn(true, [leave]),
    ...sendCredentials(somebodyElse, authTexts.login),
  ]);
}

/** The session ends; a session that no other tab can know is replaced by one that it can. */
export function endElsewhere({ somebodyElse }: TestData): readonly Action[] {
  return inOtherTab('ended', [
    whenSignedIn(false, sendCredentials(somebodyElse, authTexts.login)),
    leave,
  ]);
}

function inOtherTab(change: 'started' | 'ended', actions: readonly Action[]): readonly Action[] {
  return [{ do: 'inOtherTab', change, path: PATHS.login, actions }];
}

function whenSignedIn(isShown: boolean, actions: readonly Action[]): Action {
  return { do: 'when', isShown, role: 'button', label: shellTexts.logout, actions };
}
