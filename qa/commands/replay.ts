// `replay`: replays a session's report on the machine or in the app.
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { type Command, Option } from 'commander';
import {
  departureText,
  Finding,
  type Replay,
  type ReplaySubject,
  replayedStepLine,
  VIEWPORTS,
  type ViewportName,
} from 'statechart-kit';
import type { SessionLogFile } from '../../src/diagnostics/report-schema.ts';
import { readLog } from '../replay/read-log.ts';
import { replayPure } from '../replay/replay-pure.ts';

interface Options {
  readonly browser?: true;
  readonly viewport?: ViewportName;
  readonly headed?: true;
  readonly json?: true;
}

const EXPLANATION = `
--browser starts the real app (sandbox build) and does in it, by labels and roles, what the report says was
done; every call waits until it is given the recorded answer. After each step the state has to be the
report's, and screen, title and address those of the state. What a screen does not offer, such as the second
half of a double click, and answers that no sample declares are given to the app's machine directly;
the step then says so. Texts are typed from test data, for a report holds none.
Only --pure can start in the middle, where a report lost its oldest entries.`;

export function addReplay(program: Command): void {
  program
    .command('replay')
    .summary('replays what happened in the app')
    .description(
      "Replays a report that 'Copiar informe' made and says at which step the machine, or with --browser the app,\n" +
        'departs from it. Where the report lost its oldest entries, it is replayed from the first moment it still has.',
    )
    .argument('<log.json>', 'the report; - reads standard input')
    .option('--pure', 'on the machine alone, without a browser (the default)')
    .addOption(new Option('--browser', 'in the real app').conflicts('pure'))
    .addOption(
      new Option('--viewport <width>', 'with --browser (default: the nearest to the report’s)')
        .choices(VIEWPORTS)
        .conflicts('pure'),
    )
    .addOption(new Option('--headed', 'with --browser: shows it').conflicts('pure'))
    .option('--json', 'the steps and the departure as JSON')
    .addHelpText('after', EXPLANATION)
    .action(async (file: string, options: Options) => {
      const log = readLog(await contentOf(file));
      const replay = options.browser
        ? await replayInApp(log, options)
        : replayOnMachine(log, options);
      const subject = options.browser ? 'app' : 'machine';
      process.stdout.write(
        options.json ? `${JSON.stringify(replay, null, 2)}\n` : describe(log, replay, subject),
      );
      if (replay.departure) throw new Finding(departureText(replay.departure, subject));
    });
}

function replayOnMachine(log: SessionLogFile, { viewport, headed }: Options): Replay {
  if (viewport || headed) throw new Finding('--viewport and --headed are for --browser');
  return replayPure(log);
}

/** Imports the browser's library late, so that no other command waits for it. */
async function replayInApp(log: SessionLogFile, { viewport, headed }: Options): Promise<Replay> {
  const { replayInBrowser, requireWhole } = await import('../replay-browser/replay-browser.ts');
  const { withBrowser } = await import('../browser/browser-session.ts');
  requireWhole(log);
  return withBrowser(
    { viewport: viewport ?? nearest(log.browser.viewport.width), isHeaded: headed ?? false },
    (visit) => visit(({ walker }) => replayInBrowser(log, walker)),
  );
}

function nearest(width: number): ViewportName {
  const distance = (viewport: ViewportName) => Math.abs(Number(viewport) - width);
  return VIEWPORTS.reduce((best, other) => (distance(other) < distance(best) ? other : best));
}

async function contentOf(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Finding(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function describe(
  { app, browser, dropped, start }: SessionLogFile,
  replay: Replay,
  subject: ReplaySubject,
): string {
  const { width, height } = browser.viewport;
  const lines = [
    `VIRSI ${app.version}, ${app.build} build, ${width} × ${height}, ${browser.language}`,
    browser.userAgent,
    dropped === 0
      ? `Opened under ${start?.context.path}`
      : `The first ${dropped} steps were dropped: replayed from ${start?.state} on`,
    '',
    ...replay.steps.map(replayedStepLine),
    '',
  ];
  if (!replay.departure) lines.push(`The ${subject} ends where the app did: ${replay.endsIn}`, '');
  return lines.join('\n');
}
