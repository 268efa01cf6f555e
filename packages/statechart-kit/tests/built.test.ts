// Files that only a bundler loads, each beside its neighbours: the machine is found, in modules of either kind.

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneProcess } from './one-process.ts';

const PACKAGE = join(import.meta.dirname, '..');
const PROGRAM = join(PACKAGE, 'bin', 'statechart-kit.js');
const IMPORT = "import { createMachine } from 'xstate';\n";
const MADE =
  "createMachine({ initial: 'shut', states: { shut: { on: { open: 'ajar' } }, ajar: {} } })";
const machine = (before = '', after = '') =>
  `${before}\n${IMPORT}export const machine = ${MADE};\n${after}`;

const NEIGHBOURS = ['c.vue', 'c.svelte', 'q.graphql', 'p.mdx', 'm.wasm', 'l.svg', 's.module.css'];
const KINDS = {
  'component.ts': machine("import C from './c.vue'; import S from './c.svelte'; void [C, S];"),
  'page.ts': machine("import page, { meta } from './p.mdx'; export const it = [page, meta];"),
  'again.ts': machine("export { default as page, meta as what } from './p.mdx';"),
  'query.ts': machine("import Q, { type Id, Query as q } from './q.graphql'; void [Q, q];"),
  'icon.ts': machine("import { ReactComponent as Icon } from './l.svg'; void Icon;"),
  'styles.ts': machine("import all, { root } from './s.module.css'; void [all, root];"),
  'bytes.ts': machine(
    "import it from './m.wasm'; import init from './m.wasm?init'; void [it, init];",
  ),
  'virtual.ts': machine("import pages, { one } from 'virtual:pages'; void [pages, one];"),
  'later.ts': machine('', "export const load = () => import('./c.vue'); load();"),
  'element.tsx': machine('', 'export const element = <div><></></div>;'),
  'element.js': machine('', 'export const element = <div title="a"/>;'),
  'beside.ts': machine("import { Door } from './door.js'; export const door = Door;"),
};
const HELD = {
  'object.ts': `export const machines = { door: ${MADE}, size: 2 };`,
  'list.ts': `export const machines = [${MADE}];`,
  'map.ts': `export const machines = new Map([['door', ${MADE}]]);`,
  'static.ts': `export class Door { static machine = ${MADE}; }`,
};
const SEVERAL = {
  'doors.ts': `export const doors = { front: ${MADE}, back: ${MADE} };`,
  'flows.ts': `const machine = ${MADE}; export const one = { machine }; export const two = { machine };`,
};

const REFERENCES = [{ path: './tsconfig.node.json' }, { path: './tsconfig.app.json' }];
const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['module', 'commonjs'].flatMap((type) => [
      [`${type}/package.json`, JSON.stringify({ type })],
      [`${type}/door.js`, "import React from 'react';\nexport const Door = () => <div/>;\n"],
      ...NEIGHBOURS.map((name) => [`${type}/${name}`, '<x>']),
      ...Object.entries(KINDS).map(([name, text]) => [`${type}/${name}`, text]),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ ...HELD, ...SEVERAL }).map(([name, text]) => [name, IMPORT + text]),
  ),
  'app/tsconfig.json': JSON.stringify({ files: [], references: REFERENCES }),
  'app/tsconfig.node.json': '{ "compilerOptions": { "noEmit": true } }',
  'app/tsconfig.app.json':
    '{ /* Of Vite. */ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
  'app/src/name.ts': "export const id: string = 'door';",
  'app/src/door.ts': machine("import { id } from '@/name'; void id;"),
  'needs.ts': "import './module/lacks.ts';",
  'module/lacks.ts': "import 'not-there';",
  'reads.ts': "import './reads.cjs';",
  'reads.cjs': 'const x = ;',
  'four.ts': 'export const door = { __xstatenode: true, id: "door" };',
  'silent.ts': 'throw new AggregateError([1]);',
};

let folder = '';
let inOne: ReturnType<typeof oneProcess>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
  symlinkSync(join(PACKAGE, '..', '..', 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  inOne = oneProcess(folder);
});
afterAll(() => {
  inOne.end();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['module', 'commonjs'])('of %s', (type) => {
  test.each(Object.keys(KINDS))('%s', async (name) => {
    expect(await inOne.ask(['diagram', `${type}/${name}`])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('shut --> ajar: open'),
    });
  });
});

test.each(Object.keys(HELD))('a machine in what is exported is found: %s', async (name) => {
  const { status, stdout } = await inOne.ask(['diagram', name]);
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('open') });
});

test.each([
  [
    'doors.ts',
    'doors.ts exports several machines: doors.front, doors.back. Say which with --export <name>.\n',
  ],
  ['flows.ts', 'flows.ts exports several flows: one, two. Say which with --export <name>.\n'],
  ['needs.ts', "needs.ts cannot be loaded: Cannot find module 'not-there' (lacks.ts)\n"],
  ['reads.ts', "reads.ts cannot be loaded: Unexpected token ';' (reads.cjs:1)\n"],
  ['four.ts', 'four.ts exports no machine. door is one of XState 4.\n'],
  ['silent.ts', 'silent.ts cannot be loaded: AggregateError\n'],
])('%s is refused with what it is about', async (file, says) => {
  expect(await inOne.ask(['check', file])).toEqual({ status: 1, stdout: '', stderr: says });
});

test('one of several in what is exported is chosen by its name', async () => {
  expect(await inOne.ask(['diagram', 'doors.ts', '--export', 'doors.back'])).toMatchObject({
    status: 0,
  });
});

test('the paths of a project that only names others are those of one of them', async () => {
  const told = await promisify(execFile)(
    process.execPath,
    [PROGRAM, 'diagram', 'app/src/door.ts'],
    {
      cwd: folder,
    },
  );
  expect(told.stdout).toContain('shut --> ajar: open');
});
