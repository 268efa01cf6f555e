// A state on the chart, with a button that selects it and one that opens it.
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { useContext } from 'react';
import { ChangeMark } from '../compare/change-mark.tsx';
import { NoteMark } from '../notes/note-mark.tsx';
import { isNoteOf } from '../notes/note-place.ts';
import { whoIs } from '../view-data.ts';
import { isUncovered, Marks } from './chart-marks.ts';
import type { PlacedState } from './layout.ts';

export type StateNode = Node<{ readonly placed: PlacedState }, 'state'>;

export function StateNodeView({ data: { placed } }: NodeProps<StateNode>) {
  const { state, isOpen, hasStates } = placed;
  const { selected, start, current, highlightedStates, runs, changes, onSelect, onToggle } =
    useContext(Marks);
  const isSelected = selected === state.name;
  const isUnseen = runs.length > 0 && isUncovered('states', [state.id], runs);
  const change = changes.states.get(state.name);
  const marks = [
    isOpen ? 'open' : 'closed',
    state.isPassing && 'passing',
    state.isWait && 'wait',
    isSelected && 'selected',
    highlightedStates.has(state.name) && 'highlighted',
    current === state.name && 'current',
    isUnseen && 'uncovered',
    change && 'differs',
  ];
  return (
    <div className={`state ${marks.filter(Boolean).join(' ')}`}>
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <Handle type="source" position={Position.Right} isConnectable={false} />
      <button
        type="button"
        className="select"
        data-state={state.name}
        tabIndex={isSelected || (selected === null && state.name === start) ? 0 : -1}
        aria-pressed={isSelected}
        onClick={() => onSelect(state.name)}
      >
        <span className="title">{state.title}</span>
        {state.waits.map((wait) => (
          <span className="waits" key={wait.actor}>
            ◷ {wait.call === null ? whoIs(wait) : `llamada ${wait.call}`}
          </span>
        ))}
        {current === state.name && <span className="here">● aquí</span>}
        {isUnseen && <span className="mark">✗ sin recorrer</span>}
        {change && <ChangeMark change={change} />}
        <NoteMark isHere={isNoteOf([state.name])} />
      </button>
      {hasStates && (
        <button
          type="button"
          className="toggle"
          tabIndex={isSelected ? 0 : -1}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Cerrar' : 'Abrir'} «${state.title}»`}
          onClick={() => onToggle(state.name)}
        >
          {isOpen ? '−' : '+'}
        </button>
      )}
    </div>
  );
}
