// The changes of the flow between two versions of the project.
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { ChartChanges } from './chart-changes.ts';
import { compareCharts } from './compare-charts.ts';
import { machineAt, type Version } from './machine-at.ts';

export interface VersionChanges extends ChartChanges {
  readonly before: Version;
  /** Null for the working files. */
  readonly after: Version | null;
}

/**
 * @param versions `before` or `before..after`, as git revisions
 * @throws {Finding} when a version has no machine
 */
export async function compareVersions(versions: string): Promise<VersionChanges> {
  const [before = '', after] = versions.split(/\.\.\.?/);
  const old = await machineAt(before);
  const now = after ? await machineAt(after) : null;
  const changes = compareCharts(old.machine, now?.machine ?? onboardingMachine);
  return { before: old.version, after: now?.version ?? null, ...changes };
}
