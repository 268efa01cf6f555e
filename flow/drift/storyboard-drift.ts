// Whether docs/storyboard.md still lists the states that the generated paths show.
import { LIST_COMMAND, storyboardList } from '../storyboard/list.ts';
import type { Drift } from './drift.ts';

/** @param list text of docs/storyboard.md */
export function storyboardDrift(list: string, wanted = storyboardList()): readonly Drift[] {
  if (list === wanted) return [];
  return [
    { what: 'docs/storyboard.md: not the states of the machine any more', remedy: LIST_COMMAND },
  ];
}
