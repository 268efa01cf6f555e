// A step of a film or of the simulation, with the picture that shows it.
import { lookAt } from '../picture.tsx';
import { stateNamed } from '../view-data.ts';
import type { WalkStep } from './frames.ts';

/** @param shown `shownOf` the snapshot */
export function walkStep(words: string, name: string, shown: string): readonly WalkStep[] {
  const state = stateNamed(name);
  if (!state) return [];
  const { look, isOther } = lookAt(state, shown);
  return [{ words, state, picture: look?.pictures['360']?.light ?? null, isOther }];
}
