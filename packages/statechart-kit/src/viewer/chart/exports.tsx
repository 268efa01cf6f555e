// Takes the whole chart away: drawn as it is declared, or as Mermaid.

import { save } from '../save.ts';
import { TEXT, VIEW } from '../view-data.ts';
import { useViewerLocation } from '../viewer-location.ts';
import { declaredArrows } from './declared-arrows.ts';
import { layoutOf } from './layout.ts';
import { pngOf } from './png.ts';
import { svgOf } from './svg.ts';

export function Exports() {
  const { kinds } = useViewerLocation();
  const svg = async () => {
    const arrows = declaredArrows(VIEW, kinds);
    return svgOf(await layoutOf(VIEW.states, arrows, TEXT.more), arrows);
  };
  const files = [
    ['SVG', 'svg', async () => text(await svg(), 'image/svg+xml')],
    ['PNG', 'png', async () => pngOf(await svg())],
    ['Mermaid', 'mmd', async () => text(VIEW.mermaid, 'text/plain')],
  ] as const;
  return (
    <div className="group">
      {files.map(([name, ending, made]) => (
        <button
          key={name}
          type="button"
          onClick={() =>
            void made().then((content) => save(`${TEXT.files.chart}.${ending}`, content))
          }
        >
          {name}
        </button>
      ))}
    </div>
  );
}

const text = (content: string, type: string) => new Blob([content], { type });
