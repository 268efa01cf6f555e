// A newcomer's first minutes: a folder with one machine file, the command line, and what it answers.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneProcess } from './one-process.ts';

const PACKAGE = join(import.meta.dirname, '..');
const PROGRAM = join(PACKAGE, 'bin', 'statechart-kit.js');

const DOOR = `import { createMachine } from 'xstate';
export const id: string = 'door';
export const door = createMachine({ id, initial: 'shut', states: {
    shut: { on: { open: 'ajar', lock: 'locked' } }, ajar: { on: { shut: 'shut' } },
    locked: { on: { unlock: { target: 'shut', guard: ({ event }) => event.key === 7 } } },
} });
`;
const CONFIG = `import { defineFlow } from 'statechart-kit';
import { door } from './door.ts';
export const flow = defineFlow({ machine: door, events: [
  { type: 'open' }, { type: 'shut' }, { type: 'lock' }, { type: 'unlock', key: 7 } ] });
`;
/** In the repository the kit is its sources. */
const PATHS = { 'statechart-kit': [join(PACKAGE, 'src', 'index.ts')], '@lib/*': ['./lib/*'] };
const made = (body: string) =>
  `createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { open: 'ajar' } }, ajar: {} }, ${body} })`;
const machine = (body = '', before = '') =>
  `import { createMachine } from 'xstate';\n${before}\nexport const machine = ${made(body)};\n`;
const APP = machine(
  'description: (import.meta.env.VITE_SHOP ?? import.meta.env.MODE) + typeof logo',
  "import './door.css'; import logo from './door.svg';",
);
/** Kinds of files that others write, each with a machine. */
const KINDS = {
  'alias.ts': "import { door } from '@lib/door'; export const machine = door;",
  'js/alias.js': "import { door } from '@js/door'; export const machine = door;",
  // Node cannot tell beforehand that this package of CommonJS has that name.
  'default.mjs': `import { RELEASE_TYPES } from 'semver'; import { createMachine } from 'xstate'; export default ${made('description: RELEASE_TYPES[0]')};`,
  'exports.cjs': `const { createMachine } = require('xstate'); module.exports = ${made('')};`,
  'exports.js': `const { createMachine } = require('xstate'); module.exports = { door: ${made('')}, size: 2 };`,
  'factory.ts': `import { createMachine } from 'xstate'; export const createDoorMachine = ({ id = 'door' } = {}) => ${made('id')};`,
  'starts.ts': `${machine(
    'after: { 60000: ".ajar" }, invoke: { src: fromPromise(async () => { throw new Error("No backend"); }) }',
    "import { createActor, fromPromise } from 'xstate';",
  )}const actor = createActor(machine); actor.subscribe(({ value }) => console.log('now', value)); actor.start();`,
  'nodes.ts': machine(
    'description: readFileSync("door.ts", "utf8").slice(0, 6)',
    "import { readFileSync } from 'node:fs';",
  ),
  'actor.ts': machine()
    .replace('createMachine', 'createActor, createMachine')
    .replace(/= (.*);/, '= createActor($1);'),
  'prints.ts': `${machine()}process.stdout.write('now'); process.exitCode = 7;`,
  'vite.ts': machine(
    'description: typeof W + typeof all',
    "import W from './w?worker'; const all = import.meta.glob('./*');",
  ),
  'app.ts': APP,
  'app.mts': APP,
  'orphan/door.ts': DOOR,
};
const FILES = {
  'js/jsconfig.json': JSON.stringify({ compilerOptions: { paths: { '@js/*': ['../lib/*'] } } }),
  'tsconfig.json': JSON.stringify({ compilerOptions: { paths: PATHS } }),
  'orphan/tsconfig.json': '{ "extends": "not-there/base.json" }',
  ...KINDS,
  'lib/door.ts': DOOR,
  'door.css': 'a {}',
  'door.svg': '<svg/>',
  'needy.ts': `${machine().replace('machine =', 'doorMachine = ({ id }: { id: string }) => id &&')}`,
  'exits.ts': `${machine()}process.exit(0);`,
  'waits.mts': `${machine()}await new Promise(() => {});`,
  'missing.ts': "import 'not-there'; export const answer = 42;",
  'door.ts': DOOR,
  'door.flow.ts': CONFIG,
  'stuck.ts': DOOR.replace(/locked: .*/, 'locked: {},'),
  'sums.ts': DOOR.replace('event.key === 7', 'event.key * 3 === 21'),
  'two.ts': `${DOOR}export const gate = createMachine({ id: 'gate' });`,
  'none.ts': 'export const answer = 42;',
  'made.ts': 'export const build = (id: string) => id.length;',
  'awaits.ts': 'await 1;',
  'code.ts': 'throw { code: 7 };',
  'unset.ts': "export const url = import.meta.env.VITE_NO.replace('a', 'b');",
  'broken.ts': 'export const machine = createMachin({',
  'throws.ts': "throw new Error('Not today.\\nNor tomorrow.');",
  'stranger.ts': CONFIG.replace('machine: door,', 'machine: door, actors: { bell: {} },'),
  'fails.ts': `import { assign, createMachine } from 'xstate';
const actions = assign(() => { throw new Error('The bulb broke'); });
export const machine = createMachine({
  id: 'lamp', initial: 'dark',
  states: { dark: { on: { press: { actions, target: 'lit' } } }, lit: { on: { press: 'dark' } } },
});
`,
  'counts.ts': `import { assign, createMachine } from 'xstate';
export const machine = createMachine({
  context: { days: 0 }, initial: 'open',
  states: {
    open: { on: {
      wait: { actions: assign({ days: ({ context }) => context.days + 1 }) },
      close: { target: 'shut', guard: ({ context }) => context.days > 2 },
    } },
    shut: { type: 'final' },
  },
});
`,
  'clumsy.ts': `${CONFIG.replace('machine: door,', "machine: door, situation: () => { throw new Error('Clumsy'); },")}`,
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'newcomer-'));
  symlinkSync(join(PACKAGE, '..', '..', 'node_modules'), join(folder, 'node_modules'));
  for (const inner of ['lib', 'js', 'orphan']) mkdirSync(join(folder, inner));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]) {
  const told = promisify(execFile)(process.execPath, [PROGRAM, ...args], { cwd: folder });
  const { stdout, stderr, code = 0 } = await told.catch((failed) => failed);
  return { status: code, stdout: String(stdout), stderr: String(stderr) };
}

let inOne: ReturnType<typeof oneProcess>;
beforeAll(() => {
  inOne = oneProcess(folder);
});
afterAll(() => inOne.end());
const ask = (...args: readonly string[]) => inOne.ask(args);

const ASSUMED = `Assumed events: sent from outside, without a payload: open, lock, shut.
Assumed events: sent from outside, with a guess of what guards and actions read: unlock (7), unlock (8).
`;

test('one command makes a report of a machine that nothing is said about', async () => {
  const report = join(folder, 'report.html');
  const told = await run('coverage', 'door.ts', '--format', 'html', '--out', report);
  expect(told).toMatchObject({ status: 0, stderr: ASSUMED });
  expect(told.stdout).toContain('Transitions: 4 of 4 (100.0 %)');
  const page = readFileSync(report, 'utf8');
  expect(page).toMatch(/^<!doctype html>[\s\S]*door\.locked \| unlock \| 1/i);
  expect(page).not.toMatch(/https?:|<script/);
});

test('a configuration completes it', async () => {
  const asked = 'coverage door.ts --config door.flow.ts --min transitions=100';
  const told = await ask(...asked.split(' '));
  expect(told).toMatchObject({ status: 0, stderr: '' });
  expect((await ask('check', 'door.flow.ts')).stdout).toBe('The chart is clean.\n');
});

test('what is wrong with a chart is named, and the status is 1', async () => {
  const { status, stdout, stderr } = await ask('check', 'stuck.ts');
  expect(status).toBe(1);
  expect(stderr).toMatch(/Proven to be wrong: 1; open: 0\n$/);
  expect(stdout).toBe('dead end: door.locked\n  It is not final, and nothing leads out of it.\n');
});

test('what nobody said is asked for, and proves nothing', async () => {
  expect(await ask('check', 'sums.ts')).toEqual({
    status: 0,
    stdout:
      'needs a sample: door.locked | unlock | 1\n  The guard reads event.key.\nNothing is proven to be wrong; open: 1.\n',
    stderr: ASSUMED.replace(/unlock \(7.*/, 'unlock (21), unlock (22), unlock (1), unlock (2).'),
  });
  expect(JSON.parse((await ask('check', 'sums.ts', '--json')).stdout)).toMatchObject([
    { verdict: 'sample', state: 'door.locked', event: 'unlock', branch: 1 },
  ]);
});

test.each(Object.keys(KINDS))(
  'the machine of %s is found, and the answer is all that is printed',
  async (file) => {
    const told = await run('diagram', file);
    expect(told.status).toBe(0);
    expect(told.stdout).toMatch(/^stateDiagram-v2\n[\s\S]*shut --> (ajar|locked)/);
    expect(told.stdout).not.toContain('now');
  },
);

describe('one sentence, and status 1, is the answer to', () => {
  test.each([
    [
      'a function that has to be told something',
      ['check', 'needy.ts'],
      "needy.ts exports no machine. doorMachine() fails without arguments: Cannot destructure property 'id' of 'undefined' as it is undefined. Export the machine that it makes.",
    ],
    [
      'a file that ends the process',
      ['check', 'exits.ts'],
      'exits.ts cannot be loaded: it ends its process with status 0.',
    ],
    [
      'a file that waits for ever',
      ['check', 'waits.mts'],
      'The file waits for something that does not come.',
    ],
    [
      'a file that needs what is not installed',
      ['check', 'missing.ts'],
      "missing.ts cannot be loaded: Cannot find module 'not-there'",
    ],
    ['no file', ['check', 'door.tsx'], 'There is no file door.tsx.'],
    ['a file without a machine', ['check', 'none.ts'], 'none.ts exports no machine.'],
    [
      'a function of another name',
      ['check', 'made.ts'],
      'made.ts exports no machine. If build makes it, say so with --export.',
    ],
    ['an object that is thrown', ['check', 'code.ts'], 'code.ts cannot be loaded: {"code":7}'],
    [
      'a variable that is not set',
      ['check', 'unset.ts'],
      "unset.ts cannot be loaded: Cannot read properties of undefined (reading 'replace') (unset.ts:1)",
    ],
    [
      'a file that waits, and is no module',
      ['check', 'awaits.ts'],
      'awaits.ts cannot be loaded: it waits outside of functions, which needs "type": "module" in package.json, or a name that ends with .mts.',
    ],
    [
      'a file with several',
      ['paths', 'two.ts'],
      'two.ts exports several machines: door, gate. Say which with --export <name>.',
    ],
    [
      'a name that none has',
      ['check', 'two.ts', '--export', 'wall'],
      'two.ts exports no machine as wall.',
    ],
    ['a throw', ['diagram', 'throws.ts'], 'throws.ts cannot be loaded: Not today. Nor tomorrow.'],
    [
      'a configuration of what is not there',
      ['check', 'door.ts', '--config', 'stranger.ts'],
      'stranger.ts cannot be loaded: actors: the machine has no actor bell. It has: none.',
    ],
    [
      'a state that is not there',
      ['paths', 'door.ts', '--to', 'ajr'],
      'There is no state ajr. Did you mean ajar?',
    ],
    [
      'a depth that is no number',
      ['diagram', 'door.ts', '--depth', 'abc'],
      "error: option '--depth <number>' argument 'abc' is invalid. A whole number is needed.\n(--help says what there is)",
    ],
    [
      'a version that git does not know',
      ['compare', 'door.ts', '--since', 'HEAD'],
      "git knows no version 'HEAD'",
    ],
  ])('%s', async (_, args, says) => {
    const { status, stdout, stderr } = await (/^(exits|waits)/.test(args[1] ?? '') ? run : ask)(
      ...args,
    );
    expect({ status, stdout, says: stderr.replace(ASSUMED, '') }).toEqual({
      status: 1,
      stdout: '',
      says: `${says}\n`,
    });
  });

  test('a file that cannot be read as TypeScript', async () => {
    const { status, stderr } = await ask('check', 'broken.ts');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^broken\.ts cannot be loaded: [^\n]+\n$/);
  });
});

test('an error in a function of the configuration is told with its place', async () => {
  const { status, stdout, stderr } = await ask('paths', 'door.ts', '--config', 'clumsy.ts');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^Clumsy, at \w+ \([^\n]+clumsy\.ts:\d+:\d+\)\n$/);
});

test('what was not explored whole is not said to be clean', async () => {
  const cut = /'days' had \d+ values\. Tell 'situation' what of it matters, or raise --limit\.\n$/;
  const checked = await ask('check', 'counts.ts');
  expect(checked.stdout).toBe('The chart is clean, as far as it was explored.\n');
  expect(checked.stderr).toMatch(cut);
  expect((await ask('paths', 'counts.ts')).stderr).toMatch(cut);
});

test('what follows where the machine fails is said to be left out', async () => {
  const { status, stdout, stderr } = await ask('mutate', 'fails.ts', '--min', '0');
  expect(status).toBe(1);
  expect(stdout).toContain('survives: lamp.lit | press | 1, dropped');
  expect(stderr).toContain('The machine fails at press in lamp.dark: The bulb broke\n');
});

test('one of several machines is chosen by its name', async () => {
  expect((await ask('diagram', 'two.ts', '--export', 'gate')).stdout).toMatch(/^stateDiagram-v2/);
});
