// `npm run mutate -- [folder or file…]`: breaks the source in one place at a time. Do the tests notice?
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { IN_QUITO } from '../browser-launch.ts';
import { reportOf } from './report.ts';
import { SURVIVORS } from './survivors.ts';

/** Without an argument: what takes minutes, not hours. */
const FOLDERS = ['contract'];
const OUT = 'dist/mutation';

// Stryker runs the tests in threads, where a test cannot set the place itself.
process.env.TZ = IN_QUITO.timezoneId;

const { positionals } = parseArgs({ allowPositionals: true });
for (const place of positionals.length > 0 ? positionals : FOLDERS) await mutate(place);

async function mutate(place: string): Promise<void> {
  const begun = performance.now();
  const results = await strykerOf(place).runMutationTest();
  const isHere = ({ file }: { readonly file: string }) =>
    file === place || file.startsWith(`${place}/`);
  const { lines, findings } = reportOf(results, SURVIVORS.filter(isHere));
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log([...lines, `${place}: ${minutes} minutes`].join('\n'));
  if (findings.length === 0) return;
  console.error(findings.join('\n'));
  process.exitCode = 1;
}

/** @param place a folder or file, from the root of the project */
function strykerOf(place: string): Stryker {
  const tests = place.startsWith('server') ? 'server' : 'app';
  const name = place.replaceAll('/', '-');
  return new Stryker({
    mutate: [statSync(place).isDirectory() ? `${place}/**/*.{ts,tsx}` : place],
    testRunner: 'vitest',
    vitest: { configFile: `tools/mutation/${tests}.vitest.config.ts` },
    appendPlugins: [join(import.meta.dirname, 'ignore-descriptions.js')],
    ignorers: ['descriptions'],
    concurrency: 2,
    // Only what changed since the last run is tried again.
    incremental: true,
    incrementalFile: `${OUT}/${name}.json`,
    ignorePatterns: ['dist', 'docs', 'bench', '.data'],
    tempDirName: `${OUT}/sandbox`,
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `${OUT}/${name}.html` },
  });
}
