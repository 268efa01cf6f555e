// The page: the chart on one side, the chosen panel on the other.
import { ReactFlowProvider } from '@xyflow/react';
import { useMemo, useState } from 'react';
import { StateCard } from './card/state-card.tsx';
import { Chart } from './chart/chart.tsx';
import { shownChart } from './chart/shown-chart.ts';
import { Toolbar } from './chart/toolbar.tsx';
import { useLayout } from './chart/use-layout.ts';
import { Changes } from './compare/changes.tsx';
import { Exports } from './export/exports.tsx';
import { PrintedChart } from './export/printed-chart.tsx';
import { litOf } from './lit-of.ts';
import { Live } from './live/live.tsx';
import { useLive } from './live/use-live.ts';
import { Outline } from './outline/outline.tsx';
import { Paths } from './paths/paths.tsx';
import { usePlace } from './place.ts';
import { type Reading, ReportTab } from './report/report.tsx';
import { Search } from './search/search.tsx';
import { Simulate } from './simulate/simulate.tsx';
import { Tabs } from './tabs.tsx';
import { stateNamed, VIEW } from './view-data.ts';
import { Welcome } from './welcome.tsx';

const PANELS = {
  estado: 'Estado',
  simular: 'Simulación',
  recorridos: 'Recorridos',
  informe: 'Informe',
  vivo: 'En vivo',
  cambios: 'Comparación',
} as const;

export function App() {
  const [place, go] = usePlace();
  const [hovered, setHovered] = useState<string | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const { tab, level, isBrowserShown, direction, step } = place;
  const open = place.toggled.join('~');
  const chart = useMemo(() => {
    const toggled = open ? open.split('~') : [];
    return shownChart(VIEW, { level, toggled, isBrowserShown });
  }, [level, open, isBrowserShown]);
  const layout = useLayout(chart, direction);
  const live = useLive(tab === 'vivo');
  const lit = useMemo(
    () => litOf(place, { hovered, reading, live }),
    [place, hovered, reading, live],
  );
  const state = stateNamed(place.state);
  return (
    <ReactFlowProvider>
      <header className="head">
        <h1>Flujo de {VIEW.app}</h1>
        <Search go={go} />
        <Tabs tab={tab} go={go} />
      </header>
      <main className={tab === 'guion' ? 'page' : 'columns'}>
        {tab === 'guion' ? (
          <Outline go={go} />
        ) : (
          <>
            <div className={tab === 'estado' ? 'drawing' : 'drawing small'}>
              <div className="bar">
                <Toolbar place={place} go={go} />
                {layout && <Exports layout={layout} />}
              </div>
              {layout && <Chart place={place} go={go} chart={chart} layout={layout} lit={lit} />}
            </div>
            <section className="panel" aria-label={PANELS[tab]}>
              {tab === 'estado' && (state ? <StateCard state={state} go={go} /> : <Welcome />)}
              {tab === 'simular' && <Simulate place={place} go={go} />}
              {tab === 'recorridos' && <Paths place={place} go={go} onHover={setHovered} />}
              {tab === 'vivo' && <Live app={live} go={go} />}
              {tab === 'cambios' && <Changes go={go} />}
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
            {layout && <PrintedChart layout={layout} />}
          </>
        )}
      </main>
    </ReactFlowProvider>
  );
}
