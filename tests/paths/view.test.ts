// The view of the flow: nothing of the machine is missing from it, and its simulation is the machine.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  coverageReport,
  type Flow,
  type FlowViewFiles,
  flowViewOf,
  stateNodes,
  transitionsOf,
  type Words,
  walkPaths,
} from 'statechart-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onboardingFlow, PROGRAM } from '../../flow/onboarding.ts';
import { coverPaths } from '../../flow/paths/cover-paths.ts';
import { DESCRIPTION_WORDS } from '../../flow/words/description-words.ts';
import { GUARD_WORDS } from '../../flow/words/guard-words.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { wordsProblems } from '../../packages/statechart-kit/src/check/words.ts';
import { shownChart } from '../../packages/statechart-kit/src/viewer/chart/shown-chart.ts';
import { findStates } from '../../packages/statechart-kit/src/viewer/search/find-states.ts';
import { createSimulation } from '../../packages/statechart-kit/src/viewer/simulate/simulation.ts';
import { chartFacts } from '../../packages/statechart-kit/src/words/screens.ts';
import { writeRun } from './storyboard-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'virsi-view-'));
const paths = coverPaths();
const walked = paths.slice(1);
const { choicesFor, momentsOf } = createSimulation(onboardingFlow);
let made: FlowViewFiles;

beforeAll(async () => {
  writeRun(folder, paths);
  const run = await walkPaths(onboardingFlow, walked);
  writeFileSync(join(folder, 'run-360.json'), JSON.stringify(run));
  made = await flowViewOf(onboardingFlow, paths, { from: folder, program: PROGRAM });
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

describe('words', () => {
  const flowWith = (words: Words): Flow => {
    const { config } = onboardingFlow;
    return { ...onboardingFlow, config: { ...config, words: { ...config.words, ...words } } };
  };

  test('are there for every guard and description, and for no other', () => {
    expect(wordsProblems(onboardingFlow)).toEqual([]);
    for (const words of Object.values(GUARD_WORDS)) expect(words).toMatch(/^si /);
    expect(made.view.states.find(({ name }) => name === 'notFound')?.description).toBe(
      'En esta dirección no hay nada.',
    );
  });

  test('that are missing, needless or outdated are named, and the pages have the chart’s own', () => {
    const { hasEmail: _, ...guards } = GUARD_WORDS;
    const { notFound: __, ...descriptions } = DESCRIPTION_WORDS;
    const restoring = { of: 'It was otherwise.', says: 'Era otra cosa.' };
    const flow = flowWith({
      guards: { ...guards, isGone: 'si ya no está' },
      descriptions: { ...descriptions, restoring },
    });
    expect(wordsProblems(flow).map(({ kind, says }) => `${kind}: ${says}`)).toEqual([
      'no words: words.guards has none for hasEmail.',
      'words for nothing: words.guards has some for isGone, which the chart does not have.',
      'no words: words.descriptions has none for notFound.',
      'outdated words: words.descriptions: the chart describes restoring otherwise now.',
    ]);
    expect(chartFacts(flow).get('notFound')?.description).toBe('Nothing lives under this address.');
  });
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
  const { view, files } = await flowViewOf(onboardingFlow, paths, {
    from: join(folder, 'nothing'),
    program: PROGRAM,
  });
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
