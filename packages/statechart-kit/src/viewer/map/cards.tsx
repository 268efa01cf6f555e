// The screens as cards, step by step: what comes first on a phone.
import type { Go } from '../place.ts';
import { MAP } from './map.tsx';
import { Screen } from './screen.tsx';

export function Cards({ go }: { readonly go: Go }) {
  const steps = [...new Set(MAP.nodes.map(({ state }) => state.step))];
  const ordered = [...steps.filter((step) => step !== ''), ...steps.filter((step) => step === '')];
  return (
    <section className="cards" aria-label="Pantallas">
      {ordered.map((step) => (
        <section key={step}>
          {steps.length > 1 && <h2>{step || 'Fuera de los pasos'}</h2>}
          <ul>
            {MAP.nodes
              .filter(({ state }) => state.step === step)
              .toSorted((a, b) => (a.node.place ?? 999) - (b.node.place ?? 999))
              .map(({ node, state, isStart, isEnd }) => (
                <li key={node.name}>
                  <button
                    type="button"
                    data-state={node.name}
                    onClick={() => go({ state: node.name, tab: 'estado' })}
                  >
                    <span className="title">
                      {isStart && <span className="end">▶ Empieza</span>}
                      {isEnd && <span className="end">■ Termina</span>}
                      {state.title}
                    </span>
                    <Screen state={state} />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
