// An arrow on the chart along the layout's points, with its label.
import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { useContext } from 'react';
import { ChangeMark } from '../compare/change-mark.tsx';
import { NoteMark } from '../notes/note-mark.tsx';
import { SIGNS } from './arrow-label.ts';
import { isUncovered, Marks } from './chart-marks.ts';
import type { PlacedArrow } from './layout.ts';
import { pathThrough } from './path-through.ts';

export type ArrowEdge = Edge<{ readonly placed: PlacedArrow }, 'arrow'>;

export function ArrowEdgeView({ id, data }: EdgeProps<ArrowEdge>) {
  const { selected, pointed, highlight, runs, changes, onPoint } = useContext(Marks);
  if (!data) return null;
  const { points, lines, label, kind, from, to, transitions, causes } = data.placed;
  const isHighlighted = transitions.some((it) => highlight.transitions.has(it));
  const taken =
    isHighlighted && highlight.taken.length === 1 ? highlight.taken[0]?.cause : undefined;
  const isUnseen = runs.length > 0 && isUncovered('transitions', transitions, runs);
  const change = transitions.map((it) => changes.transitions.get(it)).find(Boolean);
  const marks = [
    kind,
    pointed === id && 'pointed',
    isHighlighted && 'highlighted',
    isUnseen && 'uncovered',
    change && 'differs',
    selected !== null && !isHighlighted && !isIn(from, selected) && !isIn(to, selected) && 'far',
  ];
  const className = `arrow ${marks.filter(Boolean).join(' ')}`;
  return (
    <>
      <g className={className}>
        <BaseEdge
          path={pathThrough(points)}
          markerEnd={`url(#tip-${isHighlighted ? 'highlighted' : 'plain'})`}
        />
      </g>
      <EdgeLabelRenderer>
        {/* The state's card lists the same for screen readers. */}
        <div
          aria-hidden="true"
          className={`arrow-label ${className}`}
          data-arrow={id}
          title={causes.map(({ words }) => words).join('\n')}
          style={{
            transform: `translate(${label.x}px, ${label.y}px)`,
            width: label.width,
            height: label.height,
          }}
          onPointerEnter={() => onPoint(id)}
          onPointerLeave={() => onPoint(null)}
        >
          {isUnseen && <span className="mark">✗ sin recorrer</span>}
          {change && <ChangeMark change={change} />}
          <NoteMark isHere={({ on, name }) => on === 'arrow' && transitions.includes(name)} />
          {(taken ? [`${SIGNS[taken.kind]} ${taken.short}`] : lines).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      </EdgeLabelRenderer>
    </>
  );
}

const isIn = (name: string, around: string) => `${name}.`.startsWith(`${around}.`);
