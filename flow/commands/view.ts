// `view`: the flow as pages for product people, served beside the app or written to a folder.
import { join, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { compareVersions } from 'statechart-kit';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { MACHINE_FILE } from '../onboarding.ts';
import { type FlowViewFiles, flowViewOf } from '../view/flow-view.ts';

interface Options {
  readonly from: string;
  readonly out?: string;
  readonly compare?: string;
  readonly json?: true;
  readonly dev?: true;
  readonly open: boolean;
  readonly port?: string;
}

const EXPLANATION = `
Pages in Spanish: the chart with a card for each state, a simulation by samples, the paths and what
the last run in the browser covered, a session's report to travel through, the flow as a script, the running
app live, and what changed since another version. The pictures come from the last run (npm run flow -- e2e);
without one the page says how to make them, and the rest of it is there.

  npm run flow -- view
  npm run flow -- view --out dist/flow/view
  npm run flow -- view --compare main
  npm run flow -- view --compare v1..v2 --out dist/flow/view

Without --out the pages are served beside the app with its sandbox, and both are opened; the state of the app
is lit on the chart. With --out they are written into a folder whose index.html opens as a file.
--compare takes one version, against the files as they are now, or two.
--json prints the view instead: FlowView in flow/view/view-model.ts.`;

export function addView(program: Command): void {
  program
    .command('view')
    .description('The flow to look at: chart, pictures, simulation, paths, script, live.')
    .option('--from <folder>', 'what the run in the browser left', 'dist/flow/e2e')
    .option('--out <folder>', 'writes the pages there instead of serving them')
    .option('--compare <versions>', 'what git calls them: before, or before..after')
    .option('--port <number>', 'where they are served (default: 3000)', portNumber)
    .option('--dev', 'serves the app as it is being written')
    .option('--no-open', 'opens no browser')
    .option('--json', 'the view as data, and no pages')
    .addHelpText('after', EXPLANATION)
    .action(tellView);
}

function portNumber(text: string): string {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535)
    throw new InvalidArgumentError('From 0 to 65535; 0 takes a free one.');
  return text;
}

async function tellView(options: Options): Promise<void> {
  const comparison =
    options.compare === undefined
      ? null
      : await compareVersions(options.compare, resolve(MACHINE_FILE), onboardingMachine);
  const made = await flowViewOf(options.from, comparison);
  if (options.json) {
    process.stdout.write(`${JSON.stringify(made.view, null, 2)}\n`);
    return;
  }
  const { states, transitions, paths, missing } = made.view;
  process.stdout.write(
    [
      `${states.length} states, ${transitions.length} transitions, ${paths.length} paths, ${made.files.size} pictures`,
      ...missing.map((what) => `Missing: ${what}`),
      '',
    ].join('\n'),
  );
  if (options.out === undefined) await serve(made, options);
  else {
    // Imported late, because no other command needs the bundler.
    const { writeView } = await import('../view/write-view.ts');
    await writeView(options.out, made);
    process.stdout.write(`Open ${join(options.out, 'index.html')}\n`);
  }
}

async function serve(made: FlowViewFiles, { dev, open: isOpened, port }: Options): Promise<void> {
  const { serveUntilStopped } = await import('../view/serve-view.ts');
  const environment = { ...process.env, ...(port !== undefined && { PORT: port }) };
  const served = await serveUntilStopped(made, { isDev: dev === true, environment });
  process.stdout.write(`Viewer: ${served.viewer}#vista=vivo\nApp: ${served.url}\n`);
  if (!isOpened) return;
  const { default: openInBrowser } = await import('open');
  for (const address of [served.url, `${served.viewer}#vista=vivo`]) await openInBrowser(address);
}
