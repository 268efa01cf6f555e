// The page: the screens on one side, the chosen panel on the other.
import { ReactFlowProvider } from '@xyflow/react';
import { useMemo, useState } from 'react';
import type { ViewPath } from '../view/view-model.ts';
import { StateCard } from './card/state-card.tsx';
import { Toolbar } from './chart/toolbar.tsx';
import { Changes } from './compare/changes.tsx';
import { Embudo } from './funnel/embudo.tsx';
import { type Highlight, highlightAlong, highlightAt, NO_HIGHLIGHT } from './highlight.ts';
import { CAN_FOLLOW, type LiveApp, LiveAppBar, useLive } from './live/live-app.tsx';
import { Cards } from './map/cards.tsx';
import { WayMap } from './map/map.tsx';
import { Paths } from './paths/paths.tsx';
import { REPORT } from './paths/report.tsx';
import { Search } from './search/search.tsx';
import { Simulate, simulatedSteps } from './simulate/simulate.tsx';
import { pathWithId, stateNamed, TEXT, VIEW } from './view-data.ts';
import { go, TABS, useViewerLocation, type ViewerLocation } from './viewer-location.ts';

export function App() {
  const location = useViewerLocation();
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
        <Search />
        <Tabs />
        {VIEW.counted?.isExample && <p className="example">{TEXT.madeUp}</p>}
      </header>
      <main className={`columns ${tab} ${hasPanel ? '' : 'alone'}`}>
        <div className={`drawing ${level}`}>
          <Toolbar />
          {CAN_FOLLOW && <LiveAppBar app={live} />}
          {level === 'tarjetas' ? (
            <Cards current={highlight.current ?? location.state} />
          ) : (
            <WayMap highlight={highlight} />
          )}
        </div>
        {hasPanel && (
          <section className="panel" aria-label={TEXT.tabs[tab].panel}>
            {tab === 'estado' && state && <StateCard state={state} />}
            {tab === 'simular' && <Simulate />}
            {tab === 'recorridos' && (
              <Paths
                chosen={chosen}
                onHover={setHovered}
                onReport={(read) => {
                  setReport(read);
                  go({ path: read.id, step: 0 });
                }}
              />
            )}
            {tab === 'embudo' && <Embudo />}
            {tab === 'cambios' && <Changes />}
          </section>
        )}
      </main>
    </ReactFlowProvider>
  );
}

function Tabs() {
  const { tab: current } = useViewerLocation();
  return (
    <nav aria-label={TEXT.viewsOfFlow}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-current={tab === current ? 'page' : undefined}
          onClick={() => go({ tab, step: 0, state: null })}
        >
          {TEXT.tabs[tab].name}
        </button>
      ))}
    </nav>
  );
}

interface Heard {
  readonly hovered: ViewPath | undefined;
  readonly chosen: ViewPath | undefined;
  readonly live: LiveApp | null;
}

function highlightOf(
  { tab, choices, step }: ViewerLocation,
  { hovered, chosen, live }: Heard,
): Highlight {
  if (tab === 'simular') return highlightAt(simulatedSteps(choices));
  if (tab === 'recorridos') {
    const shown = hovered ?? chosen;
    if (!shown) return NO_HIGHLIGHT;
    const isWhole = shown !== chosen || step === 0;
    return isWhole ? highlightAlong(shown.steps) : highlightAt(shown.steps.slice(0, step + 1));
  }
  // An app tells its states, but not why it left one.
  if (tab === 'estado' && live?.isOpen)
    return highlightAt(live.entries.map(({ state }) => ({ state, cause: null })));
  return NO_HIGHLIGHT;
}
