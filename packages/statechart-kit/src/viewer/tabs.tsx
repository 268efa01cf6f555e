// The tabs of the panel.
import { type Go, TABS, type Tab } from './viewer-location.ts';

export function Tabs({ tab: current, go }: { readonly tab: Tab; readonly go: Go }) {
  return (
    <nav aria-label="Vistas">
      {TABS.map(({ tab, name }) => (
        <button
          key={tab}
          type="button"
          aria-current={tab === current ? 'page' : undefined}
          onClick={() => go({ tab, step: 0, state: null })}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
