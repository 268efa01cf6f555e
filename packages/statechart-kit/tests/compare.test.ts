// Two versions of the chart: whatever is different is told, and nothing else.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareCharts, compareVersions, machineAt, mutantsOf } from 'statechart-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { walletMachine } from '../examples/wallet.ts';

const MODULES = join(import.meta.dirname, '..', '..', '..', 'node_modules');
const SAME = { states: [], transitions: [], screens: [] };

describe('the comparison', () => {
  test('of a chart with itself finds nothing', () => {
    expect(compareCharts(walletMachine, walletMachine.provide({}))).toEqual(SAME);
  });

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
  const before = lamp({
    off: { meta: { screen: 'dark' }, description: 'No light.', on: { press: 'on' } },
    on: {
      meta: { screen: 'bright' },
      on: {
        press: [
          { guard: 'isOld', target: 'broken' },
          { guard: 'isHot', target: 'off' },
        ],
      },
    },
    broken: { meta: { screen: 'smoke' } },
  });

  test('names states that came, went or changed, with what of them did', () => {
    const after = lamp({
      off: { meta: { screen: 'dark' }, description: 'Still no light.', on: { press: 'on' } },
      on: { meta: { screen: 'bright' }, entry: 'hum', on: { press: 'off' } },
      dimmed: { meta: { screen: 'dusk' } },
    });
    const { states, screens } = compareCharts(before, after);
    expect(states).toEqual([
      { state: 'dimmed', change: 'added', parts: [] },
      { state: 'broken', change: 'removed', parts: [] },
      { state: 'off', change: 'changed', parts: ['description'] },
      { state: 'on', change: 'changed', parts: ['entry'] },
    ]);
    expect(screens).toEqual(['bright', 'dark', 'dusk', 'smoke']);
  });

  test('tells a transition that leads elsewhere from one that is asked in another order', () => {
    const after = lamp({
      off: { meta: { screen: 'dark' }, description: 'No light.', on: { press: 'broken' } },
      on: {
        meta: { screen: 'bright' },
        on: {
          press: [
            { guard: 'isHot', target: 'off' },
            { guard: 'isOld', target: 'broken' },
          ],
        },
      },
      broken: { meta: { screen: 'smoke' } },
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

describe('a version', () => {
  let folder = '';
  let file = '';
  let pair = '';
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.test', ...args], {
      cwd: folder,
    });
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
    // For the packages that the machine imports.
    symlinkSync(MODULES, join(folder, 'node_modules'));
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
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'As it is');
    write('No lamp.');
    git('commit', '--quiet', '--all', '--message', 'Said otherwise');
    git('rm', '--quiet', 'lamp.ts');
    git('commit', '--quiet', '--message', 'Without a machine');
    write('Not kept.');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is read as it was, whatever stands in the folder now', async () => {
    const { version, machine } = await machineAt('HEAD~2', file);
    expect(version).toMatchObject({ ref: 'HEAD~2', subject: 'As it is' });
    expect(machine.root.description).toBe('A lamp. Here.');
    const second = await machineAt('HEAD~1', file);
    expect(compareCharts(machine, second.machine)).toEqual({
      ...SAME,
      states: [{ state: '', change: 'changed', parts: ['description'] }],
    });
  });

  test('with several machines is asked for one by its name', async () => {
    await expect(machineAt('HEAD', pair)).rejects.toThrow(
      'pair.ts at HEAD exports several machines: left, right. Say which with --export <name>.',
    );
    const right = await machineAt('HEAD', pair, 'right');
    expect(right.machine.id).toBe('right');
    const changes = await compareVersions('HEAD~1..HEAD', pair, right.machine, 'right');
    expect(changes).toMatchObject(SAME);
  });

  test('that git does not know, or that has no machine, is said', async () => {
    await expect(machineAt('nope', file)).rejects.toThrow("git knows no version 'nope'");
    await expect(machineAt('HEAD', file)).rejects.toThrow("'HEAD' has no lamp.ts that can be read");
  });
});
