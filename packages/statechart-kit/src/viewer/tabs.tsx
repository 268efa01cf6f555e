// The tabs of the panel.
import { TEXT } from './view-data.ts';
import { go, TABS, useViewerLocation } from './viewer-location.ts';

export function Tabs() {
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
