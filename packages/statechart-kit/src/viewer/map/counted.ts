// What was counted, over the way: how many took each arrow, and left each screen.
import type { Funnel, FunnelScreen } from '../../view/funnel-model.ts';
import { TEXT, VIEW } from '../view-data.ts';
import type { ViewerLocation } from '../viewer-location.ts';
import type { DrawnArrow } from './map-arrow.tsx';
import type { MapLayout } from './map-layout.ts';

/** What the reader has chosen to see, and to compare it with. */
export function countedOf({ counted: [shown = 1, other = 0] }: Pick<ViewerLocation, 'counted'>) {
  const funnels = VIEW.counted?.funnels ?? [];
  return { shown: funnels[shown - 1] ?? funnels[0], other: funnels[other - 1] };
}

/** Of all who came. */
export const shareOf = (count: number, { came }: Pick<FunnelScreen, 'came'>): string => {
  const share = (100 * count) / Math.max(1, came);
  return TEXT.percent(
    share > 0 && share < 1 ? TEXT.funnel.lessThan(1) : String(Math.round(Math.min(100, share))),
  );
};

export const timeOf = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};

/** Fewer of a screen's are no arrow. */
const LEAST_SHARE = 0.04;
const WIDEST = 8;

export function countedArrows(
  { arrows, points }: Pick<MapLayout, 'arrows' | 'points'>,
  { screens }: Funnel,
): readonly DrawnArrow[] {
  const most = Math.max(1, ...screens.flatMap(({ went }) => went.map(({ count }) => count)));
  return screens.flatMap((screen) =>
    screen.went.flatMap(({ to, count }): DrawnArrow[] => {
      const isDrawn = [screen.name, to].every((name) => VIEW.nodes.some((it) => it.name === name));
      if (!isDrawn || count < LEAST_SHARE * screen.came) return [];
      const id = `${screen.name} → ${to}`;
      const own = arrows.find((arrow) => arrow.id === id);
      const route = own?.points ?? points(screen.name, to);
      const label = own?.label ? { ...own.label, words: shareOf(count, screen) } : null;
      const width = 1.5 + (WIDEST * count) / most;
      const drawn = { id, from: screen.name, to, causes: [], points: route, label, width };
      return [{ ...drawn, isWay: true, isTaken: false }];
    }),
  );
}

export const countedWords = ({ screens }: Funnel): ReadonlyMap<string, readonly string[]> =>
  new Map(
    screens.map((screen) => [
      screen.name,
      [TEXT.funnel.came(screen.came), TEXT.funnel.left(shareOf(screen.left, screen))],
    ]),
  );
