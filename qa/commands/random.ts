// `random`, on the machine or through the real app.

import { type Command, Option } from 'commander';
import {
  act,
  brokenText,
  Finding,
  type FlowSource,
  failureText,
  type RandomOptions,
  randomCommand,
  summary,
  tellWalks,
  VIEWPORTS,
  type ViewportName,
} from 'statechart-kit';
import { PAGE_INVARIANTS } from '../browser/page-invariants.ts';
import { onboardingFlow } from '../onboarding.ts';
import { appWalks, MOST_TRIES } from '../random/app-walks.ts';
import { INVARIANTS } from '../scenarios/invariants.ts';

const list = (names: Iterable<string>) => [...names].map((name) => `  - ${name}`).join('\n');

const EXPLANATION = `
The invariants of the machine:

${list(Object.keys(INVARIANTS))}

With --browser it walks the real app (sandbox build): the person does what the screen offers, by labels and
roles, and every call waits until it is given its answer. Nobody answers late there, because the browser
closes the call of an actor that is stopped. After each step these hold of the page too:

${list(PAGE_INVARIANTS.keys())}

A failure there is printed at once, and the walk is shrunk in at most ${MOST_TRIES} walks, so it may not be
the shortest.`;

const STEPS_IN_BROWSER = 200;

interface Options extends RandomOptions {
  readonly browser?: true;
  readonly viewport?: ViewportName;
  readonly headed?: true;
}

export function addRandom(program: Command, source: FlowSource): void {
  const command = randomCommand(program)
    .option('--browser', `through the real app, ${STEPS_IN_BROWSER} steps unless --steps says more`)
    .addOption(new Option('--viewport <width>', 'with --browser (default: 360)').choices(VIEWPORTS))
    .option('--headed', 'with --browser: shows it')
    .addHelpText('after', EXPLANATION);
  act<Options>(command, source, async (flow, { browser, viewport, headed, ...options }) => {
    if (browser) return walkInBrowser(options, viewport ?? '360', headed ?? false);
    if (viewport || headed) throw new Finding('--viewport and --headed are for --browser');
    return tellWalks(flow, options, `${source.program} random`);
  });
}

/** Imports the browser's library late, so that no other command waits for it. */
async function walkInBrowser(
  { json, steps = STEPS_IN_BROWSER, ...options }: RandomOptions,
  viewport: ViewportName,
  isHeaded: boolean,
): Promise<void> {
  const { withBrowser } = await import('../browser/browser-session.ts');
  const { walkedApp } = await import('../random/walked-app.ts');
  const result = await withBrowser({ viewport, isHeaded }, (visit) =>
    appWalks(
      onboardingFlow,
      { ...options, steps },
      (task) => visit((it) => task(walkedApp(it))),
      (broken) => process.stderr.write(`${brokenText(broken)}\nMaking it shorter…\n`),
    ),
  );
  if (json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  if (result.failure)
    throw new Finding(
      failureText(result.failure, `npm run flow -- random --browser --viewport ${viewport}`),
    );
  const machine = Object.keys(INVARIANTS).length;
  const which = `all ${machine} invariants of the machine and ${PAGE_INVARIANTS.size} of the page hold`;
  const where = ` through the app at ${viewport} px`;
  if (!json) process.stdout.write(`${summary(onboardingFlow, result, { where, which })}\n`);
}
