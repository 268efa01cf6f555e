// Which arrows the first view shows, and the words at their ends.
import type { CauseKind } from '../../model/flow.ts';
import type { Texts } from '../../texts/texts.ts';
import type { HighlightedStep } from '../highlight.ts';
import type { DrawnArrow } from './arrows.tsx';
import type { MapLayout } from './map-layout.ts';
import { wordsAt } from './route.ts';

interface What {
  /** Node under the pointer, or the selected one: all its arrows are shown. */
  readonly pointed: string | null;
  readonly kinds: readonly CauseKind[];
  /** The steps that are highlighted. */
  readonly taken: readonly HighlightedStep[];
}

export function shownArrows(
  { arrows, nodeOf, points }: Pick<MapLayout, 'arrows' | 'nodeOf' | 'points'>,
  { pointed, kinds, taken }: What,
): readonly DrawnArrow[] {
  const highlight = taken.flatMap((step): DrawnArrow[] => {
    const [from, to] = [nodeOf(step.from), nodeOf(step.to)];
    if (from === to) return [];
    const id = `${from} → ${to}`;
    const own = arrows.find((arrow) => arrow.id === id);
    const route = own?.points ?? points(from, to);
    const words = step.cause?.short ?? '';
    const label =
      taken.length === 1 && route.length > 0 && words
        ? (own?.label ?? { at: wordsAt(route), isBeside: false })
        : null;
    return [
      {
        id,
        from,
        to,
        causes: step.cause ? [step.cause] : [],
        points: route,
        label: label && { ...label, words },
        isWay: false,
        isTaken: true,
      },
    ];
  });
  const isHighlighted = new Set(highlight.map(({ id }) => id));
  const shown = arrows.flatMap((arrow): DrawnArrow[] => {
    const isWay = arrow.label !== null;
    const isPointed = pointed !== null && (arrow.from === pointed || arrow.to === pointed);
    const causes =
      isPointed || isWay ? arrow.causes : arrow.causes.filter(({ kind }) => kinds.includes(kind));
    if (causes.length === 0 || isHighlighted.has(arrow.id)) return [];
    return [{ ...arrow, causes, isWay, isTaken: false }];
  });
  return [...shown, ...new Map(highlight.map((arrow) => [arrow.id, arrow])).values()];
}

const MOST_WORDS = 2;

/** At the other end of each arrow of the pointed node, else where the arrows lead. */
export function wordsAtEnds(
  arrows: readonly DrawnArrow[],
  pointed: string | null,
  signs: Readonly<Record<CauseKind, string>>,
  texts: Texts,
): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>();
  for (const { from, to, causes, isWay, isTaken } of arrows) {
    if (isWay || isTaken) continue;
    const isBack = pointed !== null && to === pointed;
    if (pointed !== null && from !== pointed && !isBack) continue;
    const [end, sign] = isBack ? [from, '→ '] : [to, pointed === null ? '' : '← '];
    const lines = causes.map(({ kind, short }) => `${sign}${signs[kind]} ${short}`);
    words.set(end, [...(words.get(end) ?? []), ...lines]);
  }
  return new Map(
    [...words].map(([name, lines]) => {
      const all = [...new Set(lines)];
      const more = all.length - MOST_WORDS;
      return [name, more > 1 ? [...all.slice(0, MOST_WORDS), texts.more(more)] : all];
    }),
  );
}
