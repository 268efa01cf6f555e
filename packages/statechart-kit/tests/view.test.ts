// A machine that says nothing of itself can be looked at: its own names are its words, and nothing is missing.
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { leafNames, stateName } from '../src/chart/state-name.ts';
import { stateNodes, transitionsOf } from '../src/chart/transitions.ts';
import { pathOfLink } from '../src/commands/path-of-link.ts';
import { defineFlow } from '../src/model/define-flow.ts';
import { findPaths } from '../src/paths/find-paths.ts';
import { flowViewOf } from '../src/view/flow-view.ts';
import { viewJourneys } from '../src/view/journeys.ts';
import type { FlowView } from '../src/view/view-model.ts';
import { shownChart } from '../src/viewer/chart/shown-chart.ts';
import { mapLayout } from '../src/viewer/map/map-layout.ts';
import { createSimulation } from '../src/viewer/simulate/simulation.ts';
import { MACHINES } from './viewed-machines.ts';

const PROGRAM = 'npx statechart-kit';

async function viewed(name: keyof typeof MACHINES) {
  const flow = defineFlow({ machine: MACHINES[name] });
  // Covering the largest takes long, and every path is like another.
  const { paths } = findPaths(flow, { strategy: name === 'long' ? 'random' : 'cover', max: 20 });
  const { view } = await flowViewOf(flow, paths, { program: PROGRAM });
  return { flow, paths, view, simulation: createSimulation(flow) };
}

const NAMES = Object.keys(MACHINES).filter(
  (name): name is keyof typeof MACHINES => name in MACHINES,
);

describe.each(NAMES)('%s', (name) => {
  test('has every state and every transition, each with words, and its paths can be walked', async () => {
    const { paths, view, simulation } = await viewed(name);
    const nodes = stateNodes(MACHINES[name]);
    expect(view.states.map(({ id }) => id)).toEqual(nodes.slice(1).map(({ id }) => id));
    expect(view.transitions.map(({ id }) => id)).toEqual(
      nodes.flatMap((node) => transitionsOf(node).map(({ id }) => id)),
    );
    for (const { causes } of view.transitions) {
      expect(causes.length).toBeGreaterThan(0);
      for (const { words, short } of causes) expect(words && short).toBeTruthy();
    }
    const names = new Set(view.states.map((state) => state.name));
    for (const { to } of [...view.transitions, ...view.moves])
      if (to !== null) expect(names).toContain(to);
    expect(names).toContain(view.start);
    for (const path of view.paths.slice(0, 20)) {
      const [, ...events] = path.steps.map(({ event }) => event);
      const moments = simulation.simulatedSteps(simulation.choicesFor(events));
      expect(moments.map(({ state }) => state)).toEqual(path.steps.map(({ state }) => state));
      for (const { state } of path.steps)
        for (const leaf of leafNames(state)) expect(names).toContain(leaf);
    }
    expect(view.paths).toHaveLength(paths.length);
    const { nodes: placed, arrows } = mapLayout(view);
    expect(placed).toHaveLength(view.nodes.length);
    expect(placed.some(({ isStart }) => isStart)).toBe(true);
    for (const { points } of arrows) expect(points.length).toBeGreaterThan(1);
    expect(view).toMatchObject({ app: MACHINES[name].id, program: PROGRAM, run: '', missing: [] });
  });
});

const causesAt = ({ transitions }: FlowView, id: string) =>
  transitions.find((it) => it.id === id)?.causes.map(({ kind, short }) => [kind, short]);

test('the state of parallel regions is that of each region', async () => {
  const { view } = await viewed('media');
  expect(view.ways['player.film.ended']).toEqual(['stop']);
  const moves = view.moves.filter(({ transition }) => transition.startsWith('media.player.film.p'));
  expect(new Set(moves.map(({ to }) => to))).toEqual(
    new Set(['player.film.running', 'player.film.ended']),
  );
  const { states } = shownChart(view, { toggled: ['player'], kinds: [] });
  expect(states.map(({ state }) => state.name)).toEqual(['player', 'closed']);
});

test('a name in brackets is taken apart as it was put together', () => {
  const value = { a: { b: 'c', d: { e: { f: 'g', h: 'i' } } }, j: 'k' };
  const leaves = ['a.b.c', 'a.d.e.f.g', 'a.d.e.h.i', 'j.k'];
  expect(leafNames(stateName(value))).toEqual(leaves);
  expect(leafNames('form.name')).toEqual(['form.name']);
});

test('guards without a name, delays, answers and endings are told in general words', async () => {
  const guarded = (await viewed('guarded')).view;
  const jumps = guarded.transitions.filter(({ event }) => event === 'jump');
  expect(jumps.map(({ guard }) => guard?.words)).toEqual([
    'si se cumple su condición',
    'si se cumple su condición',
    undefined,
  ]);
  expect(causesAt(guarded, 'guarded.over | always | 1')).toEqual([['decision', 'isTall']]);
  const past = (await viewed('past')).view;
  expect(causesAt(past, 'past.paused | xstate.after.5000.past.paused | 1')).toEqual([
    ['time', 'pasan 5000 ms'],
  ]);
  expect(past.transitions.find(({ event }) => event === 'restart')?.to).toBe('form');
  const asking = (await viewed('asking')).view;
  expect(asking.states[0]).toMatchObject({ name: 'asked', title: 'asked', isWait: true });
  expect(asking.states[0]?.waits[0]?.outcomes.map(({ name }) => name)).toEqual(['done', 'error']);
});

test('what is emitted is told by its type', async () => {
  const { simulation } = await viewed('guarded');
  const moments = simulation.simulatedSteps(simulation.choicesFor(['jump']));
  expect(moments.at(-1)?.notices).toEqual(['se emite refused']);
});

const shop = createMachine({
  id: 'shop',
  initial: 'open',
  states: {
    open: { on: { FILL: 'full' } },
    full: { on: { PAY: 'paid' } },
    paid: { type: 'final' },
  },
});

test.each([
  ['no journey is told', undefined],
  ['the list of journeys is empty', []],
])('where %s, the first is the way to the end', (_, journeys) => {
  const view = journeys && { journeys };
  const found = viewJourneys(defineFlow({ machine: shop, ...(view && { view }) }));
  expect(found.map(({ steps }) => steps.map(({ state }) => state))).toEqual([
    ['open', 'full', 'paid'],
  ]);
});

test('a journey names only what can happen: another word is refused, with what is possible', () => {
  const steps = ['FILL', 'fly'];
  const flow = defineFlow({
    machine: shop,
    view: { journeys: [{ title: 'By air', says: '', steps }] },
  });
  expect(() => viewJourneys(flow)).toThrow(
    "«By air», step 2: nothing is called 'fly' there, only PAY.",
  );
});

test('the address of a simulation is a path; one without a walk, or with another machine’s, is refused', async () => {
  const { flow, simulation } = await viewed('past');
  const [start] = simulation.simulatedSteps([]);
  const [offer] = start ? simulation.offersAt(start) : [];
  const path = pathOfLink(flow, 'file:///view/index.html#vista=simular&elegido=0');
  expect(path.steps.map(({ event }) => event.type)).toEqual([offer?.event.type]);
  expect(stateName(path.steps[0]?.snapshot.value ?? '')).toBe(
    simulation.simulatedSteps([0])[1]?.state,
  );
  expect(() => pathOfLink(flow, 'file:///view/index.html')).toThrow('holds no walk');
  expect(() => pathOfLink(flow, '#elegido=0~99')).toThrow('Step 2 of the address');
});
