// Settings of the chart: level, direction, zoom and overlays.
import { useReactFlow } from '@xyflow/react';
import { Choice } from '../choice.tsx';
import type { Go, Place } from '../place.ts';
import { VIEW } from '../view-data.ts';

interface ToolbarProps {
  readonly place: Place;
  readonly go: Go;
}

export function Toolbar({ place, go }: ToolbarProps) {
  const { level, direction, isBrowserShown, isCoverageShown } = place;
  const flow = useReactFlow();
  return (
    <div className="toolbar" role="toolbar" aria-label="Diagrama">
      <Choice
        label="Nivel"
        options={LEVELS}
        value={level}
        onChange={(next) => go({ level: next, toggled: [], isBrowserShown: next === 'completo' })}
      />
      <Choice
        label="Dirección"
        options={DIRECTIONS}
        value={direction}
        onChange={(next) => go({ direction: next })}
      />
      <div className="group">
        <button type="button" aria-label="Alejar" onClick={() => void flow.zoomOut()}>
          −
        </button>
        <button type="button" aria-label="Acercar" onClick={() => void flow.zoomIn()}>
          +
        </button>
        <button type="button" onClick={() => void flow.fitView()}>
          Ver todo
        </button>
      </div>
      <label>
        <input
          type="checkbox"
          checked={isBrowserShown}
          onChange={() => go({ isBrowserShown: !isBrowserShown })}
        />
        ⇄ Navegador
      </label>
      {VIEW.runs.length > 0 && (
        <label>
          <input
            type="checkbox"
            checked={isCoverageShown}
            onChange={() => go({ isCoverageShown: !isCoverageShown })}
          />
          ✗ Cobertura
        </label>
      )}
    </div>
  );
}

const LEVELS = [
  { value: 'simple', text: 'Pantallas' },
  { value: 'completo', text: 'Todo' },
] as const;

const DIRECTIONS = [
  { value: 'abajo', text: '↓', name: 'De arriba abajo' },
  { value: 'derecha', text: '→', name: 'De izquierda a derecha' },
] as const;
