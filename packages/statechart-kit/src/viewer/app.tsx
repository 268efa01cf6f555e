// The page: the screens or the chart on one side, the chosen panel on the other.
import { ReactFlowProvider } from '@xyflow/react';
import { useMemo, useState } from 'react';
import { StateCard } from './card/state-card.tsx';
import { Toolbar } from './chart/toolbar.tsx';
import { Changes } from './compare/changes.tsx';
import { firstChange } from './compare/first-change.ts';
import { FullChart } from './full-chart.tsx';
import { litOf } from './lit-of.ts';
import { Live } from './live/live.tsx';
import { useLive } from './live/use-live.ts';
import { Cards } from './map/cards.tsx';
import { WayMap } from './map/map.tsx';
import { NotesTab } from './notes-tab.tsx';
import { Outline } from './outline/outline.tsx';
import { Paths } from './paths/paths.tsx';
import { type Place, usePlace } from './place.ts';
import { type Reading, ReportTab } from './report/report.tsx';
import { Search } from './search/search.tsx';
import { Simulate } from './simulate/simulate.tsx';
import { Tabs } from './tabs.tsx';
import { stateNamed, VIEW } from './view-data.ts';

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
  const [address, go] = usePlace();
  const place = useMemo(() => startingPlace(address), [address]);
  const [hovered, setHovered] = useState<string | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const { tab, level, step } = place;
  const live = useLive(tab === 'vivo');
  const lit = useMemo(
    () => litOf(place, { hovered, reading, live }),
    [place, hovered, reading, live],
  );
  const state = stateNamed(place.state);
  const hasPanel = tab !== 'estado' || state !== undefined;
  const chart = { place, go, lit };
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
              <Toolbar place={place} go={go} />
              {level === 'tarjetas' && <Cards current={lit.current ?? place.state} go={go} />}
              {level === 'camino' && <WayMap {...chart} />}
              {level === 'completo' && <FullChart {...chart} />}
            </div>
            {hasPanel && (
              <section className="panel" aria-label={PANELS[tab]}>
                {tab === 'estado' && state && <StateCard state={state} go={go} />}
                {tab === 'simular' && <Simulate place={place} go={go} />}
                {tab === 'recorridos' && <Paths place={place} go={go} onHover={setHovered} />}
                {tab === 'vivo' && <Live app={live} go={go} />}
                {tab === 'cambios' && <Changes state={place.state} go={go} />}
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
function startingPlace(place: Place): Place {
  if (place.tab !== 'cambios' || place.state !== null) return place;
  return { ...place, state: firstChange(VIEW) };
}
