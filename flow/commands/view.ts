// `view`: the flow as pages that product people open, without a server and without a network.
import { join } from 'node:path';
import type { Command } from 'commander';
import { flowViewOf } from '../view/flow-view.ts';

interface Options {
  readonly from: string;
  readonly out: string;
  readonly json?: true;
}

const EXPLANATION = `
Writes a folder in Spanish: the chart with a card for each state, a simulation by declared answers, the paths
and what the last run in the browser covered, a session's report to travel through, and the flow as a script.
Its index.html opens as a file. The pictures come from the last run (npm run flow -- e2e); without one the
page says how to make them, and the rest of it is there.

  npm run flow -- view --out dist/flow/view

--json prints the view instead of writing a folder: FlowView in flow/view/view-model.ts.`;

export function addView(program: Command): void {
  program
    .command('view')
    .description(
      'The flow to look at: chart, pictures, simulation, paths and script, as offline pages.',
    )
    .option('--from <folder>', 'what the run in the browser left', 'dist/flow/e2e')
    .option('--out <folder>', 'where the pages go', 'dist/flow/view')
    .option('--json', 'the view as data, and no folder')
    .addHelpText('after', EXPLANATION)
    .action(tellView);
}

async function tellView({ from, out, json }: Options): Promise<void> {
  const made = await flowViewOf(from);
  if (json) {
    process.stdout.write(`${JSON.stringify(made.view, null, 2)}\n`);
    return;
  }
  // Loaded here only: no other command needs the bundler.
  const { writeView } = await import('../view/write-view.ts');
  await writeView(out, made);
  const { states, transitions, paths, missing } = made.view;
  process.stdout.write(
    [
      `${states.length} states, ${transitions.length} transitions, ${paths.length} paths, ${made.files.size} pictures`,
      ...missing.map((what) => `Missing: ${what}`),
      `Open ${join(out, 'index.html')}`,
      '',
    ].join('\n'),
  );
}
