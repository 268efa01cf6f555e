// Whether docs/storyboard.md still lists the states that the generated paths show.
import { listedStates, storyboardList } from 'statechart-kit';
import { onboardingFlow, PROGRAM } from '../onboarding.ts';
import { coverPaths } from '../paths/cover-paths.ts';
import type { StaleItem } from './stale-item.ts';

export const wantedList = () =>
  storyboardList(onboardingFlow, listedStates(onboardingFlow, coverPaths()), PROGRAM);

/** @param list text of docs/storyboard.md */
export function staleStoryboard(list: string, wanted = wantedList()): readonly StaleItem[] {
  if (list === wanted) return [];
  const remedy = `${PROGRAM} storyboard --list`;
  return [{ what: 'docs/storyboard.md: not the states of the machine any more', remedy }];
}
