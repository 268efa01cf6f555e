// The changes of a chart between two versions of its file.
import type { Flow } from '../model/flow.ts';
import { type ChangedScenario, changedScenarios } from '../scenarios/play-scenarios.ts';
import type { ChartChanges } from './chart-changes.ts';
import { compareCharts } from './compare-charts.ts';
import { machineAt, type Version } from './machine-at.ts';

/** The changes of a chart with the versions they lie between. */
export interface VersionChanges extends ChartChanges {
  readonly before: Version;
  /** Null for the working files. */
  readonly after: Version | null;
  /** Null where nobody wrote scenarios. */
  readonly scenarios: readonly ChangedScenario[] | null;
}

/**
 * @param versions `before` or `before..after`, as git revisions
 * @param name of the export, where there are several
 * @throws {Finding} when a version has no machine
 */
export async function compareVersions(
  versions: string,
  file: string,
  { machine, config: { scenarios } }: Flow,
  name?: string,
): Promise<VersionChanges> {
  const [before = '', after] = versions.split('..');
  const old = await machineAt(before, file, name);
  const now = after ? await machineAt(after, file, name) : { machine, version: null };
  return {
    before: old.version,
    after: now.version,
    ...compareCharts(old.machine, now.machine),
    scenarios: scenarios ? await changedScenarios(old.machine, now.machine, scenarios) : null,
  };
}
