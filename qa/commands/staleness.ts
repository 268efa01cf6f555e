// `staleness`: checks that everything derived from the machine still agrees with it.
// @rule What the staleness check compares
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { chartChangesText, compareVersions, Finding } from 'statechart-kit';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { CONTROLS } from '../controls/table.ts';
import { MACHINE_FILE, onboardingFlow } from '../onboarding.ts';
import { staleControls } from '../staleness/stale-controls.ts';
import { staleDiagram } from '../staleness/stale-diagram.ts';
import type { StaleItem } from '../staleness/stale-item.ts';
import { staleWords } from '../staleness/stale-words.ts';

const FLOW_PAGE = new URL('../../docs/flow.md', import.meta.url);

export function addStaleness(program: Command): void {
  program
    .command('staleness')
    .description(
      'Compares the diagram of docs/flow.md, the table of controls and the words of the manual plan with the machine and the texts.',
    )
    .option('--json', 'what is stale, as data')
    .action(async ({ json }: { json?: boolean }) => {
      const found = [
        ...(await staleDiagram(readFileSync(FLOW_PAGE, 'utf8'))),
        ...staleWords(onboardingFlow),
        ...staleControls(CONTROLS),
      ];
      if (json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
      if (found.length > 0)
        throw new Finding(`${found.map(staleText).join('\n')}\n${await sinceHead()}`);
      if (!json) process.stdout.write('Nothing is stale: diagram, controls, labels, plan.\n');
    });
}

const staleText = ({ what, changes = [], remedy }: StaleItem) =>
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
