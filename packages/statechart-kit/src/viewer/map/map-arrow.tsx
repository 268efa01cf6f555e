// An arrow of the first view, with its words where it is on the way or has just been taken.
import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { pathThrough } from '../chart/path-through.ts';
import type { MapArrow } from './map-layout.ts';

export interface DrawnArrow extends MapArrow {
  readonly isWay: boolean;
  readonly isTaken: boolean;
  /** Of the line, where it says how many took it. */
  readonly width?: number;
}

export type WayEdge = Edge<{ readonly arrow: DrawnArrow }, 'way'>;

export function MapArrowView({ data, markerEnd }: EdgeProps<WayEdge>) {
  if (!data) return null;
  const { points, label, isWay, isTaken, from, to, width } = data.arrow;
  const className = `arrow ${isWay ? 'way' : ''} ${isTaken ? 'highlighted' : ''}`;
  return (
    <>
      <g className={className} data-from={from} data-to={to}>
        <BaseEdge
          path={pathThrough(points)}
          {...(width !== undefined && { style: { strokeWidth: width } })}
          {...(markerEnd && { markerEnd })}
        />
      </g>
      {label && (
        <EdgeLabelRenderer>
          {/* The state's card lists the same for screen readers. */}
          <div
            aria-hidden="true"
            className={`way-label ${isTaken ? 'highlighted' : ''} ${label.isBeside ? 'beside' : ''}`}
            style={{
              transform: `translate(${label.isBeside ? '0' : '-50%'}, ${label.isBeside ? '-50%' : '-100%'}) translate(${label.at.x}px, ${label.at.y}px)`,
            }}
          >
            {label.words}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
}
