// The packed kit in a stranger's project: by npm and by pnpm, beside React 18, 19 and none, on every XState that it
// takes, in JavaScript and TypeScript. It needs the registry.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserLaunch } from '../../../qa/playwright/browser-launch.ts';
import { install, type Packed, pack, ROOT, ran, remove, run } from './installed.ts';

const CELLS = [
  { manager: 'npm', react: '18', xstate: '5.20' },
  { manager: 'npm', react: '19', xstate: '5.28' },
  { manager: 'npm', react: null, xstate: 'latest' },
  { manager: 'pnpm', react: '18', xstate: '5.24' },
  { manager: 'pnpm', react: '19', xstate: 'latest' },
  { manager: 'pnpm', react: null, xstate: '5.20' },
] as const;

const VITEST = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies.vitest;

const DOOR = `createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { open: 'ajar' } }, ajar: { on: { shut: 'shut' }, after: { 9000: 'shut' } } },
})`;
const FILES = {
  'door.ts': `import { createMachine } from 'xstate';\ntype Id = string;\nexport const id: Id = 'door';\nexport const door = ${DOOR};\n`,
  'door.mjs': `import { createMachine } from 'xstate';\nexport default ${DOOR};\n`,
  'door.cjs': `const { createMachine } = require('xstate');\nmodule.exports = ${DOOR};\n`,
  'asks.mjs': `import { checkChart, defineFlow } from 'statechart-kit';
import { createSimulation } from 'statechart-kit/browser';
import door from './door.mjs';
const flow = defineFlow({ machine: door });
console.log(checkChart(flow).length, createSimulation(flow).simulatedSteps([0]).at(-1).state);
`,
  'asks.cjs': `const { checkChart, defineFlow } = require('statechart-kit');
const { createSimulation } = require('statechart-kit/browser');
const flow = defineFlow({ machine: require('./door.cjs') });
console.log(checkChart(flow).length, createSimulation(flow).simulatedSteps([0]).at(-1).state);
`,
  'typed.ts': `import { checkChart, defineFlow, type Flow, findPaths, type Problem } from 'statechart-kit';
import { createSimulation, type SimulationStep } from 'statechart-kit/browser';
import { door } from './door.js';
export const flow: Flow = defineFlow({ machine: door, events: [{ type: 'open' }, { type: 'shut' }] });
export const problems: readonly Problem[] = checkChart(flow);
export const titles: readonly string[] = findPaths(flow, { strategy: 'cover' }).paths.map(({ title }) => title);
export const steps: readonly SimulationStep[] = createSimulation(flow).simulatedSteps([0]);
// @ts-expect-error a flow needs a machine
defineFlow({});
`,
  'door.test.js': `import { testFlow } from 'statechart-kit/vitest';
import door from './door.mjs';
testFlow({ machine: door });
`,
};

let packed: Packed;
let packages = '';
const folders = new Map<object, string>();
beforeAll(async () => {
  packages = mkdtempSync(join(tmpdir(), 'packed-'));
  packed = await pack(packages);
  for (const cell of CELLS) {
    const { manager, react, xstate } = cell;
    const others = react ? { react, 'react-dom': react } : { vitest: VITEST };
    const told = { 'statechart-kit': `file:${packed.file}`, xstate, ...others };
    folders.set(cell, await install(manager, told, FILES));
  }
}, 600_000);
afterAll(() => {
  for (const folder of [packages, ...folders.values()]) remove(folder);
});

test('it is small, and asks for nothing that draws', () => {
  expect(packed.size).toBeLessThan(1_500_000);
  const manifest = JSON.parse(
    readFileSync(join(ROOT, 'packages/statechart-kit/package.json'), 'utf8'),
  );
  expect(Object.keys(manifest.dependencies).filter((it) => /react|vite|xyflow/.test(it))).toEqual(
    [],
  );
  expect(manifest).toMatchObject({ license: 'MIT', private: true });
});

describe.each(CELLS)('$manager, React $react, XState $xstate', (cell) => {
  const folder = () => folders.get(cell) ?? '';
  const kit = (...args: readonly string[]) =>
    run(folder(), join(folder(), 'node_modules', '.bin', 'statechart-kit'), args);

  test.each(['asks.mjs', 'asks.cjs'])('%s', async (file) => {
    expect(await run(folder(), process.execPath, [file])).toEqual({
      status: 0,
      stdout: '0 ajar\n',
      stderr: '',
    });
  });

  test.each(['door.ts', 'door.mjs', 'door.cjs'])('the command takes %s', async (file) => {
    expect(await kit('check', file)).toEqual({
      status: 0,
      stdout: 'The chart is clean.\n',
      stderr: 'Assumed events: sent from outside, without a payload: open, shut.\n',
    });
    const covered = await kit('coverage', file, '--min', 'transitions=100,states=100');
    expect(covered).toMatchObject({ status: 0 });
  });

  test.each([
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'Bundler'],
  ])('a strict project compiles as %s with %s', async (module, moduleResolution) => {
    const options = { target: 'ES2022', module, moduleResolution };
    const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const told = await run(folder(), process.execPath, [
      join(ROOT, 'node_modules/typescript-7/bin/tsc'),
      ...words,
      ...['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--types', ''],
      'typed.ts',
    ]);
    // XState's own declarations do not all hold there.
    const ours = told.stdout
      .split('\n')
      .filter((line) => /^(typed|door|.*statechart-kit)/.test(line));
    expect(ours).toEqual([]);
  });

  test('its pages show the machine and simulate it', async () => {
    const written = await kit('view', 'door.ts', '--out', 'pages');
    expect(written).toMatchObject({ status: 0 });
    const browser = await chromium.launch(browserLaunch());
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const address = pathToFileURL(join(folder(), 'pages', 'index.html')).href;
      await page.goto(`${address}#vista=simular`);
      // What a screen reader goes by, and arrows that this machine has.
      const headings = page.locator('h1, h2, h3, h4');
      expect(await headings.filter({ hasText: /^$/ }).count()).toBe(0);
      expect(await headings.and(page.locator('[role]')).count()).toBe(0);
      expect(await page.getByRole('checkbox').count()).toBe(2);
      await page.locator('[data-event="open"]').first().click();
      await page.locator('[data-simulated="ajar"]').waitFor();
      // Without an option.
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      await page.getByRole('region', { name: 'Simulation', exact: true }).waitFor();
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  if (cell.react === null) {
    test('its tests run in Vitest', async () => {
      const told = await ran(folder(), join(folder(), 'node_modules', '.bin', 'vitest'), ['run']);
      expect(told).toMatch(/Tests {2}3 passed/);
    });
  }
});

test('its entry for pages needs nothing of Node', async () => {
  const [cell] = CELLS;
  const root = folders.get(cell) ?? '';
  const input = join(root, 'node_modules/statechart-kit/dist/browser.js');
  expect(existsSync(input)).toBe(true);
  const warnings: string[] = [];
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input, onLog: (_, { message }) => void warnings.push(message) },
    },
  });
  expect(warnings.filter((it) => /node:|externalized/.test(it))).toEqual([]);
});
