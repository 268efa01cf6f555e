// The generated paths of the onboarding machine, kept until a source changes.
import { join } from 'node:path';
import { type FlowPath, type FoundPath, findPaths, type KeptIn, keptPaths } from 'statechart-kit';
import { onboardingFlow } from '../onboarding.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const KEPT: KeptIn = {
  folder: join(ROOT, 'node_modules', '.cache', 'virsi'),
  sources: [
    'machines',
    'contract',
    'qa',
    'src',
    'packages/statechart-kit/src',
    'package-lock.json',
  ].map((source) => join(ROOT, source)),
};

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
const kept = (name: string, find: () => readonly FoundPath[]): readonly FoundPath[] =>
  keptPaths(onboardingFlow, name, KEPT, find);
