// `npm run measure -- mutate [--sample 150] [--seed 1] [folder or file…]`: do the tests notice one-line mistakes?
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { Command } from 'commander';
import { IN_QUITO } from '../../qa/playwright/browser-launch.ts';

const program = new Command('npm run measure -- mutate')
  .description('Makes one-line mistakes in the source: do the tests notice them?')
  .argument('[places...]', 'folders or files, of the server or of the rest', ['contract', 'src'])
  .option('--sample <number>', 'how many mistakes are drawn', '150')
  .option('--seed <number>', 'draws others', '1')
  .parse();
const { sample, seed } = program.opts<{ sample: string; seed: string }>();
const places: readonly string[] = program.processedArgs[0];
for (const place of places) if (!existsSync(place)) program.error(`There is no ${place}`);

const isServer = places.every((place) => place.startsWith('server'));
const name = isServer ? 'server' : 'app';
// Stryker's processes read them. It runs the tests in threads, which cannot set their own time zone.
Object.assign(process.env, {
  VIRSI_MUTATED: name,
  VIRSI_SAMPLE: sample,
  VIRSI_SEED: seed,
  TZ: IN_QUITO.timezoneId,
});
await new Stryker({
  mutate: places.map((place) => (statSync(place).isDirectory() ? `${place}/**/*.{ts,tsx}` : place)),
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: !isServer },
  appendPlugins: [join(import.meta.dirname, 'sample.js')],
  checkers: ['sample'],
  concurrency: 2,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  // A mutant that runs while the server starts would be tried by every test.
  ignoreStatic: isServer,
  ignorePatterns: ['dist', 'docs', '!docs/dashboard.json', '.data'],
  tempDirName: 'dist/mutation/sandbox',
  reporters: ['html', 'clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: `dist/mutation/${name}.html` },
}).runMutationTest();
