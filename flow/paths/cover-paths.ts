// The generated paths of the onboarding machine, kept until a source changes.
import {
  describeEvent,
  type FlowPath,
  type FoundPath,
  findPaths,
  pathOfWords,
} from 'statechart-kit';
import { onboardingFlow } from '../onboarding.ts';
import { keptPaths } from './kept-paths.ts';

/** Few steps that take every transition, by every sample or payload, and see each guard hold and not hold. */
export function coverPaths(): readonly FlowPath[] {
  known ??= kept('cover', () => findPaths(onboardingFlow, { strategy: 'cover' }).paths);
  return known;
}

let known: readonly FoundPath[] | null = null;

/**
 * Paths of the onboarding machine that were found before, or by this call.
 * @param name says all that they depend on besides the sources
 */
export function kept(name: string, find: () => readonly FoundPath[]): readonly FoundPath[] {
  return keptPaths(name, () => find().map(inWords)).map((path) =>
    pathOfWords(onboardingFlow, path),
  );
}

const inWords = ({ title, covers, steps }: FoundPath) => ({
  title,
  covers: [...covers],
  steps: steps.map(({ event }) => describeEvent(event)),
});
