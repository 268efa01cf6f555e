// `npm run flow -- hold`: the app with a console in the page that answers its calls as the tester chooses.
import type { Command } from 'commander';
import { CASE_PARAMETER } from '../controls/console-words.ts';

interface Options {
  readonly at?: string;
  readonly port: string;
  readonly host?: true;
  readonly open: boolean;
}

const EXPLANATION = `
At the bottom of every page is a console, folded to one line. Each call waits in it until you choose an answer or a fault,
or let it through to the sandbox's backend. The database is empty, and everything is forgotten at the end (Ctrl+C).

  npm run flow -- hold --host                          also for a phone on the same network
  npm run flow -- hold --at 'Plan elegido'             in a state
  npm run flow -- hold --at 0us7zrb                    where a walk of 'npm run flow -- paths' needs a person first

/?${CASE_PARAMETER}=<state> opens the app in a state, too: with nothing else stored.`;

export function addHold(program: Command): void {
  program
    .command('hold')
    .description('serves the app with a console that answers its calls, for tests by hand')
    .option('--at <state or walk id>', 'open the app there')
    .option('--port <number>', 'where it is served', '3000')
    .option('--host', 'other devices on the network reach it too')
    .option('--no-open', 'open no browser')
    .addHelpText('after', EXPLANATION)
    .action(hold);
}

async function hold({ at, port, host, open: isOpened }: Options): Promise<void> {
  const [{ holdOpenings, serveHold }, { smokeWalks }, { closeOnSignal }, { Finding }] =
    await Promise.all([
      import('../hold/serve-hold.ts'),
      import('../walks/generated-walks.ts'),
      import('../../server/close-on-signal.ts'),
      import('../finding.ts'),
    ]);
  if (!/^\d{1,5}$/.test(port)) throw new Finding(`${port} is no port.`);
  const openings = holdOpenings(smokeWalks());
  const place = at === undefined ? '/' : `/?${CASE_PARAMETER}=${await openingAt(at)}`;
  const { urls, close } = await serveHold({ openings, port, isShared: host === true });
  closeOnSignal(close);
  process.stdout.write(`${urls.map((url) => `${url}${place}`).join('\n')}\n`);
  if (!isOpened) return;
  const { default: openInBrowser } = await import('open');
  await openInBrowser(`${urls[0]}${place}`);
}

/** The state in which the app is opened. */
async function openingAt(name: string): Promise<string> {
  const [{ openings, preparedWalk }, { allWalks }, { stateCalled }, { Finding }] =
    await Promise.all([
      import('../walks/openings.ts'),
      import('../walks/generated-walks.ts'),
      import('../walks/find-walks.ts'),
      import('../finding.ts'),
    ]);
  const walk = allWalks().find(({ id }) => id === name);
  const state = walk ? preparedWalk(walk).opening?.state : stateCalled(name);
  if (state !== undefined && openings().has(state)) return state;
  throw new Finding(
    [
      `Answers alone do not lead to ${name}. The app can be opened in these states:`,
      ...[...openings().keys()].map((each) => `  ${each}`),
    ].join('\n'),
  );
}
