// The page: the screens or the chart on one side, the chosen panel on the other.
import { ReactFlowProvider } from '@xyflow/react';
import { useMemo, useState } from 'react';
import { StateCard } from './card/state-card.tsx';
import { Toolbar } from './chart/toolbar.tsx';
import { Changes } from './compare/changes.tsx';
import { firstChange } from './compare/first-change.ts';
import { FullChart } from './full-chart.tsx';
import { highlightOf } from './highlight-of.ts';
import { Live } from './live/live.tsx';
import { useLive } from './live/use-live.ts';
import { Cards } from './map/cards.tsx';
import { WayMap } from './map/map.tsx';
import { NotesTab } from './notes-tab.tsx';
import { Outline } from './outline/outline.tsx';
import { Paths } from './paths/paths.tsx';
import { type Reading, ReportTab } from './report/report.tsx';
import { Search } from './search/search.tsx';
import { Simulate } from './simulate/simulate.tsx';
import { Tabs } from './tabs.tsx';
import { stateNamed, VIEW } from './view-data.ts';
import { useViewerLocation, type ViewerLocation } from './viewer-location.ts';

const PANELS = {
  estado: 'Estado',
  simular: 'Simulación',
  recorridos: 'Recorridos',
  informe: 'Informe',
  vivo: 'En vivo',
  cambios: 'Comparación',
  notas: 'Notas',
} as const;

export function App() {
  const [address, go] = useViewerLocation();
  const location = useMemo(() => startingLocation(address), [address]);
  const [hovered, setHovered] = useState<string | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const { tab, level, step } = location;
  const live = useLive(tab === 'vivo');
  const highlight = useMemo(
    () => highlightOf(location, { hovered, reading, live }),
    [location, hovered, reading, live],
  );
  const state = stateNamed(location.state);
  const hasPanel = tab !== 'estado' || state !== undefined;
  const chart = { location, go, highlight };
  return (
    <ReactFlowProvider key={level}>
      <header className="head">
        <h1>Flujo de {VIEW.app}</h1>
        <Search go={go} />
        <Tabs tab={tab} go={go} />
      </header>
      <main className={tab === 'guion' ? 'page' : `columns ${tab} ${hasPanel ? '' : 'alone'}`}>
        {tab === 'guion' ? (
          <Outline go={go} />
        ) : (
          <>
            <div className={`drawing ${level}`}>
              <Toolbar location={location} go={go} />
              {level === 'tarjetas' && (
                <Cards current={highlight.current ?? location.state} go={go} />
              )}
              {level === 'camino' && <WayMap {...chart} />}
              {level === 'completo' && <FullChart {...chart} />}
            </div>
            {hasPanel && (
              <section className="panel" aria-label={PANELS[tab]}>
                {tab === 'estado' && state && <StateCard state={state} go={go} />}
                {tab === 'simular' && <Simulate location={location} go={go} />}
                {tab === 'recorridos' && <Paths location={location} go={go} onHover={setHovered} />}
                {tab === 'vivo' && <Live app={live} go={go} />}
                {tab === 'cambios' && <Changes state={location.state} go={go} />}
                {tab === 'notas' && <NotesTab go={go} />}
                {tab === 'informe' && (
                  <ReportTab
                    reading={reading}
                    step={step}
                    onRead={(next) => {
                      setReading(next);
                      go({ step: 0 });
                    }}
                    onStep={(next) => go({ step: next })}
                  />
                )}
              </section>
            )}
          </>
        )}
      </main>
    </ReactFlowProvider>
  );
}

/** The comparison begins at the first change, which is no place of its own to come back to. */
function startingLocation(location: ViewerLocation): ViewerLocation {
  if (location.tab !== 'cambios' || location.state !== null) return location;
  return { ...location, state: firstChange(VIEW) };
}
