// The chart to take away: what is drawn as SVG, the whole of it as Mermaid.
import type { Layout } from '../chart/layout.ts';
import { VIEW } from '../view-data.ts';
import { svgOf } from './svg.ts';

export function Exports({ layout }: { readonly layout: Layout }) {
  return (
    <div className="group">
      <button type="button" onClick={() => save('flujo.svg', 'image/svg+xml', svgOf(layout))}>
        SVG
      </button>
      <button type="button" onClick={() => save('flujo.mmd', 'text/plain', VIEW.mermaid)}>
        Mermaid
      </button>
    </div>
  );
}

function save(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The click has taken it by the time of the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
