// `npm run measure -- mutate [--runners 1] [folder or file…]`: breaks the source in one place at a time. Do the tests notice?
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { Command } from 'commander';
import { createVitest } from 'vitest/node';
import { IN_QUITO } from '../../qa/playwright/browser-launch.ts';

/** Without an argument: what takes minutes, not hours. */
const FOLDERS = ['contract'];
const OUT = 'dist/mutation';

// Stryker runs the tests in threads, where a test cannot set the place itself.
process.env.TZ = IN_QUITO.timezoneId;

const program = new Command('npm run measure -- mutate')
  .description('Breaks the source in one place at a time: do the tests notice?')
  .argument('[places...]', `folders or files (default: ${FOLDERS})`)
  .option('--runners <number>', 'how many tests run at once', '2')
  .parse();
const { runners } = program.opts<{ runners: string }>();
const places = program.args.length > 0 ? program.args : FOLDERS;
for (const place of places) if (!existsSync(place)) program.error(`There is no ${place}`);
const topOf = (place: string) => place.split('/')[0] ?? place;
const configOf = (top: string) =>
  `tools/mutation/${top === 'server' ? 'server' : 'app'}.vitest.config.ts`;
// A top folder has one report of its own.
for (const top of new Set(places.map(topOf))) {
  await expectLoaded(configOf(top));
  await strykerOf(
    top,
    places.filter((place) => topOf(place) === top),
  ).runMutationTest();
}

/** Stryker goes on without a file of tests that cannot be loaded, and does not say so. */
async function expectLoaded(config: string): Promise<void> {
  const vitest = await createVitest('test', { config, watch: false });
  const { testModules } = await vitest.collect();
  await vitest.close();
  const failed = testModules.find((file) => !file.ok());
  if (failed) program.error(`${failed.moduleId}: ${failed.errors()[0]?.message}`);
}

function strykerOf(top: string, places: readonly string[]): Stryker {
  return new Stryker({
    mutate: places.map((place) =>
      statSync(place).isDirectory() ? `${place}/**/*.{ts,tsx}` : place,
    ),
    testRunner: 'vitest',
    vitest: { configFile: configOf(top), related: top !== 'server' },
    appendPlugins: [join(import.meta.dirname, 'ignore-descriptions.js')],
    ignorers: ['descriptions'],
    concurrency: Number(runners),
    // A busy machine is no finding: a mutant that takes too long counts as noticed.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    // What runs while a file is loaded, or the server starts, would be tried by every test: hours.
    ignoreStatic: !['contract', 'machines'].includes(top),
    // Only what changed since the last run is tried again.
    incremental: true,
    incrementalFile: `${OUT}/${top}.json`,
    ignorePatterns: ['dist', 'docs', '!docs/dashboard.json', '.data'],
    tempDirName: `${OUT}/sandbox`,
    reporters: ['html', 'clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false },
    htmlReporter: { fileName: `${OUT}/${top}.html` },
  });
}
