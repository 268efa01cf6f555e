// The tabs of the panel.
import type { Go, Tab } from './place.ts';

const NAMES = [
  { tab: 'estado', name: 'Estados' },
  { tab: 'simular', name: 'Simular' },
  { tab: 'recorridos', name: 'Recorridos' },
  { tab: 'informe', name: 'Informe' },
  { tab: 'vivo', name: 'En vivo' },
  { tab: 'cambios', name: 'Comparar' },
  { tab: 'guion', name: 'Guion' },
] as const;

export function Tabs({ tab: current, go }: { readonly tab: Tab; readonly go: Go }) {
  return (
    <nav aria-label="Vistas">
      {NAMES.map(({ tab, name }) => (
        <button
          key={tab}
          type="button"
          aria-current={tab === current ? 'page' : undefined}
          onClick={() => go({ tab, step: 0 })}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
