// `random`: random walks with faults, until an invariant breaks or the steps are done.
import { type Command, InvalidArgumentError, Option } from 'commander';
import { VIEWPORTS, type ViewportName } from '../e2e/captures.ts';
import { PAGE_INVARIANTS } from '../e2e/page-invariants.ts';
import { Finding } from '../finding.ts';
import { appWalks, MOST_TRIES } from '../random/app-walks.ts';
import { INVARIANTS } from '../random/invariants.ts';
import { randomWalks, type WalksResult } from '../random/random-walks.ts';
import { brokenText, failureText, summary } from '../random/report.ts';
import type { SeedOptions } from '../random/seeded-walks.ts';

const list = (names: Iterable<string>) => [...names].map((name) => `  - ${name}`).join('\n');

const EXPLANATION = `
Walks the running machine: the person does anything at any time, actors answer with any of their
samples, crash, or answer after they were stopped, and time passes. After each step these hold:

${list(INVARIANTS.keys())}

With --browser it walks the real app (sandbox build): the person does what the screen offers, by labels and
roles, and every call waits until it is given its answer. Nobody answers late there, because the browser
closes the call of an actor that is stopped. After each step these hold of the page too:

${list(PAGE_INVARIANTS.keys())}

A walk that breaks one is shrunk and printed with the line that repeats it; the exit status is then 1.
With --browser the failure is printed at once, and the walk is shrunk in at most ${MOST_TRIES} walks, so
it may not be the shortest.
The same seed gives the same walks.`;

const STEPS = 1000;
const STEPS_IN_BROWSER = 200;

interface Options {
  readonly seed: number;
  readonly steps?: number;
  readonly path?: string;
  readonly browser?: true;
  readonly viewport?: ViewportName;
  readonly headed?: true;
  readonly json?: true;
}

export function addRandom(program: Command): void {
  program
    .command('random')
    .description('Random walks with faults injected, checked against invariants.')
    .option('--seed <number>', 'of the first walk; each further one has the next', whole, 1)
    .option(
      '--steps <number>',
      `how many steps to take in all (default: ${STEPS}, with --browser ${STEPS_IN_BROWSER})`,
      whole,
    )
    .option('--path <path>', 'repeats the shrunk walk that a failure printed, with its --seed')
    .option('--browser', 'through the real app')
    .addOption(new Option('--viewport <width>', 'with --browser (default: 360)').choices(VIEWPORTS))
    .option('--headed', 'with --browser: shows it')
    .option('--json', 'for a machine to read')
    .addHelpText('after', EXPLANATION)
    .action(async ({ browser, viewport, headed, json, ...given }: Options) => {
      if (!browser && (viewport || headed))
        throw new Finding('--viewport and --headed are for --browser');
      const options = { ...given, steps: given.steps ?? (browser ? STEPS_IN_BROWSER : STEPS) };
      const place = browser ? (viewport ?? '360') : null;
      const result = place
        ? await walksInBrowser(options, place, headed ?? false)
        : await randomWalks(options);
      if (json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
      else if (!result.failure) process.stdout.write(`${summary(result, place)}\n`);
      if (result.failure) throw new Finding(failureText(result.failure, place));
    });
}

/** Imports the browser's library late, so that no other command waits for it. */
async function walksInBrowser(
  options: SeedOptions,
  viewport: ViewportName,
  isHeaded: boolean,
): Promise<WalksResult> {
  const { withBrowser } = await import('../e2e/browser-session.ts');
  const { walkedApp } = await import('../random/walked-app.ts');
  return withBrowser({ viewport, isHeaded }, (visit) =>
    appWalks(
      options,
      (task) => visit((it) => task(walkedApp(it))),
      (broken) => process.stderr.write(`${brokenText(broken)}\nMaking it shorter…\n`),
    ),
  );
}

/** @throws {InvalidArgumentError} for anything but a whole number from 0 on. */
function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It takes a whole number.');
  return Number(text);
}
