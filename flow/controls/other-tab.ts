// Actions in another tab of the same browser, which this tab hears of.
import { PATHS } from '../../machines/paths.ts';
import { authTexts } from '../../src/texts/auth.ts';
import { shellTexts } from '../../src/texts/shell.ts';
import type { Action } from './action.ts';
import { click, leaveDrafts, sendCredentials } from './forms.ts';
import type { TestData } from './test-data.ts';

const leave = [click('button', shellTexts.logout), leaveDrafts];

/** The current person signs out there and somebody else signs in. */
export function startElsewhere({ somebodyElse }: TestData): readonly Action[] {
  return inOtherTab('started', [
    { do: 'when', isShown: true, role: 'button', label: shellTexts.logout, actions: leave },
    ...sendCredentials(somebodyElse, authTexts.login),
  ]);
}

/** The current person signs out there. */
export function endElsewhere(): readonly Action[] {
  return inOtherTab('ended', leave);
}

function inOtherTab(change: 'started' | 'ended', actions: readonly Action[]): readonly Action[] {
  return [{ do: 'inOtherTab', change, path: PATHS.login, actions }];
}
