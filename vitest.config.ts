// The tests that need no browser of Playwright's.
import { configDefaults, defineConfig } from 'vitest/config';

/** @param folders with the tests of the project */
const project = (name: string, ...folders: readonly string[]) => ({
  name,
  include: folders.map((folder) => `${folder}/**/*.test.ts`),
  environment: 'node' as const,
  // A busy machine is no finding: whoever comes first finds the paths of the chart, which takes half a minute there.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // In megabytes. What exploring keeps would otherwise be copied again and again while it is collected.
  execArgv: ['--max-semi-space-size=64'],
});

/** Workers keep what they load: without it a test's number is read or not by which file came before. */
export const UNIT_SETUP = ['tests/support/unit/phone-library.ts'];

/** What the setup gives to tests that do not import it: all are tried when it changes. */
export const RERUN_ALL = [
  ...configDefaults.forceRerunTriggers,
  '**/contract/{phone,dial-codes}.ts',
];

/** What they load takes as long as the tests: once a worker, not once a file. */
const loadedOnce = { isolate: false };

export const TAGS = [
  {
    name: 'postgres',
    description: 'depends on the engine of the database: CI tries it on Postgres too',
  },
];

export default defineConfig({
  test: {
    // Vitest leaves one core to others, which is half of two; most of these tests wait for a server.
    maxWorkers: '100%',
    forceRerunTriggers: RERUN_ALL,
    tags: TAGS,
    projects: [
      {
        test: {
          ...project('unit', 'tests/unit'),
          ...loadedOnce,
          exclude: ['tests/unit/flow/**', 'tests/unit/diagnostics/**'],
          setupFiles: UNIT_SETUP,
        },
      },
      // What is tried of the flow takes as long as all else, and so does what walks its paths.
      { test: { ...project('paths', 'tests/unit/flow', 'tests/unit/diagnostics'), ...loadedOnce } },
      {
        test: {
          ...project('server', 'tests/server'),
          ...loadedOnce,
          globalSetup: ['tests/support/server/build-server.ts'],
        },
      },
      { test: { ...project('billing', 'tests/external/billing'), ...loadedOnce } },
      { test: project('image', 'tests/external/image') },
      {
        test: {
          ...project('deploy', 'tests/external/deploy'),
          globalSetup: ['tests/external/deploy/support/release.ts'],
        },
      },
      {
        test: {
          ...project('webkit', 'tests/external/engines'),
          globalSetup: ['tests/external/engines/support/programs.ts'],
        },
      },
    ].map((each) => ({ resolve: { tsconfigPaths: true }, ...each })),
  },
});
