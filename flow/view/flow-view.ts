// Builds the view of the flow from the machine, its paths and the last run, if there is one.

import {
  exploreGraph,
  Finding,
  mermaidDiagram,
  type VersionChanges,
  walkPaths,
} from 'statechart-kit';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { onboardingFlow } from '../onboarding.ts';
import { coverPaths } from '../paths/cover-paths.ts';
import { expectedOf } from '../storyboard/expected.ts';
import { readRunFolder } from '../storyboard/run-folder.ts';
import { viewComparison } from './comparison.ts';
import { descriptionWords } from './description-words.ts';
import { seenLooks } from './looks.ts';
import { shortestWays, viewPaths } from './paths.ts';
import { viewRuns } from './runs.ts';
import { viewStates } from './states.ts';
import { viewArrows } from './transitions.ts';
import type { FlowView } from './view-model.ts';

export interface FlowViewFiles {
  readonly view: FlowView;
  /** JPEG in base64, by file name relative to the page. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * @param from folder of a run. Without one, or with one of another machine, the view says what is missing.
 * @param comparison of two versions of the machine
 */
export async function flowViewOf(
  from: string,
  comparison: VersionChanges | null = null,
): Promise<FlowViewFiles> {
  const paths = coverPaths();
  const missing: string[] = [];
  const run = orMissing(missing, () => readRunFolder(from));
  const { looks, files } = seenLooks(expectedOf(paths), run);
  const model = run && (await walkPaths(onboardingFlow, paths));
  const runs = run && model && orMissing(missing, () => viewRuns(run, model));
  const view: FlowView = {
    format: 'onboarding.flow-view',
    version: 1,
    description: descriptionWords(onboardingMachine.root.description ?? ''),
    states: viewStates(onboardingMachine, looks),
    ...viewArrows(onboardingMachine, exploreGraph(onboardingFlow)),
    paths: viewPaths(paths),
    ways: shortestWays(),
    runs: runs ?? [],
    missing,
    comparison: comparison && viewComparison(comparison),
    mermaid: mermaidDiagram(onboardingMachine),
  };
  return { view, files };
}

function orMissing<T>(missing: string[], read: (this: void) => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Finding)) throw error;
    missing.push(error.message);
    return undefined;
  }
}
