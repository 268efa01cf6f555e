// `drift`: whether everything that is made from the machine still agrees with it.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { chartChangesText, compareVersions, Finding } from 'statechart-kit';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { ACTOR_ROLES } from '../controls/actors.ts';
import { CONTROLS } from '../controls/table.ts';
import { actorsDrift } from '../drift/actors-drift.ts';
import { controlsDrift } from '../drift/controls-drift.ts';
import { diagramDrift } from '../drift/diagram-drift.ts';
import type { Drift } from '../drift/drift.ts';
import { sourceTexts } from '../drift/source-texts.ts';
import { storyboardDrift } from '../drift/storyboard-drift.ts';
import { textsDrift } from '../drift/texts-drift.ts';
import { textsPage, textsPageDrift } from '../drift/texts-page.ts';
import { wordsDrift } from '../drift/words-drift.ts';
import { MACHINE_FILE, onboardingFlow } from '../onboarding.ts';

const README = new URL('../../README.md', import.meta.url);
const TEXTS = fileURLToPath(new URL('../../src/texts', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEXTS_PAGE = new URL('../../docs/texts.md', import.meta.url);
const STORYBOARD = new URL('../../docs/storyboard.md', import.meta.url);

export function addDrift(program: Command): void {
  program
    .command('drift')
    .description(
      'Compares the README’s diagram, the table of controls, the words of the manual plan and the storyboard’s list with the machine and the texts, and the texts with the approved ones and with docs/texts.md.',
    )
    .option('--json', 'what drifted, as data')
    .action(async ({ json }: { json?: boolean }) => {
      const found = [
        ...diagramDrift(readFileSync(README, 'utf8')),
        ...wordsDrift(onboardingFlow),
        ...controlsDrift(CONTROLS),
        ...actorsDrift(ACTOR_ROLES),
        ...textsDrift(sourceTexts(TEXTS)),
        ...storyboardDrift(existsSync(STORYBOARD) ? readFileSync(STORYBOARD, 'utf8') : ''),
        ...textsPageDrift(
          existsSync(TEXTS_PAGE) ? readFileSync(TEXTS_PAGE, 'utf8') : '',
          textsPage(ROOT),
        ),
      ];
      if (json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
      if (found.length > 0)
        throw new Finding(`${found.map(driftText).join('\n')}\n${await sinceHead()}`);
      if (!json)
        process.stdout.write(
          'Nothing drifted: diagram, controls, labels, plan, texts, storyboard, list of texts.\n',
        );
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
