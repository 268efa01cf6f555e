// The tabs of the panel.

import { PARTS } from './view-data.ts';
import type { Go, Tab } from './viewer-location.ts';

const NAMES = [
  { tab: 'estado', name: 'Pantallas' },
  { tab: 'simular', name: 'Simular' },
  { tab: 'recorridos', name: 'Recorridos' },
  { tab: 'informe', name: 'Informe' },
  { tab: 'vivo', name: 'En vivo' },
  { tab: 'cambios', name: 'Comparar' },
  { tab: 'notas', name: 'Notas' },
  { tab: 'guion', name: 'Guion' },
] as const;

/** An app may add its reports and its running pages. */
const isThere = (tab: Tab) =>
  tab === 'informe' ? PARTS.report : tab === 'vivo' ? PARTS.live : true;

export function Tabs({ tab: current, go }: { readonly tab: Tab; readonly go: Go }) {
  return (
    <nav aria-label="Vistas">
      {NAMES.filter(({ tab }) => isThere(tab)).map(({ tab, name }) => (
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
