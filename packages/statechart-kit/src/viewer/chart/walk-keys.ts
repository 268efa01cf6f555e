// Arrow keys that walk along transitions.
import type { ShownArrow } from './shown-chart.ts';

export interface ChartFocus {
  readonly selected: string;
  /** Id of the arrow to follow. */
  readonly pointed: string | null;
}

/**
 * The effect of a key, or null for a key without one.
 * Right follows the pointed arrow. Left goes back along an arrow that leads here. Up and down point at
 * another arrow.
 */
export function walkBy(
  key: string,
  { selected, pointed }: ChartFocus,
  arrows: readonly ShownArrow[],
): ChartFocus | null {
  const leaving = arrows.filter(({ from, to }) => from === selected && to !== selected);
  const at = Math.max(
    0,
    leaving.findIndex(({ id }) => id === pointed),
  );
  const point = (index: number) => ({ selected, pointed: leaving.at(index)?.id ?? null });
  if (key === 'ArrowRight') {
    const way = leaving[at];
    return way ? { selected: way.to, pointed: null } : null;
  }
  if (key === 'ArrowLeft') {
    const back = arrows.find(({ from, to }) => to === selected && from !== selected);
    return back ? { selected: back.from, pointed: back.id } : null;
  }
  if (key === 'ArrowDown') return point(pointed === null ? 0 : (at + 1) % leaving.length);
  if (key === 'ArrowUp') return point(at - 1);
  return null;
}
