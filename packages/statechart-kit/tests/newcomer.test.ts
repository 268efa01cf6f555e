// A newcomer's first minutes: a folder with one machine file, the command line, and what it answers.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PACKAGE = join(import.meta.dirname, '..');
const PROGRAM = join(PACKAGE, 'bin', 'statechart-kit.js');

const DOOR = `import { createMachine } from 'xstate';
type Name = string;
export const id: Name = 'door';
export const door = createMachine({
  id,
  initial: 'shut',
  states: {
    shut: { on: { open: 'ajar', lock: 'locked' } },
    ajar: { on: { shut: 'shut' } },
    locked: { on: { unlock: { target: 'shut', guard: ({ event }) => event.key === 7 } } },
  },
});
`;
const CONFIG = `import { defineFlow } from 'statechart-kit';
import { door } from './door.ts';
export const flow = defineFlow({
  machine: door,
  events: [{ type: 'open' }, { type: 'shut' }, { type: 'lock' }, { type: 'unlock', key: 7 }],
});
`;
const FILES = {
  'door.ts': DOOR,
  'door.flow.ts': CONFIG,
  'two.ts': `${DOOR}export const gate = createMachine({ id: 'gate' });`,
  'none.ts': 'export const answer = 42;',
  'broken.ts': 'export const machine = createMachin({',
  'throws.ts': "throw new Error('Not today.\\nNor tomorrow.');",
  'stranger.ts': CONFIG.replace('machine: door,', 'machine: door, actors: { bell: {} },'),
  'fails.ts': `import { assign, createMachine } from 'xstate';
const actions = assign(() => { throw new Error('The bulb broke'); });
export const machine = createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { on: { press: { actions, target: 'lit' } } }, lit: { on: { press: 'dark' } } },
});
`,
  'counts.ts': `import { assign, createMachine } from 'xstate';
export const machine = createMachine({
  context: { days: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        wait: { actions: assign({ days: ({ context }) => context.days + 1 }) },
        close: { target: 'shut', guard: ({ context }) => context.days > 2 },
      },
    },
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
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]) {
  const told = promisify(execFile)(process.execPath, [PROGRAM, ...args], { cwd: folder });
  const { stdout, stderr, code = 0 } = await told.catch((failed) => failed);
  return { status: code, stdout: String(stdout), stderr: String(stderr) };
}

const ASSUMED = 'Assumed events: sent from outside, without a payload: open, lock, shut, unlock.\n';

test('one command makes a report of a machine that nothing is said about', async () => {
  const report = join(folder, 'report.html');
  const told = await run('coverage', 'door.ts', '--format', 'html', '--out', report);
  expect(told).toMatchObject({ status: 0, stderr: ASSUMED });
  expect(told.stdout).toContain('Transitions: 3 of 4 (75.0 %)');
  const page = readFileSync(report, 'utf8');
  expect(page).toMatch(/^<!doctype html>[\s\S]*door\.locked \| unlock \| 1/i);
  expect(page).not.toMatch(/https?:|<script/);
});

test('a configuration completes it', async () => {
  const told = await run(
    'coverage',
    'door.ts',
    '--config',
    'door.flow.ts',
    '--min',
    'transitions=100',
  );
  expect(told).toMatchObject({ status: 0, stderr: '' });
  expect((await run('check', 'door.flow.ts')).stdout).toBe('The chart is clean.\n');
});

test('what is wrong with a chart is named, and the status is 1', async () => {
  expect(await run('check', 'door.ts')).toEqual({
    status: 1,
    stdout:
      'unreachable transition: door.locked | unlock | 1\n  Its guard holds for nothing that happens here.\n',
    stderr: `${ASSUMED}1 problems in the chart\n`,
  });
});

describe('one sentence, and status 1, is the answer to', () => {
  test.each([
    ['no file', ['check', 'door.tsx'], 'There is no file door.tsx.'],
    ['a file without a machine', ['check', 'none.ts'], 'none.ts exports no machine.'],
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
    [
      'a file that throws',
      ['diagram', 'throws.ts'],
      'throws.ts cannot be loaded: Not today. Nor tomorrow.',
    ],
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
      'a version that git does not know',
      ['compare', 'door.ts', '--since', 'HEAD'],
      "git knows no version 'HEAD'",
    ],
  ])('%s', async (_, args, says) => {
    const { status, stdout, stderr } = await run(...args);
    expect({ status, stdout, says: stderr.replace(ASSUMED, '') }).toEqual({
      status: 1,
      stdout: '',
      says: `${says}\n`,
    });
  });

  test('a file that cannot be read as TypeScript', async () => {
    const { status, stderr } = await run('check', 'broken.ts');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^broken\.ts cannot be loaded: [^\n]+\n$/);
  });
});

test('an error in a function of the configuration is told with its place', async () => {
  const { status, stdout, stderr } = await run('paths', 'door.ts', '--config', 'clumsy.ts');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^Clumsy, at \w+ \([^\n]+clumsy\.ts:\d+:\d+\)\n$/);
});

test('what was not explored whole is not said to be clean', async () => {
  const cut = /'days' had \d+ values\. Tell 'situation' what of it matters\.\n$/;
  const checked = await run('check', 'counts.ts');
  expect(checked.stdout).toBe('The chart is clean, as far as it was explored.\n');
  expect(checked.stderr).toMatch(cut);
  expect((await run('paths', 'counts.ts')).stderr).toMatch(cut);
});

test('what follows where the machine fails is said to be left out', async () => {
  const { status, stdout, stderr } = await run('mutate', 'fails.ts', '--min', '0');
  expect(status).toBe(1);
  expect(stdout).toContain('survives: lamp.lit | press | 1, dropped');
  expect(stderr).toContain('The machine fails at press in lamp.dark: The bulb broke\n');
});

test('one of several machines is chosen by its name', async () => {
  expect((await run('diagram', 'two.ts', '--export', 'gate')).stdout).toMatch(/^stateDiagram-v2/);
});
