// The page: the screens on one side, the chosen panel on the other.
import { ReactFlowProvider } from '@xyflow/react';
import { useMemo, useState } from 'react';
import type { ViewPath } from '../view/view-model.ts';
import { StateCard } from './card/state-card.tsx';
import { Toolbar } from './chart/toolbar.tsx';
import { Changes } from './compare/changes.tsx';
import { firstChange } from './compare/first-change.ts';
import { Embudo } from './funnel/embudo.tsx';
import { highlightOf } from './highlight-of.ts';
import { LiveAppBar } from './live/live-app.tsx';
import { CAN_FOLLOW, useLive } from './live/use-live.ts';
import { Cards } from './map/cards.tsx';
import { WayMap } from './map/map.tsx';
import { Paths } from './paths/paths.tsx';
import { REPORT } from './paths/report.tsx';
import { Search } from './search/search.tsx';
import { Simulate } from './simulate/simulate.tsx';
import { Tabs } from './tabs.tsx';
import { pathWithId, stateNamed, TEXT, VIEW } from './view-data.ts';
import { useIsPhone, useViewerLocation, type ViewerLocation } from './viewer-location.ts';

export function App() {
  const [address, go] = useViewerLocation();
  const isPhone = useIsPhone();
  const location = useMemo(() => startingLocation(address, isPhone), [address, isPhone]);
  const [hovered, setHovered] = useState<ViewPath>();
  const [report, setReport] = useState<ViewPath>();
  const { tab, level } = location;
  const live = useLive();
  const chosen = location.path === REPORT ? report : pathWithId(location.path);
  const highlight = useMemo(
    () => highlightOf(location, { hovered, chosen, live }),
    [location, hovered, chosen, live],
  );
  const state = stateNamed(location.state);
  const hasPanel = tab !== 'estado' || state !== undefined;
  return (
    <ReactFlowProvider key={level}>
      <header className="head">
        <h1>{TEXT.flowOf(VIEW.app)}</h1>
        <Search go={go} />
        <Tabs tab={tab} go={go} />
        {VIEW.counted?.isExample && <p className="example">{TEXT.madeUp}</p>}
      </header>
      <main className={`columns ${tab} ${hasPanel ? '' : 'alone'}`}>
        <div className={`drawing ${level}`}>
          <Toolbar location={location} isPhone={isPhone} go={go} />
          {CAN_FOLLOW && <LiveAppBar app={live} go={go} />}
          {level === 'tarjetas' ? (
            <Cards
              current={highlight.current ?? location.state}
              isCompared={tab === 'cambios'}
              go={go}
            />
          ) : (
            <WayMap location={location} go={go} highlight={highlight} />
          )}
        </div>
        {hasPanel && (
          <section className="panel" aria-label={TEXT.tabs[tab].panel}>
            {tab === 'estado' && state && <StateCard state={state} go={go} />}
            {tab === 'simular' && <Simulate location={location} go={go} />}
            {tab === 'recorridos' && (
              <Paths
                chosen={chosen}
                step={location.step}
                go={go}
                onHover={setHovered}
                onReport={(read) => {
                  setReport(read);
                  go({ path: read.id, step: 0 });
                }}
              />
            )}
            {tab === 'embudo' && <Embudo location={location} go={go} />}
            {tab === 'cambios' && <Changes state={location.state} go={go} />}
          </section>
        )}
      </main>
    </ReactFlowProvider>
  );
}

/** A phone has the cards. The comparison starts at the first change, which is no entry of the history. */
function startingLocation(address: ViewerLocation, isPhone: boolean): ViewerLocation {
  const location: ViewerLocation = isPhone ? { ...address, level: 'tarjetas' } : address;
  if (location.tab !== 'cambios' || location.state !== null) return location;
  return { ...location, state: firstChange(VIEW) };
}
