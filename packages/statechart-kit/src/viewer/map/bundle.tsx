// The arrows beside the way, as one drawing for each kind: a thousand of them pan like ten.
import { ViewportPortal } from '@xyflow/react';
import type { Point } from '../chart/layout.ts';
import { pathThrough } from '../chart/path-through.ts';
import { MANY } from '../drawing.ts';
import { KINDS } from '../viewer-location.ts';
import type { DrawnArrow } from './map-arrow.tsx';

export function Bundle({ arrows }: { readonly arrows: readonly DrawnArrow[] }) {
  return (
    <ViewportPortal>
      <svg className={`bundle ${arrows.length > MANY ? 'many' : ''}`} aria-hidden="true">
        {KINDS.map((kind) => {
          const own = arrows.filter(({ causes }) => causes[0]?.kind === kind);
          if (own.length === 0) return null;
          const lines = own.map(({ points }) => pathThrough(points)).join('');
          const tips = own.map(({ points }) => tipOf(points)).join('');
          return (
            <g key={kind} className={`arrow ${kind}`}>
              <path d={lines} />
              <path className="tip" d={tips} />
            </g>
          );
        })}
      </svg>
    </ViewportPortal>
  );
}

const TIP = 8;

/** A triangle at the end, for a last stretch that is level or upright. */
function tipOf(points: readonly Point[]): string {
  const [before, end] = [points.at(-2), points.at(-1)];
  if (!before || !end) return '';
  const dx = Math.sign(end.x - before.x) * TIP;
  const dy = Math.sign(end.y - before.y) * TIP;
  const [x, y] = [end.x - dx, end.y - dy];
  return `M${end.x},${end.y}L${x - dy / 2},${y - dx / 2}L${x + dy / 2},${y + dx / 2}Z`;
}
