// `drift`: whether everything that is made from the machine still agrees with it.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { chartChangesText, compareVersions, Finding } from 'statechart-kit';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { ACTOR_ROLES } from '../controls/actors.ts';
import { CONTROLS } from '../controls/table.ts';
import { MACHINE_FILE, onboardingFlow } from '../onboarding.ts';
import { actorsDrift } from '../staleness/actors-drift.ts';
import { controlsDrift } from '../staleness/controls-drift.ts';
import { diagramDrift } from '../staleness/diagram-drift.ts';
import type { Drift } from '../staleness/drift.ts';
import { storyboardDrift } from '../staleness/storyboard-drift.ts';
import { wordsDrift } from '../staleness/words-drift.ts';

const FLOW_PAGE = new URL('../../docs/flow.md', import.meta.url);
const STORYBOARD = new URL('../../docs/storyboard.md', import.meta.url);

export function addDrift(program: Command): void {
  program
    .command('drift')
    .description(
      'Compares the diagram of docs/flow.md, the table of controls, the words of the manual plan and the storyboard’s list with the machine and the texts.',
    )
    .option('--json', 'what drifted, as data')
    .action(async ({ json }: { json?: boolean }) => {
      const found = [
        ...diagramDrift(readFileSync(FLOW_PAGE, 'utf8')),
        ...wordsDrift(onboardingFlow),
        ...controlsDrift(CONTROLS),
        ...actorsDrift(ACTOR_ROLES),
        ...storyboardDrift(existsSync(STORYBOARD) ? readFileSync(STORYBOARD, 'utf8') : ''),
      ];
      if (json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
      if (found.length > 0)
        throw new Finding(`${found.map(driftText).join('\n')}\n${await sinceHead()}`);
      if (!json)
        process.stdout.write('Nothing drifted: diagram, controls, labels, plan, storyboard.\n');
    });
}

const driftText = ({ what, changes = [], remedy }: Drift) =>
  [what, ...changes.map((change) => `  ${change}`), `  remedy: ${remedy}`].join('\n');

/** The chart itself, also where the drawing does not show it. Empty outside a repository. */
async function sinceHead(): Promise<string> {
  try {
    const changes = await compareVersions('HEAD', resolve(MACHINE_FILE), onboardingMachine);
    return `Since the last commit the chart has changed so:\n${chartChangesText(changes)}`;
  } catch (error) {
    if (error instanceof Finding) return '';
    throw error;
  }
}
