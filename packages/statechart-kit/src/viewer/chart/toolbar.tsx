// What is shown of the flow: how much, which arrows, and how large.
import { useReactFlow } from '@xyflow/react';
import { Choice } from '../choice.tsx';
import { VIEW } from '../view-data.ts';
import { type Go, KINDS, type ViewerLocation } from '../viewer-location.ts';
import { Welcome } from '../welcome.tsx';
import { SIGNS } from './arrow-label.ts';

interface ToolbarProps {
  readonly location: ViewerLocation;
  readonly go: Go;
}

export function Toolbar({ location, go }: ToolbarProps) {
  const { level, direction, kinds, isCoverageShown } = location;
  const flow = useReactFlow();
  const isFull = level === 'completo';
  return (
    <div className="bar toolbar" role="toolbar" aria-label="Diagrama">
      <Choice
        label="Nivel"
        options={LEVELS}
        value={level}
        onChange={(next) => go({ level: next, toggled: [] })}
      />
      {isFull && (
        <Choice
          label="Dirección"
          options={DIRECTIONS}
          value={direction}
          onChange={(next) => go({ direction: next })}
        />
      )}
      {level !== 'tarjetas' && (
        <>
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
          <fieldset className="group switches">
            <legend className="quiet">Flechas</legend>
            {KINDS.filter((kind) => !isFull || kind === 'browser' || kind === 'tab').map((kind) => (
              <label key={kind}>
                <input
                  type="checkbox"
                  checked={kinds.includes(kind)}
                  onChange={() =>
                    go({
                      kinds: kinds.includes(kind)
                        ? kinds.filter((it) => it !== kind)
                        : [...kinds, kind],
                    })
                  }
                />
                {SIGNS[kind]} {KIND_NAMES[kind]}
              </label>
            ))}
          </fieldset>
        </>
      )}
      {isFull && VIEW.runs.length > 0 && (
        <label>
          <input
            type="checkbox"
            checked={isCoverageShown}
            onChange={() => go({ isCoverageShown: !isCoverageShown })}
          />
          ✗ Cobertura
        </label>
      )}
      <details className="legend">
        <summary>Cómo se lee</summary>
        <Welcome />
      </details>
    </div>
  );
}

const LEVELS = [
  { value: 'tarjetas', text: 'Tarjetas' },
  { value: 'camino', text: 'Camino' },
  { value: 'completo', text: 'Todo' },
] as const;

const KIND_NAMES = {
  person: 'Otras acciones',
  answer: 'Respuestas y fallos',
  time: 'Tiempo',
  browser: 'Navegador',
  tab: 'Otra pestaña',
} as const;

const DIRECTIONS = [
  { value: 'abajo', text: '↓', name: 'De arriba abajo' },
  { value: 'derecha', text: '→', name: 'De izquierda a derecha' },
] as const;
