// The screens as cards, step by step: what comes first on a phone.
import { useEffect, useRef } from 'react';
import { isNoteOf } from '../notes/note-place.ts';
import { NoteMark } from '../notes/notes-on.tsx';
import { TEXT } from '../view-data.ts';
import { go, useViewerLocation } from '../viewer-location.ts';
import { countedOf, countedWords } from './counted.ts';
import { MAP, markedBy } from './marks.ts';
import { Screen } from './screen.tsx';

interface CardsProps {
  /** The state that the panel shows, or that a walkthrough or a simulation is in. */
  readonly current: string | null;
}

export function Cards({ current }: CardsProps) {
  const location = useViewerLocation();
  const marked = markedBy(location);
  const counted = location.tab === 'embudo' ? countedOf(location).shown : undefined;
  const words = counted && countedWords(counted, MAP);
  const cards = useRef<HTMLElement>(null);
  const shown = MAP.nodes.find(({ node }) => current !== null && node.states.includes(current));
  const name = shown?.node.name;
  useEffect(() => {
    const { current: box } = cards;
    // Where the page itself scrolls, the panel is what is read.
    if (!name || !box || box.scrollHeight <= box.clientHeight) return;
    box.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [name]);
  const steps = [...new Set(MAP.nodes.map(({ state }) => state.step))];
  const ordered = [...steps.filter((step) => step !== ''), ...steps.filter((step) => step === '')];
  return (
    <section className="cards" aria-label={TEXT.tabs.estado.name} ref={cards}>
      {ordered.map((step) => (
        <section key={step}>
          {steps.length > 1 && <h2>{step || TEXT.outside}</h2>}
          <ul className="plain">
            {MAP.nodes
              .filter(({ state }) => state.step === step)
              .toSorted((a, b) => (a.node.place ?? 999) - (b.node.place ?? 999))
              .map(({ node, state, isStart, isEnd }) => (
                <li key={node.name}>
                  <button
                    type="button"
                    data-state={node.name}
                    aria-current={node.name === name ? 'true' : undefined}
                    onClick={() => go({ state: node.name, tab: counted ? 'embudo' : 'estado' })}
                  >
                    <span className="title">
                      {isStart && <span className="end">▶ {TEXT.starts} </span>}
                      {isEnd && <span className="end">■ {TEXT.ends} </span>}
                      {state.title}
                    </span>
                    <Screen state={state} />
                    {marked.nodes.has(node.name) && <span className="change">{marked.words}</span>}
                    <NoteMark isHere={isNoteOf(node.states)} />
                    {words?.get(node.name)?.map((line) => (
                      <span className="words" key={line}>
                        {line}
                      </span>
                    ))}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
