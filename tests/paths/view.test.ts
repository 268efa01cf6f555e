// The view of the flow: nothing of the machine is missing from it, and its simulation is the machine.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coverageReport, stateNodes, transitionsOf, walkPaths } from 'statechart-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onboardingFlow } from '../../flow/onboarding.ts';
import { coverPaths } from '../../flow/paths/cover-paths.ts';
import { DESCRIBED } from '../../flow/view/description-words.ts';
import { type FlowViewFiles, flowViewOf } from '../../flow/view/flow-view.ts';
import { GUARDED, guardWords } from '../../flow/view/guard-words.ts';
import { shownChart } from '../../flow/viewer/chart/shown-chart.ts';
import { findStates } from '../../flow/viewer/search/find-states.ts';
import { choicesFor, momentsOf } from '../../flow/viewer/simulate/simulation.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { writeRun } from './storyboard-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'virsi-view-'));
const paths = coverPaths();
const walked = paths.slice(1);
let made: FlowViewFiles;

beforeAll(async () => {
  writeRun(folder, paths);
  const run = await walkPaths(onboardingFlow, walked);
  writeFileSync(join(folder, 'run-360.json'), JSON.stringify(run));
  made = await flowViewOf(folder);
  // A busy machine is no finding.
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nodes = stateNodes(onboardingMachine);

test('every state and every transition of the machine is in it, under its own name', () => {
  const { states, transitions } = made.view;
  expect(states.map(({ id }) => id)).toEqual(nodes.slice(1).map(({ id }) => id));
  expect(transitions.map(({ id }) => id)).toEqual(
    nodes.flatMap((node) => transitionsOf(node).map(({ id }) => id)),
  );
});

test('what sets a transition off is said in words, wherever anything does', () => {
  const silent = made.view.transitions.filter(({ causes }) => causes.length === 0);
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('every guard has words, and no others are kept', () => {
  const guards = Object.keys(onboardingMachine.implementations.guards);
  for (const name of guards) expect(guardWords(name)).toMatch(/^si /);
  expect(GUARDED.toSorted()).toEqual(guards.toSorted());
  expect(() => guardWords('isNew')).toThrow(/no words for isNew/);
});

test('every description of the chart has words, and no others are kept', () => {
  const said = new Set(nodes.map(({ description }) => description));
  expect(new Set(DESCRIBED)).toEqual(said);
  expect(made.view.states.find(({ name }) => name === 'notFound')?.description).toBe(
    'En esta dirección no hay nada.',
  );
});

test('every state that shows something has a picture on the phone and on the desktop', () => {
  const resting = made.view.states.filter(({ initial, isPassing }) => !initial && !isPassing);
  const bare = resting.filter(
    ({ looks }) => !looks[0]?.pictures['360'] || !looks[0].pictures['1280'],
  );
  expect(bare.map(({ name }) => name)).toEqual([]);
  const named = made.view.states
    .flatMap(({ looks }) => looks)
    .flatMap(({ pictures }) => Object.values(pictures))
    .flatMap((files) => (files ? Object.values(files) : []));
  expect([...new Set(named)].toSorted()).toEqual([...made.files.keys()].toSorted());
});

test('the coverage that is drawn is that of the report', async () => {
  const [run] = made.view.runs;
  const { transitions, states } = coverageReport(
    onboardingFlow,
    await walkPaths(onboardingFlow, walked),
    await walkPaths(onboardingFlow, paths),
  );
  const uncovered = (counts: Readonly<Record<string, number>> = {}) =>
    Object.keys(counts).filter((id) => counts[id] === 0);
  const missed = [...transitions.uncovered, ...transitions.unreachable].map(({ id }) => id);
  expect(uncovered(run?.transitions).toSorted()).toEqual(missed.toSorted());
  expect(missed.length).toBeGreaterThan(0);
  for (const { id, paths: count } of [...transitions.covered, ...states.covered])
    expect(run?.transitions[id] ?? run?.states[id]).toBe(count);
  expect(run?.paths).toEqual(Object.fromEntries(walked.map(({ id }) => [id, null])));
});

test('without a run it says what is missing, and the rest is there', async () => {
  const { view, files } = await flowViewOf(join(folder, 'nothing'));
  expect(view.missing.join()).toContain('npm run flow -- e2e');
  expect(files.size).toBe(0);
  expect(view.states).toHaveLength(made.view.states.length);
});

describe('the simulation', () => {
  test('jumps to every state that somebody can rest in', () => {
    const resting = made.view.states.filter(({ initial, isPassing }) => !initial && !isPassing);
    for (const { name } of resting) {
      const way = made.view.ways[name] ?? [];
      expect(momentsOf(choicesFor(way)).at(-1)?.state).toBe(name);
    }
  });

  test('walks every path of the test kit to the states that the path names', () => {
    for (const { steps } of made.view.paths) {
      const [, ...events] = steps.map(({ event }) => event);
      const moments = momentsOf(choicesFor(events));
      expect(moments.map(({ state }) => state)).toEqual(steps.map(({ state }) => state));
      expect(moments.slice(1).map(({ transitions }) => transitions)).toEqual(
        steps.slice(1).map(({ transitions }) => transitions),
      );
    }
  });

  test('ends at a choice that is not offered', () => {
    expect(momentsOf([999]).map(({ state }) => state)).toEqual(['restoring']);
  });
});

describe('the chart', () => {
  const names = (level: 'simple' | 'completo', toggled: readonly string[] = []) =>
    shownChart(made.view, { level, toggled, isBrowserShown: true }).states.map(
      ({ state }) => state.name,
    );

  test('shows the screens, and nothing that is left at once', () => {
    expect(names('simple')).toContain('anonymous.login');
    expect(names('simple')).not.toContain('anonymous.login.ready');
    expect(names('simple')).not.toContain('locating');
  });

  test('opens a screen in its place', () => {
    expect(names('simple', ['anonymous.login'])).toContain('anonymous.login.signingIn');
  });

  test('shows every state and every way on in full', () => {
    const { states, arrows } = shownChart(made.view, {
      level: 'completo',
      toggled: [],
      isBrowserShown: true,
    });
    expect(states).toHaveLength(made.view.states.length);
    const targeted = made.view.transitions.filter(({ to }) => to !== null);
    expect(new Set(arrows.flatMap(({ transitions }) => transitions)).size).toBe(targeted.length);
  });
});

test.each([
  ['Continuar con Google', 'anonymous.login.ready'],
  ['sesion vencida', 'authenticated.checkingCustomer'],
  ['guarda la configuracion', 'authenticated.configuringAgent.saving'],
  ['listingCal', 'authenticated.configuringAgent.editing.listingCalendars'],
])('«%s» finds %s', (query, state) => {
  expect(findStates(made.view, query).map(({ name }) => name)).toContain(state);
});
