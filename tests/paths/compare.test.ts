// Two versions of the chart: whatever is different is told, and nothing else.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareCharts, machineAt, mutantsOf } from 'statechart-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';

const SAME = { states: [], transitions: [], screens: [] };

describe('the comparison', () => {
  test('of a chart with itself finds nothing', () => {
    expect(compareCharts(onboardingMachine, onboardingMachine.provide({}))).toEqual(SAME);
  });

  test('finds every single change of a branch, in its place and nowhere else', () => {
    const missed: string[] = [];
    for (const { place, change, machine } of mutantsOf(onboardingMachine)) {
      const { states, transitions } = compareCharts(onboardingMachine, machine);
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
  const ROOT = join(import.meta.dirname, '..', '..');
  // Below the project, for the packages that the machine imports.
  const dist = join(ROOT, 'dist');
  let folder = '';
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.test', ...args], {
      cwd: folder,
    });

  beforeAll(() => {
    mkdirSync(dist, { recursive: true });
    folder = mkdtempSync(join(dist, 'compare-test-'));
    cpSync(join(ROOT, 'machines'), join(folder, 'machines'), { recursive: true });
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'As it is');
    const chart = join(folder, 'machines', 'onboarding-machine.ts');
    writeFileSync(
      chart,
      readFileSync(chart, 'utf8').replace("description: 'From", "description: 'Not from"),
    );
    git('commit', '--quiet', '--all', '--message', 'Said otherwise');
    git('rm', '--quiet', '-r', 'machines');
    git('commit', '--quiet', '--message', 'Without a machine', '--allow-empty');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is read as it was, whatever stands in the folder now', async () => {
    const { version, machine } = await machineAt('HEAD~2', folder);
    expect(version).toMatchObject({ ref: 'HEAD~2', subject: 'As it is' });
    expect(compareCharts(machine, onboardingMachine)).toEqual(SAME);
    const second = await machineAt('HEAD~1', folder);
    expect(compareCharts(machine, second.machine).states).toMatchObject([
      { parts: ['description'] },
    ]);
  });

  test('that git does not know, or that has no machine, is said', async () => {
    await expect(machineAt('nope', folder)).rejects.toThrow("git knows no version 'nope'");
    await expect(machineAt('HEAD', folder)).rejects.toThrow(
      'has no machines/onboarding-machine.ts',
    );
  });
});
