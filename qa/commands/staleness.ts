// `staleness`: checks that everything derived from the machine still agrees with it.
// @rule What the staleness check compares
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { chartChangesText, compareVersions, Finding } from 'statechart-kit';
import { MACHINE_FILE, onboardingFlow } from '../onboarding.ts';
import type { StaleItem } from '../staleness/stale-item.ts';
import { staleItems } from '../staleness/stale-items.ts';

const FLOW_PAGE = new URL('../../docs/flow.md', import.meta.url);

export function addStaleness(program: Command): void {
  program
    .command('staleness')
    .description(
      'Compares the diagram of docs/flow.md, the screens, the table of controls, the samples and the words of the manual plan with the machine and the texts.',
    )
    .option('--json', 'what is stale, as data')
    .action(async ({ json }: { json?: boolean }) => {
      const found = await staleItems(onboardingFlow, readFileSync(FLOW_PAGE, 'utf8'));
      if (json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
      if (found.length > 0)
        throw new Finding(`${found.map(staleText).join('\n')}\n${await sinceHead()}`);
      if (!json)
        process.stdout.write(
          'Nothing is stale: diagram, screens, controls, labels, samples, plan.\n',
        );
    });
}

const staleText = ({ what, changes = [], remedy }: StaleItem) =>
  [what, ...changes.map((change) => `  ${change}`), `  remedy: ${remedy}`].join('\n');

/** The chart itself, also where the drawing does not show it. Empty outside a repository. */
async function sinceHead(): Promise<string> {
  try {
    const changes = await compareVersions('HEAD', resolve(MACHINE_FILE), onboardingFlow);
    return `Since the last commit the chart has changed so:\n${chartChangesText(changes)}`;
  } catch (error) {
    if (error instanceof Finding) return '';
    throw error;
  }
}
