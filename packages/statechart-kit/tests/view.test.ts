// A machine that says nothing of itself can be looked at: its own names are its words, and nothing is missing.
import { expect, test } from 'vitest';
import { createMachine, initialTransition } from 'xstate';
import { generatedFlow } from '../bench/generated-chart.ts';
import { signUpMachine } from '../examples/sign-up.ts';
import { leafNames, nameOf, stateName } from '../src/chart/state-name.ts';
import { stateNodes, transitionsOf } from '../src/chart/transitions.ts';
import { pathOfLink } from '../src/commands/paths.ts';
import { compareCharts } from '../src/compare/compare-charts.ts';
import { settledStart } from '../src/explore/settle.ts';
import { defineFlow } from '../src/model/define-flow.ts';
import { describeEvent } from '../src/model/event.ts';
import type { FlowConfig } from '../src/model/flow.ts';
import { findPaths } from '../src/paths/find-paths.ts';
import { createSimulation } from '../src/simulate/of-machine.ts';
import { flowViewOf } from '../src/view/flow-view.ts';
import { viewJourneys } from '../src/view/journeys.ts';
import { viewLooks } from '../src/view/states.ts';
import type { FlowView } from '../src/view/view-model.ts';
import { type MapLayout, mapLayout } from '../src/viewer/map/map-layout.ts';
import { wordsAt } from '../src/viewer/map/route.ts';
import { seenAt } from '../src/viewer/seen-at.ts';
import { EXAMPLES } from './example-rows.ts';
import { MACHINES } from './viewed-machines.ts';

async function viewed(config: FlowConfig) {
  const flow = defineFlow(config);
  const { paths } = findPaths(flow, { strategy: 'cover', max: 20 });
  const { view } = await flowViewOf(flow, paths);
  return { flow, paths, view, simulation: createSimulation(flow) };
}

const VIEWED: readonly FlowConfig[] = [
  ...Object.values(MACHINES).map((machine) => ({ machine })),
  // What fails cannot be walked on, and what counts without end has ways as long.
  ...EXAMPLES.filter(({ breaks, cut }) => !breaks && !cut).map(({ config }) => config),
  generatedFlow(300).config,
];

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Three lines of words on an arrow that is on the way or was just taken, in pixels of the style sheet. */
function wordsOf({ label, points }: MapLayout['arrows'][number]): Box {
  const { x, y } = label?.at ?? wordsAt(points);
  return label?.isBeside ? [x, y - 20, x + 112, y + 20] : [x - 46, y - 39, x + 46, y];
}

/** The titles of the columns and of what is below, and 'Starts' and 'Ends'. */
function headsOf({ lanes, bands, nodes }: MapLayout): readonly Box[] {
  return [
    ...lanes.map(({ x }): Box => [x, 4, x + 176, 30]),
    ...bands.map(({ title, y }): Box => [24, y - 64, 24 + 10 * title.length, y - 38]),
    ...nodes.flatMap(({ isStart, isEnd, row, box }): readonly Box[] => {
      const [x, y] = row < 0 ? [box.x + box.width, box.y] : [box.x, box.y + box.height];
      return isStart || isEnd ? [[x + 8, y + 4, x + 92, y + 24]] : [];
    }),
  ];
}

const isOver = (one: Box, other: Box) =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];

test.each(VIEWED.map((config) => [config.machine.id, config] as const))(
  '%s has every state and every transition, each with words, and its paths can be walked',
  async (id, config) => {
    const { paths, view, simulation } = await viewed(config);
    const nodes = stateNodes(config.machine);
    expect(view.states.map(({ id }) => id)).toEqual(nodes.slice(1).map(({ id }) => id));
    expect(view.transitions.map(({ id }) => id)).toEqual(
      nodes.flatMap((node) => transitionsOf(node).map(({ id }) => id)),
    );
    for (const { causes } of view.transitions) {
      expect(causes.length).toBeGreaterThan(0);
      for (const { words, short } of causes) expect(words && short).toBeTruthy();
    }
    const names = new Set(view.states.map((state) => state.name));
    for (const { to } of view.transitions) if (to !== null) expect(names).toContain(to);
    expect(names).toContain(view.start);
    for (const path of view.paths.slice(0, 20)) {
      const [, ...events] = path.steps.map(({ event }) => event);
      const moments = simulation.simulatedSteps(simulation.choicesFor(events));
      expect(moments.map(({ state }) => state)).toEqual(path.steps.map(({ state }) => state));
      for (const { state } of path.steps)
        for (const leaf of leafNames(state)) expect(names).toContain(leaf);
    }
    expect(view.paths).toHaveLength(paths.length);
    const layout = mapLayout(view);
    const { nodes: placed, arrows } = layout;
    expect(placed).toHaveLength(view.nodes.length);
    expect(placed.some(({ isStart }) => isStart)).toBe(true);
    for (const { points } of arrows) expect(points.length).toBeGreaterThan(1);
    const heads = headsOf(layout);
    const hiding = arrows.filter((arrow) => heads.some((head) => isOver(wordsOf(arrow), head)));
    expect(hiding.map((arrow) => arrow.id)).toEqual([]);
    expect(view).toMatchObject({ app: id, missing: [] });
  },
);

const causesAt = ({ transitions }: FlowView, id: string) =>
  transitions.find((it) => it.id === id)?.causes.map(({ kind, short }) => [kind, short]);

test('the state of parallel regions is that of each region', async () => {
  const { view } = await viewed({ machine: MACHINES.media });
  expect(view.ways['player.film.ended']).toEqual(['stop']);
  const ends = view.transitions
    .filter(({ id }) => id.startsWith('media.player.film.p'))
    .flatMap((arrow) => arrow.ends);
  expect(new Set(ends)).toEqual(new Set(['player.film.running', 'player.film.ended']));
});

test('a name in brackets is taken apart as it was put together', () => {
  const value = { a: { b: 'c', d: { e: { f: 'g', h: 'i' } } }, j: 'k' };
  const leaves = ['a.b.c', 'a.d.e.f.g', 'a.d.e.h.i', 'j.k'];
  expect(leafNames(stateName(value))).toEqual(leaves);
  expect(leafNames('form.name')).toEqual(['form.name']);
  const hostile = { 'a + b': { '{c}': 'x + {', '': { '.{': '}', ' + ': '' } }, '}': 'd' };
  expect(leafNames(stateName(hostile))).toHaveLength(4);
  const machine = createMachine({
    type: 'parallel',
    states: { 'a + b': { initial: '{', states: { '{': {}, '': {} } }, '}': {} },
  });
  const named = stateNodes(machine).map(nameOf);
  expect(new Set(named).size).toBe(named.length);
  for (const leaf of leafNames(stateName(initialTransition(machine)[0].value)))
    expect(named).toContain(leaf);
});

test('guards without a name, delays, answers and endings are told in general words', async () => {
  const guarded = (await viewed({ machine: MACHINES.guarded })).view;
  const jumps = guarded.transitions.filter(({ event }) => event === 'jump');
  expect(jumps.map(({ guard }) => guard?.words)).toEqual([
    'if its condition holds',
    'if its condition holds',
    undefined,
  ]);
  expect(causesAt(guarded, 'guarded.over | always | 1')).toEqual([['decision', 'isTall']]);
  const past = (await viewed({ machine: MACHINES.past })).view;
  expect(causesAt(past, 'past.paused | xstate.after.5000.past.paused | 1')).toEqual([
    ['time', '5000 ms pass'],
  ]);
  expect(past.transitions.find(({ event }) => event === 'restart')?.to).toBe('form');
  const asking = (await viewed({ machine: signUpMachine, input: { email: '' } })).view;
  expect(asking.states[0]).toMatchObject({ name: 'checking', title: 'checking', isWait: true });
  expect(asking.states[0]?.waits[0]?.outcomes.map(({ name }) => name)).toEqual([
    'done true',
    'done false',
    'error',
  ]);
});

test('what is emitted is told by its type', async () => {
  const { simulation } = await viewed({ machine: MACHINES.guarded });
  const moments = simulation.simulatedSteps(simulation.choicesFor(['jump']));
  expect(moments.at(-1)?.notices).toEqual(['refused is emitted']);
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

test('a journey that a change breaks is told where charts are compared, and the pages show the others', async () => {
  const journeys = [
    { title: 'By air', says: '', steps: ['FILL', 'fly'] },
    { title: 'On foot', says: '', steps: ['FILL'] },
  ];
  const flow = defineFlow({ machine: shop, view: { journeys } });
  const before = { ref: 'v1', commit: 'abc1234', subject: '' };
  const changes = { before, after: null, ...compareCharts(shop, shop), scenarios: null };
  const { view } = await flowViewOf(flow, [], { comparison: changes });
  expect(view.journeys.map(({ title }) => title)).toEqual(['On foot']);
  expect(view.comparison?.sections).toEqual([
    {
      title: 'Journeys that cannot be made any more',
      changes: [{ lead: '“By air”', words: 'step 2: fly', states: [], details: [] }],
    },
  ]);
});

test('what a run saw of a state comes first, also when it saw it on the desktop alone', () => {
  const flow = defineFlow({ machine: shop });
  const [snapshot] = settledStart(flow);
  const look = (id: string) => ({ id, state: 'open', snapshot, words: id, path: '', step: 0 });
  const pictures = { light: 'l', dark: 'd' };
  const view = { title: '', address: '', tree: '', calls: [], controls: [], opened: [], pictures };
  const looks = [{ id: 'later', state: 'open', words: '', views: { '360': null, '1280': view } }];
  const run = { looks, pictures: new Map() };
  const [first, second] =
    viewLooks(flow, [look('sooner'), look('later')], run).looks.get('open') ?? [];
  expect([first?.words, second?.words]).toEqual(['later', 'sooner']);
  expect(first && seenAt(first, '360').at).toBe('1280');
});

test('the address of a simulation is a path; one without a walk, or with another machine’s, is refused', async () => {
  const { flow, simulation } = await viewed({ machine: MACHINES.past });
  const [start] = simulation.simulatedSteps([]);
  const [offer] = start ? simulation.offersAt(start) : [];
  const path = pathOfLink(flow, 'file:///view/index.html#vista=simular&elegido=0');
  expect(path.steps.map(({ event }) => describeEvent(event))).toEqual([offer?.name]);
  expect(stateName(path.steps[0]?.snapshot.value ?? '')).toBe(
    simulation.simulatedSteps([0])[1]?.state,
  );
  for (const none of ['file:///view/index.html', '#elegido=', '#elegido=0~', '#elegido=one'])
    expect(() => pathOfLink(flow, none)).toThrow('holds no walk');
  expect(() => pathOfLink(flow, '#elegido=0~99')).toThrow('Step 2 of the address');
});
