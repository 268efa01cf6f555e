// Exports the drawn chart as SVG or PNG, and the whole chart as Mermaid.
import type { Layout } from '../chart/layout.ts';
import { save } from '../save.ts';
import { VIEW } from '../view-data.ts';
import { pngOf } from './png.ts';
import { svgOf } from './svg.ts';

export function Exports({ layout }: { readonly layout: Layout }) {
  return (
    <div className="group">
      <button type="button" onClick={() => save('flujo.svg', text(svgOf(layout), 'image/svg+xml'))}>
        SVG
      </button>
      <button
        type="button"
        onClick={() => void pngOf(layout).then((png) => save('flujo.png', png))}
      >
        PNG
      </button>
      <button type="button" onClick={() => save('flujo.mmd', text(VIEW.mermaid, 'text/plain'))}>
        Mermaid
      </button>
    </div>
  );
}

const text = (content: string, type: string) => new Blob([content], { type });
