// An SVG path through points, with its corners rounded.
import type { Point } from './layout.ts';

const RADIUS = 6;

export function pathThrough(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${spot(point)}`;
      if (!after) return `L${spot(point)}`;
      return `L${spot(towards(point, before))}Q${spot(point)} ${spot(towards(point, after))}`;
    })
    .join('');
}

/** The point beside a corner where its rounding starts. */
function towards(corner: Point, other: Point): Point {
  const [dx, dy] = [other.x - corner.x, other.y - corner.y];
  const length = Math.hypot(dx, dy) || 1;
  const share = Math.min(RADIUS, length / 2) / length;
  return { x: corner.x + dx * share, y: corner.y + dy * share };
}

const spot = ({ x, y }: Point) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
