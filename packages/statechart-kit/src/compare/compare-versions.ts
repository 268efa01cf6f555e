// The changes of a chart between two versions of its file.
import type { AnyStateMachine } from 'xstate';
import type { ChartChanges } from './chart-changes.ts';
import { compareCharts } from './compare-charts.ts';
import { machineAt, type Version } from './machine-at.ts';

/** The changes of a chart with the versions they lie between. */
export interface VersionChanges extends ChartChanges {
  readonly before: Version;
  /** Null for the working files. */
  readonly after: Version | null;
}

/**
 * @param versions `before` or `before..after`, as git revisions
 * @param file of the machine
 * @param now the machine of the working files
 * @param name of the export, where there are several
 * @throws {Finding} when a version has no machine
 */
export async function compareVersions(
  versions: string,
  file: string,
  now: AnyStateMachine,
  name?: string,
): Promise<VersionChanges> {
  const [before = '', after] = versions.split(/\.\.\.?/);
  const old = await machineAt(before, file, name);
  const later = after ? await machineAt(after, file, name) : null;
  const changes = compareCharts(old.machine, later?.machine ?? now);
  return { before: old.version, after: later?.version ?? null, ...changes };
}
