// The drawings of the viewer: where the screens of a new owner's way stand, and which arrow is highlighted.
import { type FlowViewFiles, flowViewOf } from 'statechart-kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { STEPS } from '../../../machines/steps.ts';
import { shownChart } from '../../../packages/statechart-kit/src/viewer/chart/shown-chart.ts';
import {
  highlightAt,
  type WalkedStep,
} from '../../../packages/statechart-kit/src/viewer/highlight.ts';
import { mapLayout } from '../../../packages/statechart-kit/src/viewer/map/map-layout.ts';
import { shownArrows } from '../../../packages/statechart-kit/src/viewer/map/shown-arrows.ts';
import { createSimulation } from '../../../packages/statechart-kit/src/viewer/simulate/simulation.ts';
import { onboardingFlow, PROGRAM } from '../../../qa/onboarding.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';
import { stepTexts } from '../../../src/texts/shell.ts';

const { choicesFor, simulatedSteps, offersAt } = createSimulation(onboardingFlow);
let made: FlowViewFiles;

beforeAll(async () => {
  made = await flowViewOf(onboardingFlow, coverPaths(), { from: 'no-run', program: PROGRAM });
}, 120_000);

describe('the full chart', () => {
  const all = { toggled: [], kinds: ['browser', 'tab'] };

  test('shows every state and every way on, and closes a group in its place', () => {
    const { states, arrows } = shownChart(made.view, all);
    expect(states).toHaveLength(made.view.states.length);
    const targeted = made.view.transitions.filter(({ to }) => to !== null);
    expect(new Set(arrows.flatMap(({ transitions }) => transitions)).size).toBe(targeted.length);
    const closed = shownChart(made.view, { ...all, toggled: ['anonymous.login'] }).states;
    const names = closed.map(({ state }) => state.name);
    expect(names).toContain('anonymous.login');
    expect(names).not.toContain('anonymous.login.signingIn');
  });
});

describe('the way of a new owner', () => {
  const placedOf = () => mapLayout(made.view);

  test('goes from left to right through every step, with nothing of it beyond the window', () => {
    const { lanes, nodes, width, wayHeight } = placedOf();
    expect(lanes.map(({ title }) => title)).toEqual(STEPS.map(({ name }) => stepTexts[name]));
    const way = nodes
      .filter(({ node }) => node.place !== null)
      .toSorted((a, b) => (a.node.place ?? 0) - (b.node.place ?? 0));
    const columns = way.map(({ lane }) => lane);
    expect(columns).toEqual(columns.toSorted());
    expect([...new Set(columns)]).toEqual(STEPS.map((_, column) => column));
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

  test('has what an older version had below the rest, and nothing moves for it', () => {
    const { name: login } = made.view.states.find(({ title }) => title === 'Iniciar sesión') ?? {};
    const chosen = 'authenticated.planSelection.chosen';
    const arrow = (from: string, was: string | null) => ({
      ...{ id: `${from} ${was}`, change: 'removed' as const, words: '' },
      ...{ from, was },
    });
    const removed = (name: string) => ({ name, change: 'removed' as const, words: '' });
    const { gone, ...now } = mapLayout({
      ...made.view,
      comparison: {
        ...{ before: 'v1', after: 'v2', screens: [] },
        states: [removed('coupon'), removed('coupon.asking'), removed('survey')],
        transitions: [
          arrow(chosen, 'coupon.asking'),
          arrow('coupon.asking', chosen),
          arrow('coupon.asking', 'survey'),
          arrow('survey', login ?? ''),
          // It leads nowhere else, and the other is still there.
          arrow(chosen, null),
          arrow('restoring', login ?? ''),
        ],
      },
    });
    const { gone: nothing, ...before } = placedOf();
    expect(nothing).toMatchObject({ nodes: [], arrows: [] });
    expect(now.nodes).toEqual(before.nodes);
    expect(now.arrows).toEqual(before.arrows);
    expect(now.bands).toEqual(before.bands);
    expect(gone.nodes.map(({ name }) => name)).toEqual(['coupon.asking', 'survey']);
    const lowest = Math.max(...now.nodes.map(({ box }) => box.y + box.height));
    expect(gone.y).toBeGreaterThan(lowest);
    expect(gone.arrows.map(({ from, to }) => [from, to])).toEqual([
      [chosen, 'coupon.asking'],
      ['coupon.asking', chosen],
      ['coupon.asking', 'survey'],
      ['survey', login],
    ]);
    expect(crossings(gone.arrows, now.nodes)).toEqual([]);
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

  test('in the full chart: the transitions of the last step alone, each leading on from the one before', () => {
    const { arrows } = shownChart(made.view, { toggled: [], kinds: ['browser', 'tab'] });
    const declared = new Map(made.view.transitions.map((it) => [it.id, it]));
    const isIn = (leaf: string, around: string) => `${leaf}.`.startsWith(`${around}.`);
    for (const { name, steps } of walks)
      for (const [index, { state, transitions }] of steps.entries()) {
        if (index === 0) continue;
        const highlighted = highlightAt(steps.slice(0, index + 1)).transitions;
        expect([...highlighted], name).toEqual([...new Set(transitions)]);
        const drawn = arrows.filter((arrow) => arrow.transitions.some((id) => highlighted.has(id)));
        const targeted = transitions.flatMap((id) => declared.get(id) ?? []).filter(({ to }) => to);
        expect(new Set(drawn.map(({ id }) => id))).toEqual(
          new Set(targeted.map(({ from, to }) => `${from} → ${to}`)),
        );
        const before = steps[index - 1]?.state ?? '';
        const [first, last] = [targeted[0], targeted.at(-1)];
        if (!first || !last) continue;
        expect(isIn(before, first.from), `${name}: ${before} → ${state}`).toBe(true);
        expect(isIn(state, last.to ?? ''), `${name}: ${before} → ${state}`).toBe(true);
      }
  });
});
