// A step of a walkthrough or of the simulation, with the picture that shows it.
import { lookAt } from '../picture.tsx';
import { seenAt } from '../seen-at.ts';
import { stateNamed, VIEW } from '../view-data.ts';
import type { WalkStep } from './frames.ts';

const folded = new Set(VIEW.nodes.flatMap(({ states: [, ...waits] }) => waits));

/** @param shown `shownOf` the snapshot */
export function walkStep(words: string, name: string, shown: string): readonly WalkStep[] {
  const state = stateNamed(name);
  if (!state) return [];
  const { look, isOther } = lookAt(state, shown);
  const picture = (look && seenAt(look, '360').seen?.pictures.light) ?? null;
  return [{ words, title: state.title, isFolded: folded.has(state.name), picture, isOther }];
}
