// `replay`: replays a session's report on the machine.
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { type Departure, Finding, type Replay, type ReplayedStep, readText } from 'statechart-kit';
import type { SessionLogFile } from '../../src/diagnostics/report-schema.ts';
import { readLog } from '../replay/read-log.ts';
import { replayPure } from '../replay/replay-pure.ts';

export function addReplay(program: Command): void {
  program
    .command('replay')
    .summary('replays what happened in the app')
    .description(
      "Replays a report that 'Copiar informe para soporte' made on the machine, and says at which step the machine departs from it.\n" +
        'Where the report lost its oldest entries, it is replayed from the first moment it still has.',
    )
    .argument('<log.json>', 'the report; - reads standard input')
    .option('--json', 'the steps and the departure as JSON')
    .action(async (file: string, { json }: { readonly json?: true }) => {
      const log = readLog(await contentOf(file));
      const replay = replayPure(log);
      process.stdout.write(json ? `${JSON.stringify(replay, null, 2)}\n` : describe(log, replay));
      if (replay.departure) throw new Finding(departureText(replay.departure));
    });
}

const contentOf = async (file: string): Promise<string> =>
  file === '-' ? text(process.stdin) : readText(file);

function describe({ app, browser, dropped, start }: SessionLogFile, replay: Replay): string {
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
  if (!replay.departure) lines.push(`The machine ends where the app did: ${replay.endsIn}`, '');
  return lines.join('\n');
}

function replayedStepLine({ step, at, event, state, isUndeclared }: ReplayedStep): string {
  return (
    `${String(step).padStart(4)}  ${(at / 1000).toFixed(3).padStart(9)} s  ${event} → ${state}` +
    (isUndeclared ? '  (no sample declares this answer)' : '')
  );
}

function departureText({ step, event, expected, got }: Departure): string {
  const by = step === 0 ? 'at the start' : `at step ${step}, ${event}`;
  return `The machine departs ${by}: the app was in ${expected}, the machine is in ${got}`;
}
