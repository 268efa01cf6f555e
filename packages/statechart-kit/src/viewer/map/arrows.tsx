// The arrows of the first view in one drawing, of which a thousand pan like ten, and the words on them.
import { ViewportPortal } from '@xyflow/react';
import type { Point } from '../chart/layout.ts';
import { pathThrough } from '../chart/path-through.ts';
import { KINDS } from '../viewer-location.ts';
import type { MapArrow } from './map-layout.ts';

export interface DrawnArrow extends MapArrow {
  readonly isWay: boolean;
  readonly isTaken: boolean;
  /** Of the line, where it says how many took it. */
  readonly width?: number;
}

export function Arrows({ arrows }: { readonly arrows: readonly DrawnArrow[] }) {
  // Those of a kind are one line; what is on the way or was taken is drawn alone.
  const alone = arrows.filter(({ isWay, isTaken }) => isWay || isTaken);
  const others = arrows.filter((arrow) => !alone.includes(arrow));
  return (
    <ViewportPortal>
      <svg className={`arrows ${others.length > MANY ? 'many' : ''}`} aria-hidden="true">
        {KINDS.map((kind) => (
          <g key={kind} className={`arrow beside ${kind}`}>
            <Lines arrows={others.filter(({ causes }) => causes[0]?.kind === kind)} />
          </g>
        ))}
        {alone.map(({ isTaken, width, ...arrow }) => (
          <g
            key={`${arrow.id} ${isTaken}`}
            className={`arrow ${isTaken ? 'highlighted' : 'way'}`}
            data-from={arrow.from}
            data-to={arrow.to}
          >
            <Lines arrows={[arrow]} width={width ?? (isTaken ? 3.5 : 2)} />
          </g>
        ))}
      </svg>
      {/* The state's card lists the same for screen readers. */}
      {alone.map(
        ({ id, isTaken, label }) =>
          label && (
            <div
              key={`${id} ${isTaken}`}
              aria-hidden="true"
              className={`way-label clamped ${isTaken ? 'highlighted' : ''} ${label.isBeside ? 'beside' : ''}`}
              style={{ left: label.at.x, top: label.at.y }}
            >
              {label.words}
            </div>
          ),
      )}
    </ViewportPortal>
  );
}

/** Of more nodes or arrows than these only some are drawn while they move, so that they move as ten do. */
export const MANY = 300;

interface LinesProps {
  readonly arrows: readonly Pick<MapArrow, 'points'>[];
  readonly width?: number;
}

function Lines({ arrows, width }: LinesProps) {
  const drawn = arrows.map(({ points }) => tipped(points, 5 + 1.5 * (width ?? 2)));
  return (
    <>
      <path
        d={drawn.map(({ line }) => pathThrough(line)).join('')}
        style={{ strokeWidth: width }}
      />
      <path className="tip" d={drawn.map(({ tip }) => tip).join('')} />
    </>
  );
}

/** The line up to the triangle at its end, whose last stretch is level or upright. */
function tipped(points: readonly Point[], size: number) {
  const [before, end] = [points.at(-2), points.at(-1)];
  if (!before || !end) return { line: points, tip: '' };
  const dx = Math.sign(end.x - before.x) * size;
  const dy = Math.sign(end.y - before.y) * size;
  const [x, y] = [end.x - dx, end.y - dy];
  return {
    line: [...points.slice(0, -1), { x, y }],
    tip: `M${end.x},${end.y}L${x - dy / 2},${y - dx / 2}L${x + dy / 2},${y + dx / 2}Z`,
  };
}
