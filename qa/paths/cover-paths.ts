// The generated paths of the onboarding machine, kept until a source changes.
import { join } from 'node:path';
import { type FlowPath, findPaths, type KeptIn, keptPaths } from 'statechart-kit';
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
  const find = () => findPaths(onboardingFlow, { strategy: 'cover' }).paths;
  known ??= keptPaths(onboardingFlow, 'cover', KEPT, find);
  return known;
}

let known: readonly FlowPath[] | null = null;
