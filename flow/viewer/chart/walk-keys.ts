// Arrow keys walk along transitions: forward and back, and from one way on to the next.
import type { ShownArrow } from './shown-chart.ts';

export interface Standing {
  readonly selected: string;
  /** The way on that is pointed at. */
  readonly pointed: string | null;
}

/**
 * What a key does where the reader stands; null for a key that means nothing here.
 * Right follows the arrow that is pointed at, left goes back along one that leads here, up and down
 * point at another.
 */
export function walkBy(
  key: string,
  { selected, pointed }: Standing,
  arrows: readonly ShownArrow[],
): Standing | null {
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
