// Two versions of the chart: whatever is different is told, and nothing else.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compareCharts, compareVersions, defineFlow, machineAt, mutantsOf } from 'statechart-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { walletMachine } from '../examples/wallet.ts';
import { TEXTS } from '../src/texts/texts.ts';
import { viewComparison } from '../src/view/comparison.ts';
import { comparisonMarkdown } from '../src/view/comparison-markdown.ts';
import { viewArrows } from '../src/view/transitions.ts';
import { git } from './git-folder.ts';
import { writtenRun } from './written-run.ts';

const MODULES = join(import.meta.dirname, '../../../node_modules');
const BIN = join(import.meta.dirname, '..', 'bin', 'statechart-kit.js');
const SAME = { states: [], transitions: [], names: [], screens: [], unseen: [] };

describe('the comparison', () => {
  test('finds every single change of a branch, in its place and nowhere else', () => {
    const missed: string[] = [];
    for (const { place, change, machine } of mutantsOf(walletMachine)) {
      const { states, transitions } = compareCharts(walletMachine, machine);
      const [node] = place.split(' | ');
      const places = transitions.map(({ id }) => id.split(' | ')[0]);
      if (states.length > 0 || places.length === 0 || places.some((it) => it !== node))
        missed.push(`${place}: ${change}`);
    }
    expect(missed).toEqual([]);
  });

  const lamp = (states: Parameters<typeof createMachine>[0]['states']) =>
    createMachine({ id: 'lamp', initial: 'off', states });
  const off = { meta: { screen: 'dark' }, description: 'No light.', on: { press: 'on' } };
  const broken = { meta: { screen: 'smoke' } };
  const [isOld, isHot] = [
    { guard: 'isOld', target: 'broken' },
    { guard: 'isHot', target: 'off' },
  ];
  const on = { meta: { screen: 'bright' }, on: { press: [isOld, isHot] } };
  const before = lamp({ off, on, broken });

  test('names states that came, went or changed, with what of them did', () => {
    const after = lamp({
      off: { ...off, description: 'Still no light.' },
      on: { ...on, entry: 'hum', on: { press: 'off' } },
      dimmed: { meta: { screen: 'dusk' } },
    });
    const { states, screens } = compareCharts(before, after);
    expect(states).toEqual([
      {
        state: 'off',
        change: 'changed',
        parts: [{ part: 'description', was: 'No light.', is: 'Still no light.' }],
      },
      { state: 'on', change: 'changed', parts: [{ part: 'entry', was: '', is: 'hum' }] },
      { state: 'dimmed', change: 'added', parts: [] },
      { state: 'broken', change: 'removed', parts: [] },
    ]);
    expect(screens).toEqual(['bright', 'dark', 'dusk', 'smoke']);
  });

  test('tells a transition that leads elsewhere from one that is asked in another order', () => {
    const after = lamp({
      off: { ...off, on: { press: 'broken' } },
      on: { ...on, on: { press: [isHot, isOld] } },
      broken,
    });
    const { states, transitions } = compareCharts(before, after);
    expect(states).toEqual([]);
    expect(
      transitions.map(({ change, from, guard, to, was }) => [change, from, guard, to, was]),
    ).toEqual([
      ['retargeted', 'off', null, 'broken', 'on'],
      ['moved', 'on', 'isHot', 'off', 'off'],
      ['moved', 'on', 'isOld', 'broken', 'broken'],
    ]);
  });
});

test('Markdown and its drawings have names and texts as they are, whatever those are', () => {
  const names = [
    ...'end note a-b a_b ``` {<b>}%%'.split(' '),
    'say "a"',
    'a: b; c',
    'direction LR',
  ];
  const of = (by: number) => {
    const states = names.map((name, at) => [
      name,
      { id: `s${at}`, tags: [`${name} ${by}`], on: { [name]: `#s${(at + by) % names.length}` } },
    ]);
    return createMachine({ initial: 'end', states: Object.fromEntries(states) });
  };
  const flow = defineFlow({ machine: of(2) });
  const before = { ref: 'v1', commit: 'abc1234', subject: '' };
  const changes = { before, after: null, ...compareCharts(of(1), flow.machine), scenarios: null };
  const text = comparisonMarkdown(viewComparison(flow, changes, viewArrows(flow)), TEXTS.en);
  const [, was = '', is = ''] = text.split('```mermaid\nstateDiagram-v2\n');
  for (const drawing of [was, is]) {
    const lines = drawing.split('\n```\n')[0]?.split('\n') ?? [];
    expect(lines).toHaveLength(3 * names.length);
    expect(lines.filter((line) => !MERMAID.test(line))).toEqual([]);
  }
  expect(text.match(/```/g)).toHaveLength(4);
});

test('what came or was taken away is told: the state, and the arrows that led to it and from it', () => {
  const shop = (states: Parameters<typeof createMachine>[0]['states']) =>
    createMachine({ id: 'shop', initial: 'open', states });
  const [isRich, isOld] = ['isRich', 'isOld'].map((guard) => ({ guard, target: 'paid' }));
  const asks = { src: 'stock', onDone: 'paid' };
  const before = shop({
    open: { invoke: { ...asks, onError: 'paid' }, on: { ask: 'coupon', pay: [isRich, isOld] } },
    coupon: { on: { done: 'open' }, always: 'paid' },
    paid: {},
  });
  const after = shop({
    open: { invoke: asks, on: { give: 'gift', pay: isOld } },
    gift: {},
    paid: {},
  });
  const flow = defineFlow({ machine: after, words: { names: { open: 'Open' } } });
  const versions = { before: { ref: 'v1', commit: 'abc1234', subject: '' }, after: null };
  const changes = { ...versions, ...compareCharts(before, flow.machine), scenarios: null };
  const { sections } = viewComparison(flow, changes, viewArrows(flow));
  const told = sections.flatMap((it) =>
    it.changes.map(({ lead, states, words }) => [lead, ...states, words]),
  );
  expect(told).toEqual([
    ['+ new', 'gift', ''],
    ['− removed', 'coupon', ''],
    ['+ new', 'open', 'give → “gift”'],
    ['− removed', 'open', 'ask → “coupon”'],
    ['− removed', 'open', 'pay (isRich) → “paid”'],
    ['− removed', 'open', 'stock fails → “paid”'],
    ['− removed', 'coupon', 'done → “Open”'],
    ['− removed', 'coupon', 'otherwise → “paid”'],
  ]);
});

/** A state, an arrow, a note, with signs by their numbers. */
const MERMAID =
  /^ {2}(?:state "[^"`]+" as|s\d+ --> s\d+:|note right of s\d+ :) (?:[^"`:;{}<>%#]|#\d+;)+$/;

const MACHINE = `import { createMachine } from 'xstate';
import { LEAST } from 'least';
import { MOST } from '@lib/most';
const a = { description: import.meta.env.MODE + ' ' + MOST, tags: [String(LEAST)] };
const context = { file: import.meta.url };
export const flow = { machine: createMachine({ context, initial: 'a', states: { a } }) };`;
const SHOP = {
  'shop.ts': MACHINE,
  'shop.mts': MACHINE,
  'lib/most.ts': 'export const MOST = 9;',
  'packages/least/package.json': '{ "name": "least", "main": "index.cjs" }',
  'packages/least/index.cjs': 'exports.LEAST = 1;',
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@lib/*": ["./lib/*"] } } }',
};

describe('a version', () => {
  let folder = '';
  let file = '';
  let pair = '';
  const write = (description: string) =>
    writeFileSync(
      file,
      `import { createMachine } from 'xstate';
import { where } from './where.ts';
export const lamp = createMachine({ id: 'lamp', description: '${description}' + where });`,
    );

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'compare-'));
    file = join(folder, 'lamp.ts');
    for (const inner of ['node_modules', 'lib', 'packages/least'])
      mkdirSync(join(folder, inner), { recursive: true });
    symlinkSync(join(MODULES, 'xstate'), join(folder, 'node_modules', 'xstate'));
    symlinkSync(join(folder, 'packages', 'least'), join(folder, 'node_modules', 'least'));
    for (const [name, text] of Object.entries(SHOP)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
    writeFileSync(join(folder, 'where.ts'), "export const where = ' Here.';");
    pair = join(folder, 'pair.ts');
    writeFileSync(
      pair,
      `import { createMachine } from 'xstate';
export const left = createMachine({ id: 'left' });
export const right = createMachine({ id: 'right' });`,
    );
    write('A lamp.');
    git(folder, 'init', '--quiet');
    git(folder, 'add', '.');
    git(folder, 'commit', '--quiet', '--message', 'As it is');
    write('No lamp.');
    git(folder, 'commit', '--quiet', '--all', '--message', 'Said otherwise');
    git(folder, 'rm', '--quiet', 'lamp.ts');
    git(folder, 'commit', '--quiet', '--message', 'Without a machine');
    write('Not kept.');
    writeFileSync(join(folder, 'lib', 'most.ts'), 'export const MOST = 8;');
    writeFileSync(join(folder, 'packages', 'least', 'index.cjs'), 'exports.LEAST = 2;');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is read as it was, whatever stands in the folder now', async () => {
    const { version, machine } = await machineAt('HEAD~2', file);
    expect(version).toMatchObject({ ref: 'HEAD~2', subject: 'As it is' });
    expect(machine.root.description).toBe('A lamp. Here.');
    const second = await machineAt('HEAD~1', file);
    expect(compareCharts(machine, second.machine)).toEqual({
      ...SAME,
      states: [
        {
          state: '',
          change: 'changed',
          parts: [{ part: 'description', was: 'A lamp. Here.', is: 'No lamp. Here.' }],
        },
      ],
    });
  });

  test.each(['shop.ts', 'shop.mts'])(
    'is whole in %s: so is what an alias or a workspace leads to, and its folder is no difference',
    async (name) => {
      const words = [BIN, 'compare', join(folder, name), '--since', 'HEAD~2'];
      expect((await promisify(execFile)(process.execPath, words)).stdout).toBe(
        'changed state a: description, tags\n  - test 9\n  + test 8\n  - 1\n  + 2\n',
      );
    },
  );

  test('with several machines is asked for one by its name', async () => {
    await expect(machineAt('HEAD', pair)).rejects.toThrow(
      'pair.ts at HEAD exports several machines: left, right. Say which with --export <name>.',
    );
    const right = await machineAt('HEAD', pair, 'right');
    expect(right.machine.id).toBe('right');
    const flow = defineFlow({ machine: right.machine });
    const changes = await compareVersions('HEAD~1..HEAD', pair, flow, 'right');
    expect(changes).toMatchObject(SAME);
  });

  test('is compared with the folder, in words, as data and for a pull request', async () => {
    const compare = async (...options: readonly string[]) => {
      const words = [BIN, 'compare', file, '--since', 'HEAD~2', ...options];
      return (await promisify(execFile)(process.execPath, words)).stdout;
    };
    expect(await compare()).toBe(
      'changed state (the machine): description\n  - A lamp. Here.\n  + Not kept. Here.\n',
    );
    const [state] = JSON.parse(await compare('--json')).states;
    expect(state.parts).toEqual([
      { part: 'description', was: 'A lamp. Here.', is: 'Not kept. Here.' },
    ]);
    const page = await compare('--markdown');
    expect(page).toMatch(/^## What changed in the flow, from HEAD\\~2 \([0-9a-f]+\) to the files/);
    expect(page).toContain(
      '- ≠ changed: “the whole flow”\n  - the description: before A lamp. Here.; now Not kept. Here.\n',
    );
    expect(page).toMatch(/### Before\n\n```mermaid\n[^`]+A lamp. Here.\n```\n\n### After\n/);
  });

  test('has for a pull request what two runs saw, in the language of the pages', async () => {
    const told = `import { lamp } from './lamp.ts';
export const flow = { machine: lamp, view: { language: 'es' } };`;
    writeFileSync(join(folder, 'flow.ts'), told);
    const look = { id: '{}-look', state: '{}' };
    const old = writtenRun(join(folder, 'old'), { ...look, tree: '- text: Off' }, 'day');
    const now = writtenRun(join(folder, 'now'), { ...look, tree: '- text: On' }, 'noon');
    const runs = ['--pictures', old, '--from', now, '--config', join(folder, 'flow.ts')];
    const words = [BIN, 'compare', file, '--since', 'HEAD~2', '--markdown', ...runs];
    const { stdout } = await promisify(execFile)(process.execPath, words);
    expect(stdout).toMatch(/^## Qué cambió en el flujo, de HEAD\\~2 [^\n]+\n\n### Estados\n/);
    expect(stdout).toContain(`### Imágenes que difieren

- {}-look-360-light: Por decidir

### Lo que se leyó y se llamó de otra manera

- Lo que se oye: {}-look-360
  - - - text: Off
  - + - text: On

### Antes
`);
  });

  test('that git does not know, or that has no machine, is said', async () => {
    await expect(machineAt('nope', file)).rejects.toThrow("git knows no version 'nope'");
    await expect(machineAt('--all', file)).rejects.toThrow("git knows no version '--all'");
    await expect(machineAt('HEAD', file)).rejects.toThrow("'HEAD' has no lamp.ts that can be read");
  });
});
