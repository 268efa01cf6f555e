// The tasks of the scripts of package.json that have several: lists of commands. Options go to the last command.

const TOOL = 'node --import tsx';
const TSC = 'node node_modules/typescript-7/bin/tsc';
const FLOW = `${TOOL} qa/main.ts`;

/** Their tasks are all carried out at once when none is named, since most of them use one core. */
export const SIDE_BY_SIDE: readonly string[] = ['check', 'test'];

export const SCRIPTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  check: {
    types: [TSC],
    code: ['biome ci --error-on-warnings .'],
    imports: [
      'depcruise machines contract src server qa tools tests --config .dependency-cruiser.cjs',
    ],
    docs: [`${TOOL} tools/docs/main.ts --check`],
    chart: [`${TOOL} qa/compare/main.ts --check`],
    scenarios: [`${FLOW} scenarios`],
    unit: ['vitest run --project unit --reporter minimal'],
  },
  // What `check`, which runs all day, leaves of lint, and of `test:unit`.
  test: {
    unused: ['knip'],
    // In one worker: each finds the paths of the chart anew.
    paths: ['vitest run --project paths --maxWorkers 1 --reporter minimal'],
    server: ['vitest run --project server --reporter minimal'],
  },
  'test:external': {
    engines: [
      'vitest run --project webkit',
      'playwright test --project firefox --pass-with-no-tests',
    ],
    flow: ['playwright test --project walks-*'],
    pictures: ['playwright test --project pictures'],
    viewer: ['playwright test --project viewer'],
    google: ['playwright test --project google'],
    billing: ['vitest run --project billing', 'playwright test --project billing'],
    image: ['vitest run --project image'],
    deploy: ['vitest run --project deploy --no-file-parallelism'],
  },
  generate: {
    chart: [`${TOOL} qa/compare/main.ts`],
    docs: [`${TOOL} tools/docs/main.ts`],
  },
  measure: {
    bench: [`${TOOL} tools/bench/main.ts`],
    load: [`${TOOL} tools/bench/load/main.ts`],
    mutate: [`${TOOL} tools/mutation/main.ts`],
  },
};
