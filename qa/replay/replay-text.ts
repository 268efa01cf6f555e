// A replayed report for a terminal: what the browser was, and numbered steps with their time.
import type { SessionLogFile } from '../../src/diagnostics/report-schema.ts';
import { stateName } from '../words/state-words.ts';
import type { Departure, Replay } from './replay-pure.ts';

export function replayText(
  { app, browser, dropped }: SessionLogFile,
  { steps, departure, endsIn }: Replay,
): string {
  const { width, height } = browser.viewport;
  return `${[
    `VIRSI ${app.version}, ${app.build} build, ${width} × ${height}, ${browser.language}`,
    browser.userAgent,
    ...(dropped > 0 ? [`The report dropped its first ${dropped} steps.`] : []),
    '',
    ...steps.map(
      ({ step, at, words, state }) =>
        `${String(step).padStart(4)}. ${(at / 1_000).toFixed(1).padStart(7)} s  ${words} → «${stateName(state)}»`,
    ),
    '',
    ...(departure ? [] : [`The machine ends where the app did: ${stateWords(endsIn)}`]),
  ].join('\n')}\n`;
}

export const departureText = ({ step, words, expected, actual }: Departure): string =>
  [
    `The machine departs from the report at step ${step}, ${words}:`,
    `  expected, as the app was: ${stateWords(expected)}`,
    `  actual, on the machine:   ${stateWords(actual)}`,
  ].join('\n');

const stateWords = (state: string) => `«${stateName(state)}» (${state})`;
