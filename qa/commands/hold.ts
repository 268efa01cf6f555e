// `hold`: the app with a console in the page that answers its calls as the tester chooses.
import type { Command } from 'commander';
import { portNumber } from 'statechart-kit';
import { CASE_PARAMETER } from '../controls/console-words.ts';

interface Options {
  readonly at?: string;
  readonly port: string;
  readonly host?: true;
  readonly open: boolean;
}

const EXPLANATION = `
Builds the sandbox app and serves it with its embedded backend and an empty database. At the bottom of every page is
a console: each call waits there until the tester gives one of the answers of the manual plan, a fault, or lets it
through. So do the session of the browser, the windows of Google and the way to the payment page.

  npm run flow -- hold
  npm run flow -- hold --host                               also for a phone on the same network
  npm run flow -- hold --at authenticated.planSelection.chosen
  npm run flow -- hold --at <case of npm run flow -- plan>

A case starts with nothing stored, also by its address: /?${CASE_PARAMETER}=<case or state>. Ends with Ctrl+C.`;

export function addHold(program: Command): void {
  program
    .command('hold')
    .description(
      'The app to test by hand: each call waits until the tester says what it is answered.',
    )
    .option('--at <case or state>', 'opens it in the prepared state of a case, or in a state')
    .option('--port <number>', 'where it is served', portNumber, '3000')
    .option('--host', 'other devices on the network reach it too')
    .option('--no-open', 'opens no browser')
    .addHelpText('after', EXPLANATION)
    .action(hold);
}

async function hold({ at, port, host, open: isOpened }: Options): Promise<void> {
  // Imported late, because no other command needs the bundler and the server.
  const { openingCalled, openings } = await import('../console/openings.ts');
  const { serveUntilStopped } = await import('../console/serve-console.ts');
  const known = await openings();
  const opened = at === undefined ? undefined : openingCalled(at, known)?.id;
  const { urls } = await serveUntilStopped({ openings: known, port, isShared: host === true });
  const place = opened === undefined ? '/' : `/?${CASE_PARAMETER}=${opened}`;
  process.stdout.write(`${urls.map((url) => `${url}${place}`).join('\n')}\n`);
  if (!isOpened) return;
  const { default: openInBrowser } = await import('open');
  await openInBrowser(`${urls[0]}${place}`);
}
