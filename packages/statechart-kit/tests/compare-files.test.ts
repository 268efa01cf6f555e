// Two versions of a file that draws, looks at the clock or reads other files: as it is loaded, or only as it runs.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { git, gitFolder } from './git-folder.ts';
import { oneProcess } from './one-process.ts';

const machine = (context: string, guard: string, before: string) =>
  `import { createMachine } from 'xstate';
${before}
const go = { target: 'b', guard: ${guard} };
export const machine = createMachine({ context: ${context}, initial: 'a', states: { a: { on: { go } }, b: {} } });`;
const holding = (context: string, before = '') => machine(context, '() => true', before);
const asking = (guard: string, before = '') => machine('{}', guard, before);

const LOADED: readonly (readonly [string, string])[] = [
  [
    'randomUUID of Node',
    holding('{ id: randomUUID() }', "import { randomUUID } from 'node:crypto';"),
  ],
  ['randomUUID of a module', holding('{ id: it.randomUUID() }', "import it from 'node:crypto';")],
  [
    'bytes and numbers of Node',
    holding(
      "[randomBytes(8).toString('hex'), randomInt(99999), randomInt(5, 99999), [...randomFillSync(Buffer.alloc(9), 1)]]",
      "import { randomBytes, randomFillSync, randomInt } from 'node:crypto';",
    ),
  ],
  ['the time since the start', holding('[performance.now(), process.uptime()]')],
  ['what Node measures with', holding('[String(process.hrtime.bigint()), process.hrtime()]')],
  ['what it prints', holding('{}', "process.stdout.write('now');")],
  ['the clock', holding('[Date.now(), new Date(), Date(), new Date().toISOString()]')],
  [
    'what is taken of chance and clock',
    asking('() => random() > now()', 'const { random } = Math; const { now } = Date; random();'),
  ],
  ['what keeps the clock', asking('() => new Time() > Time.now()', 'const Time = Date;')],
  [
    'what the start draws',
    holding('() => ({ id: it.randomUUID() })', "import it from 'node:crypto';"),
  ],
];

const READ = "readFileSync(new URL('./most.json', import.meta.url), 'utf8')";
const FS = "import { readFileSync } from 'node:fs';";
/** Beside each a file that says 3, and later 4. */
const READING: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  ['a file', 'm.mts', { 'm.mts': asking(`() => ${READ} > '3'`, FS) }],
  [
    'a file, in a function of another one',
    'm.mts',
    {
      'm.mts': asking('() => most() > 3', "import { most } from './most.mts';"),
      'most.mts': `import fs from 'node:fs'; export const most = () => fs.${READ};`,
    },
  ],
  [
    'a file, by a function that is given all of a module',
    'm.mts',
    {
      'm.mts': asking(
        '() => read(fs)',
        "import * as fs from 'node:fs'; const read = (it) => it.readFileSync('x');",
      ),
    },
  ],
  [
    'what another process says',
    'm.mts',
    {
      'm.mts': asking(
        "() => execSync('cat most.json')",
        "import { execSync } from 'node:child_process';",
      ),
    },
  ],
  [
    'a file that it fetches by its address',
    'm.mts',
    { 'm.mts': asking("() => fetch(new URL('./most.json', import.meta.url))") },
  ],
  [
    'a file that CommonJS fetches by its address',
    'm.ts',
    { 'm.ts': asking("() => fetch(new URL('./most.json', import.meta.url))") },
  ],
  ['what a worker does', 'm.mts', { 'm.mts': asking("() => new Worker('./most.json')") }],
  [
    'a module that it asks for',
    'm.cts',
    {
      'm.cts': `const { createMachine } = require('xstate');
const go = { target: 'b', guard: () => require('./most.json') > 3 };
module.exports = createMachine({ initial: 'a', states: { a: { on: { go } }, b: {} } });`,
    },
  ],
  [
    'a module of Node that it asks for',
    'm.mts',
    {
      'm.mts': asking("() => process.getBuiltinModule('node:fs').existsSync('most.json')"),
    },
  ],
];

let folder = '';
let inOne: ReturnType<typeof oneProcess>;
const placeOf = (name: string) => name.replaceAll(/\W+/g, '-');
const compare = async (name: string, file = 'm.mts') =>
  (await inOne.ask(['compare', `${placeOf(name)}/${file}`, '--since', 'HEAD~1..HEAD'])).stdout;

beforeAll(() => {
  const made = gitFolder('compare-files-');
  const { write, commit } = made;
  folder = made.folder;
  for (const most of ['3', '4']) {
    for (const [name, text] of LOADED) write(`${placeOf(name)}/m.mts`, text);
    for (const [name, , files] of READING)
      for (const [file, text] of Object.entries({ ...files, 'most.json': most }))
        write(`${placeOf(name)}/${file}`, text);
    write('here/most.json', most);
    write('here/m.mts', holding("{ most: readFileSync('here/most.json', 'utf8') }", FS));
    write(
      'drawn/m.mts',
      holding('{ id: crypto.randomUUID() }', most === '4' ? 'crypto.randomUUID();' : ''),
    );
    write(
      'drawn-number/a (b) ñ.mts',
      holding(
        '{ n: Math.round(Math.random() * 1e9), id: Math.random().toString(36) }',
        most === '4' ? 'Math.random();' : '',
      ),
    );
    write('global/m.mts', asking('() => MOST > 3', `globalThis.MOST = ${most};`));
    write('later-on/m.mts', asking('() => it.isOn', "import { it } from './it.mts';"));
    write(
      'later-on/it.mts',
      `export const it = { isOn: false }; export const set = (n) => { it.isOn = n > ${most}; };`,
    );
    write(
      'of-all/m.mts',
      asking("() => 'a'.mostOfAll() > 3", `String.prototype.mostOfAll = () => ${most};`),
    );
    write(
      'list/m.mts',
      asking(
        '() => mostOf(list) > 3',
        `const mostOf = (it) => it.most;
const list = Object.defineProperty([1], 'most', { value: ${most} });`,
      ),
    );
    write('given/m.mts', machine('({ input }) => input', '({ context }) => context.n === 7', ''));
    write(
      'given/flow.mts',
      `import { machine } from './m.mts';
const made = () => ({ n: Math.random() });
export const flow = { machine, input: made() };`,
    );
    write(
      'two/m.mts',
      `import { setup } from 'xstate';\n${FS}
const most = () => ${READ};
const guards = { isA: () => most() > 1, isB: () => most() > 2 };
const on = { GO: { guard: 'isA' }, ON: { guard: 'isB' } };
export const machine = setup({ guards }).createMachine({ on });`,
    );
    write(`built/${most}.svg`, '<svg/>');
    for (const file of ['built/m.mts', 'built/m.ts']) {
      const imports = "import W from './w?worker'; import text from './most.md?raw';";
      const pages = "const pages = import.meta.glob('./*.json');";
      const icon = `import icon from './${most}.svg';`;
      write(file, machine('{ icon }', '() => new W(text, pages)', imports + pages + icon));
    }
    write('waits/m.cts', holding('{}', most === '3' ? 'await 1;' : ''));
    write('gone/m.mts', holding('{}', most === '3' ? "import './n.mts';" : ''));
    rmSync(`${folder}/named/3.mts`, { force: true });
    write(`named/${most}.mts`, holding('{ most }', `const most = ${most};`));
    write('later/most.mts', `export const most = ${most};`);
    write(
      'later/m.mts',
      `import { createMachine, fromPromise } from 'xstate';
const src = fromPromise(() => import('./most.mts'));
export const machine = createMachine({ invoke: { src } });`,
    );
    write(
      'later/flow.mts',
      `import { createActor, waitFor } from 'xstate';
import { machine } from './m.mts';
const play = async (it) => {
  const { children } = createActor(it).start().getSnapshot();
  const { status } = await waitFor(Object.values(children)[0], ({ status }) => status !== 'active');
  if (status !== 'done') throw new Error(status);
};
export const flow = { machine, scenarios: [{ says: 'It loads', play }] };`,
    );
    commit(most);
  }
  inOne = oneProcess(folder);
});
afterAll(() => {
  inOne.end();
  rmSync(folder, { recursive: true, force: true });
});

test.each(LOADED)('%s, as it is loaded, is no difference', async (name) => {
  expect(await compare(name)).toBe('Nothing changed.\n');
});

test.each([
  ['drawn', 'm.mts'],
  ['drawn-number', 'a (b) ñ.mts'],
])('one that is drawn before it makes no other: %s', async (...place) => {
  expect(await compare(...place)).toBe('Nothing changed.\n');
});

test('what a list has and does not list is a difference', async () => {
  expect(await compare('list')).toBe(
    'changed transition a go [() => mostOf(list) > 3] to b: guard\n  - 3\n  + 4\n',
  );
});

test('an input that is drawn where it is configured proves nothing', async () => {
  const words = ['check', 'given/m.mts', '--config', 'given/flow.mts', '--json'];
  const told: readonly { kind: string; says: string }[] = JSON.parse(
    (await inOne.ask(words)).stdout,
  );
  const why = { kind: 'needs a sample', says: 'Context.n is made of Math.random.' };
  expect(told.filter(({ kind }) => kind !== 'dead end')).toMatchObject([why, why]);
});

const NO_DIFFERENCE =
  'No difference was found in states, transitions, guards, actions, inputs and context.\n';

test.each(READING)('a guard that reads %s is not said to be the same', async (name, file) => {
  const says = 'Not looked at, because it reads files as it runs: code in a\n';
  expect(await compare(name, file)).toBe(NO_DIFFERENCE + says);
});

test.each(['m.mts', 'm.ts'])(
  'what only a bundler makes is not said to be the same, a picture is its name: %s',
  async (file) => {
    const says =
      ': context\n  - icon: 3.svg\n  + icon: 4.svg\nNot looked at, because it cannot be read: code in a\n';
    expect(await compare('built', file)).toContain(says);
  },
);

test('each guard is named that does so by the same function', async () => {
  const says = 'Not looked at, because it reads files as it runs: guard isA, guard isB\n';
  expect(await compare('two')).toBe(NO_DIFFERENCE + says);
});

test.each(['global', 'of-all', 'later-on'])(
  'nor is one that reads what its file put beside all else, or another changes later: %s',
  async (it) => {
    expect(await compare(it)).toMatch(/^No difference was found/);
  },
);

test('what is read by a path from where the command runs is of its version', async () => {
  expect(await compare('here')).toBe(
    'changed state (the machine): context\n  - most: 3\n  + most: 4\n',
  );
});

test('a version that cannot be loaded is said as a file is', async () => {
  const told = await inOne.ask(['compare', 'waits/m.cts', '--since', 'HEAD~1']);
  expect(told).toMatchObject({ status: 1, stdout: '' });
  expect(told.stderr.split('\n').at(-2)).toBe(
    '\'HEAD~1\' has no waits/m.cts that can be read: it waits outside of functions, which needs "type": "module" in package.json, or a name that ends with .mts.',
  );
});

test('what a version lacks is called by its name', async () => {
  const told = await inOne.ask(['compare', 'gone/m.mts', '--since', 'HEAD~1']);
  expect(told.stderr.split('\n').at(-2)).toBe(
    "'HEAD~1' has no gone/m.mts that can be read: Cannot find module 'gone/n.mts'",
  );
});

test('what had another name is found by that', async () => {
  expect(await compare('named', '4.mts')).toContain(': context\n  - most: 3\n  + most: 4\n');
});

test('a version that is called by its hash is told by it, once', async () => {
  const hash = git(folder, 'rev-parse', 'HEAD~1').trim();
  const words = ['compare', 'here/m.mts', '--markdown', '--since', hash];
  const [title] = (await inOne.ask(words)).stdout.split('\n');
  expect(title).toMatch(
    /^## What changed in the flow, from [0-9a-f]{7,} to the files as they are now$/,
  );
  expect(hash).toContain(/from (\w+)/.exec(title)?.[1]);
});

test('a scenario finds the files of the version that it is played on', async () => {
  const words = ['compare', 'later/m.mts', '--since', 'HEAD~1', '--config', 'later/flow.mts'];
  expect((await inOne.ask(words)).stdout).toBe(
    `${NO_DIFFERENCE}Not looked at, because it cannot be read: code in (the machine)\n`,
  );
});
