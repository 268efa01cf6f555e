// A screen on the way: its name, its picture, and a mark that opens its waits in place.
import type { Node, NodeProps } from '@xyflow/react';
import { useContext } from 'react';
import { isNoteOf } from '../notes/note-place.ts';
import { NoteMark } from '../notes/notes-on.tsx';
import { stateNamed, TEXT, VIEW } from '../view-data.ts';
import type { PlacedNode } from './map-layout.ts';
import { MapContext } from './marks.ts';
import { Screen } from './screen.tsx';

export type ScreenNode = Node<{ readonly placed: PlacedNode }, 'screen'>;

export function MapNodeView({ data: { placed } }: NodeProps<ScreenNode>) {
  const { node, state, isStart, isEnd, row } = placed;
  const map = useContext(MapContext);
  if (!map) return null;
  const { selected, current, highlight, passed, words, marked, open } = map;
  const { onSelect, onHover, onOpen } = map;
  const isOpen = open === node.name;
  const isCurrent = current === node.name;
  const [, ...waits] = node.states;
  const marks = [
    row < 0 && 'pill',
    node.place === null && 'aside',
    selected === node.name && 'selected',
    passed.has(node.name) && 'highlighted',
    isCurrent && 'current',
    marked.nodes.has(node.name) && 'differs',
    isOpen && 'opened',
  ];
  return (
    <div className={`screen ${marks.filter(Boolean).join(' ')}`} data-node={node.name}>
      <button
        type="button"
        className="select"
        data-state={node.name}
        aria-pressed={selected === node.name}
        onClick={() => onSelect(node.name)}
        onPointerEnter={() => onHover(node.name)}
        onPointerLeave={() => onHover(null)}
        onFocus={() => onHover(node.name)}
        onBlur={() => onHover(null)}
      >
        <span className="title">{state.title}</span>
        {row >= 0 && <Screen state={stateNamed(isCurrent ? highlight.current : null) ?? state} />}
        {isCurrent && row >= 0 && (
          <span className="here">● {stateNamed(highlight.current)?.title}</span>
        )}
        {marked.nodes.has(node.name) && <span className="change">{marked.words}</span>}
        <NoteMark isHere={isNoteOf(node.states)} />
        {(row < 0 ? [] : (words.get(node.name) ?? [])).map((line) => (
          <span className="words" key={line}>
            {line}
          </span>
        ))}
      </button>
      {isStart && <span className={`end ${row < 0 ? 'start' : ''}`}>▶ {TEXT.starts}</span>}
      {isEnd && <span className="end">■ {TEXT.ends}</span>}
      {waits.length > 0 && (
        <button
          type="button"
          className="waits"
          aria-expanded={isOpen}
          aria-label={TEXT.toolbar.waits(waits.length, state.title)}
          title={waits.map((name) => stateNamed(name)?.title).join(', ')}
          onClick={() => onOpen(isOpen ? null : node.name)}
        >
          ◷ {waits.length}
        </button>
      )}
      {isOpen && <Waits names={waits} onSelect={onSelect} />}
    </div>
  );
}

interface WaitsProps {
  readonly names: readonly string[];
  readonly onSelect: (name: string) => void;
}

function Waits({ names, onSelect }: WaitsProps) {
  return (
    <ul className="wait-list nowheel">
      {names.map((name) => (
        <li key={name}>
          <button type="button" className="link" onClick={() => onSelect(name)}>
            ◷ {stateNamed(name)?.title}
          </button>
          <ul>
            {answersAt(name).map(({ words, to }) => (
              <li key={`${words} ${to}`}>
                {words} → {stateNamed(to)?.title}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function answersAt(name: string) {
  return VIEW.edges.flatMap(({ from, to, cause: index }) => {
    const cause = VIEW.causes[index];
    const isAnswer = cause?.kind === 'answer' || cause?.kind === 'time';
    return from === name && isAnswer ? [{ words: cause.short, to }] : [];
  });
}
