// The drawings of the viewer: where the screens of a new owner's way stand, and which arrow is highlighted.
import { type FlowViewFiles, flowViewOf } from 'statechart-kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { stepTexts } from '#texts/titles.ts';
import { STEPS } from '../../../machines/steps.ts';
import { createSimulation } from '../../../packages/statechart-kit/src/simulate/of-machine.ts';
import { declaredArrows } from '../../../packages/statechart-kit/src/viewer/chart/declared-arrows.ts';
import {
  highlightAt,
  type WalkedStep,
} from '../../../packages/statechart-kit/src/viewer/highlight.ts';
import { mapLayout } from '../../../packages/statechart-kit/src/viewer/map/map-layout.ts';
import { shownArrows } from '../../../packages/statechart-kit/src/viewer/map/shown-arrows.ts';
import { controlsOf } from '../../../packages/statechart-kit/src/viewer/map/sketch.ts';
import { onboardingFlow } from '../../../qa/onboarding.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';

const { choicesFor, simulatedSteps, offersAt } = createSimulation(onboardingFlow);
let made: FlowViewFiles;

beforeAll(async () => {
  made = await flowViewOf(onboardingFlow, coverPaths(), { from: 'no-run', isSimulated: false });
}, 120_000);

test.each([
  ['authenticated.configuringAgent.editing.ready', 'Guardar configuración'],
  ['authenticated.planSelection.choosing', 'Ideal'],
])('the sketch of %s begins with its own «%s»', (name, own) => {
  const [first = ''] = controlsOf(made.view, name);
  expect(first).toContain(own);
});

test('a sketch leaves out nothing of its own for what other screens have too', () => {
  const { edges, causes, nodes, transitions } = made.view;
  for (const { name } of nodes) {
    const depths = new Map<string, number>();
    for (const { from, causes: own } of transitions)
      for (const { short } of `${name}.`.startsWith(`${from}.`) ? own : [])
        depths.set(short, Math.max(from.length, depths.get(short) ?? 0));
    const depthOf = (short: string) => depths.get(short) ?? 0;
    const shown = controlsOf(made.view, name);
    const least = Math.min(...shown.map(depthOf));
    const hidden = edges
      .flatMap(({ from, cause }) => (from === name ? (causes[cause] ?? []) : []))
      .filter(({ kind, short }) => kind === 'person' && !shown.includes(short));
    expect(
      hidden.filter(({ short }) => depthOf(short) > least),
      name,
    ).toEqual([]);
  }
});

test('the chart that is taken away has every way on', () => {
  const arrows = declaredArrows(made.view, ['browser', 'tab']);
  const targeted = made.view.transitions.filter(({ to }) => to !== null);
  const told = arrows.flatMap(({ id, causes }) => causes.map(({ words }) => `${id}: ${words}`));
  const ways = targeted.flatMap(({ from, to, causes }) =>
    causes.map(({ words }) => `${from} → ${to}: ${words}`),
  );
  expect(told.toSorted()).toEqual([...new Set(ways)].toSorted());
});

describe('the way of a new owner', () => {
  const placedOf = () => mapLayout(made.view);

  test('goes from left to right through every step, with nothing of it beyond the window', () => {
    const { lanes, nodes, nodeOf, width, wayHeight } = placedOf();
    expect(lanes.map(({ title }) => title)).toEqual(STEPS.map(({ name }) => stepTexts[name]));
    const way = nodes
      .filter(({ node }) => node.place !== null)
      .toSorted((a, b) => (a.node.place ?? 0) - (b.node.place ?? 0));
    const walked = made.view.journeys[0]?.steps.map(({ state }) => nodeOf(state)) ?? [];
    expect(way.map(({ node }) => node.name)).toEqual([...new Set(walked)]);
    const misplaced = way.filter(
      ({ lane, state }) => state.step && lanes[lane]?.title !== state.step,
    );
    expect(misplaced).toEqual([]);
    expect([...new Set(way.map(({ lane }) => lane))]).toEqual(STEPS.map((_, column) => column));
    // What remains of 1440 × 900 below the head and the bar.
    expect(width).toBeLessThanOrEqual(1440);
    expect(wayHeight).toBeLessThanOrEqual(800);
  });

  test('shows every state that somebody can rest in, once', () => {
    const resting = made.view.states.filter(({ initial, isPassing }) => !initial && !isPassing);
    const shown = made.view.nodes.flatMap(({ states }) => states);
    expect(shown.toSorted()).toEqual(resting.map(({ name }) => name).toSorted());
    const boxes = placedOf().nodes.map(({ box }) => `${box.x} ${box.y}`);
    expect(new Set(boxes).size).toBe(boxes.length);
  });

  test('has no arrow through a screen', () => {
    const { arrows, nodes } = placedOf();
    expect(arrows.length).toBeGreaterThan(90);
    expect(crossings(arrows, nodes)).toEqual([]);
  });

  test('has room for one step more', () => {
    const more = (name: string) => name === 'authenticated.planSelection.chosen';
    const states = made.view.states.map((it) =>
      more(it.name) ? { ...it, step: 'Otro paso' } : it,
    );
    const { lanes, width, arrows, nodes } = mapLayout({ ...made.view, states });
    expect(lanes).toHaveLength(STEPS.length + 1);
    expect(width).toBeLessThanOrEqual(1440);
    expect(crossings(arrows, nodes)).toEqual([]);
  });
});

/** The arrows that go through a screen, in words. */
const crossings = (
  arrows: readonly { readonly id: string; readonly points: readonly Spot[] }[],
  nodes: ReturnType<typeof mapLayout>['nodes'],
): readonly string[] =>
  arrows.flatMap(({ id, points }) =>
    nodes
      .filter(({ box }) =>
        points.slice(1).some((point, index) => isThrough(box, points[index] ?? point, point)),
      )
      .map(({ node }) => `${id} crosses ${node.name}`),
  );

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A straight stretch inside the box, not only at its edge. */
const isThrough = (
  box: Spot & { readonly width: number; readonly height: number },
  a: Spot,
  b: Spot,
): boolean =>
  Math.max(a.x, b.x) > box.x + 1 &&
  Math.min(a.x, b.x) < box.x + box.width - 1 &&
  Math.max(a.y, b.y) > box.y + 1 &&
  Math.min(a.y, b.y) < box.y + box.height - 1;

describe('what is highlighted is what happened', () => {
  interface Walk {
    readonly name: string;
    readonly steps: readonly WalkedStep[];
  }

  /** Two hundred walks on from one state after the other, the same each time. */
  function randomWalks(): readonly Walk[] {
    const ways = Object.values(made.view.ways);
    let seed = 17;
    const below = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    return Array.from({ length: 200 }, (_, walk) => {
      const choices = [...choicesFor(ways[walk % ways.length] ?? [])];
      for (let step = 0; step < 5; step += 1) {
        const moment = simulatedSteps(choices).at(-1);
        choices.push(below(moment ? offersAt(moment).length : 1));
      }
      return { name: `simulation ${walk + 1}`, steps: simulatedSteps(choices) };
    });
  }

  let walks: readonly Walk[] = [];

  beforeAll(() => {
    const told = [...made.view.journeys, ...made.view.paths];
    walks = [...told.map(({ title, steps }) => ({ name: title, steps })), ...randomWalks()];
  }, 60_000);

  test('on the way: one arrow from the screen before to the screen after, or the screen that stays', () => {
    const placed = mapLayout(made.view);
    const boxes = new Map(placed.nodes.map(({ node, box }) => [node.name, { node, box }]));
    const touches = (name: string, { x, y }: Spot) => {
      const { box } = boxes.get(name) ?? { box: { x: -9, y: -9, width: 0, height: 0 } };
      return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    };
    for (const { name, steps } of walks)
      for (const [index, { state, cause }] of steps.entries()) {
        if (index === 0) continue;
        const before = steps[index - 1]?.state ?? '';
        const { taken, current } = highlightAt(steps.slice(0, index + 1));
        const highlighted = shownArrows(placed, { pointed: null, kinds: [], taken }).filter(
          ({ isTaken }) => isTaken,
        );
        expect(current, name).toBe(state);
        expect(taken, name).toEqual([{ from: before, to: state, cause }]);
        const [arrow] = highlighted;
        const shows = (node: string | undefined, leaf: string) =>
          boxes.get(node ?? '')?.node.states.includes(leaf);
        if (!arrow) {
          expect(shows(placed.nodeOf(before), state), `${name}: ${before} → ${state}`).toBe(true);
          continue;
        }
        expect(highlighted).toHaveLength(1);
        expect(arrow.causes).toEqual([cause]);
        expect([shows(arrow.from, before), shows(arrow.to, state)]).toEqual([true, true]);
        const [first, last] = [arrow.points[0], arrow.points.at(-1)];
        expect(first && touches(arrow.from, first)).toBe(true);
        expect(last && touches(arrow.to, last)).toBe(true);
      }
  });
});
