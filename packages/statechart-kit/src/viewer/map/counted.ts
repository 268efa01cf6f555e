// What was counted, over the way: how many took each arrow, and left each screen.
import { percentOf, total } from '../../counts/funnel.ts';
import { grouped } from '../../grouped.ts';
import type { Funnel, FunnelScreen } from '../../view/funnel-model.ts';
import { TEXT, VIEW } from '../view-data.ts';
import type { ViewerLocation } from '../viewer-location.ts';
import type { DrawnArrow } from './arrows.tsx';
import type { MapLayout } from './map-layout.ts';

const { funnel: texts } = TEXT;

/** What the reader has chosen to see, and to compare it with. */
export function countedOf({ counted: [shown = 1, other = 0] }: Pick<ViewerLocation, 'counted'>) {
  const funnels = VIEW.counted?.funnels ?? [];
  return { shown: funnels[shown - 1] ?? funnels[0], other: funnels[other - 1] };
}

/** Of all who came. */
export const shareOf = (count: number, { came }: Pick<FunnelScreen, 'came'>): string =>
  percentOf(count, came, VIEW.language);

export const timeOf = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 90 ? `${seconds}\u00a0s` : `${Math.round(seconds / 60)}\u00a0min`;
};

/** Fewer of those that leave a node are no arrow. */
const LEAST_SHARE = 0.04;
const WIDEST = 9;

type Layout = Pick<MapLayout, 'arrows' | 'points' | 'nodeOf'>;

/** From node to node, its waits included: what comes into one goes on or is left. */
const movesIn = ({ screens }: Funnel, { nodeOf }: Layout) => [
  ...grouped(
    screens.flatMap(({ name, went }) =>
      went.map(({ to, count }) => ({ from: nodeOf(name), to: nodeOf(to), count })),
    ),
    ({ from, to }) => (from === to ? [] : [`${from} → ${to}`]),
  ),
];

export function countedArrows(layout: Layout, funnel: Funnel): readonly DrawnArrow[] {
  const moves = movesIn(funnel, layout).map(([id, all]) => ({ ...all[0], id, count: total(all) }));
  const most = Math.max(1, ...moves.map(({ count }) => count));
  return moves.flatMap(({ id, from = '', to = '', count }): DrawnArrow[] => {
    const own = layout.arrows.find((arrow) => arrow.id === id);
    const route = own?.points ?? layout.points(from, to);
    const all = total(moves.filter((move) => move.from === from));
    if (route.length === 0 || count < LEAST_SHARE * all) return [];
    const label = own?.label ? { ...own.label, words: String(count) } : null;
    const width = 3 + (WIDEST * count) / most;
    return [{ id, from, to, causes: [], points: route, label, width, isWay: true, isTaken: false }];
  });
}

export const countedWords = (
  funnel: Funnel,
  layout: Layout,
): ReadonlyMap<string, readonly string[]> => {
  const moves = movesIn(funnel, layout).flatMap(([, all]) => all);
  return new Map(
    funnel.screens.map((screen) => {
      const { name, came, left, isGoal } = screen;
      const passed = total(moves.filter(({ to }) => to === name)) - came;
      return [
        name,
        [
          texts.came(came),
          ...(passed > LEAST_SHARE * came ? [texts.pass(passed)] : []),
          isGoal ? texts.goal : texts.left(shareOf(left, screen)),
        ],
      ];
    }),
  );
};
