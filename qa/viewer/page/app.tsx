// The page: one line with the views, and the one that is shown.
import { useEffect, useRef } from 'react';
import { ChangesView } from './changes-view.tsx';
import { VIEW } from './data.ts';
import { FlowView } from './flow-view.tsx';
import { FunnelView } from './funnel-view.tsx';
import { useShown, VIEWS } from './location.ts';
import { SimulateView } from './simulate-view.tsx';

export function App() {
  const shown = useShown();
  const main = useRef<HTMLElement>(null);
  const place = `${shown.view} ${shown.state} ${shown.isList}`;
  const lastPlace = useRef(place);
  useEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
    main.current?.focus();
    window.scrollTo(0, 0);
  }, [place]);
  const title = VIEWS.find(({ name }) => name === shown.view)?.title;
  useEffect(() => {
    document.title = `${title} · Flujo de VIRSI`;
  }, [title]);
  return (
    <>
      <header className="head">
        <h1>Flujo de VIRSI</h1>
        <nav aria-label="Vistas">
          {VIEWS.map(({ name, title: text }) => (
            <a
              key={name}
              href={`#vista=${name}`}
              aria-current={name === shown.view ? 'page' : undefined}
            >
              {text}
            </a>
          ))}
        </nav>
        {VIEW.funnel?.isExample && (
          <strong className="example">Visitas de ejemplo: nadie las hizo</strong>
        )}
      </header>
      <main ref={main} tabIndex={-1} data-view={shown.view}>
        {shown.view === 'flujo' && <FlowView state={shown.state} isList={shown.isList} />}
        {shown.view === 'simular' && <SimulateView steps={shown.steps} />}
        {shown.view === 'embudo' && VIEW.funnel && <FunnelView funnel={VIEW.funnel} />}
        {shown.view === 'cambios' && VIEW.changes && <ChangesView changes={VIEW.changes} />}
      </main>
    </>
  );
}
