// `npm run measure -- mutate [--runners 1] [folder or file…]`: breaks the source in one place at a time. Do the tests notice?
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { IN_QUITO } from '../../qa/playwright/browser-launch.ts';
import { reportOf } from './report.ts';
import { SURVIVORS } from './survivors/all.ts';

/** Without an argument: what takes minutes, not hours. */
const FOLDERS = ['contract'];
const OUT = 'dist/mutation';

// Stryker runs the tests in threads, where a test cannot set the place itself.
process.env.TZ = IN_QUITO.timezoneId;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runners: { type: 'string', default: '2' } },
});
const places = positionals.length > 0 ? positionals : FOLDERS;
const topOf = (place: string) => place.split('/')[0] ?? place;
for (const top of new Set(places.map(topOf))) {
  await mutate(
    top,
    places.filter((place) => topOf(place) === top),
  );
}

/** @param places within the folder, which has one report of its own */
async function mutate(top: string, places: readonly string[]): Promise<void> {
  const begun = performance.now();
  const results = await strykerOf(top, places).runMutationTest();
  const isHere = ({ file }: { readonly file: string }) =>
    places.some((place) => file === place || file.startsWith(`${place}/`));
  const { lines, findings } = reportOf(results, SURVIVORS.filter(isHere));
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log([...lines, `${places.join(' ')}: ${minutes} minutes`].join('\n'));
  if (findings.length === 0) return;
  console.error(findings.join('\n'));
  process.exitCode = 1;
}

function strykerOf(top: string, places: readonly string[]): Stryker {
  const tests = top === 'server' ? 'server' : 'app';
  return new Stryker({
    mutate: places.map((place) =>
      statSync(place).isDirectory() ? `${place}/**/*.{ts,tsx}` : place,
    ),
    testRunner: 'vitest',
    vitest: { configFile: `tools/mutation/${tests}.vitest.config.ts`, related: tests === 'app' },
    appendPlugins: [join(import.meta.dirname, 'ignore-descriptions.js')],
    ignorers: ['descriptions'],
    concurrency: Number(values.runners),
    // A busy machine is no finding: a mutant that takes too long counts as noticed.
    timeoutMS: 60_000,
    // What runs while a file is loaded, or the server starts, would be tried by every test: hours.
    ignoreStatic: !['contract', 'machines'].includes(top),
    // Only what changed since the last run is tried again.
    incremental: true,
    incrementalFile: `${OUT}/${top}.json`,
    ignorePatterns: ['dist', 'docs', '!docs/dashboard.json', '.data'],
    tempDirName: `${OUT}/sandbox`,
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `${OUT}/${top}.html` },
  });
}
