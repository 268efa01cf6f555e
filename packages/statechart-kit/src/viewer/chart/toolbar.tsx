// What is shown of the flow: how much, which arrows, and how large.
import { useReactFlow } from '@xyflow/react';
import { Choice } from '../choice.tsx';
import { Dropdown } from '../dropdown.tsx';
import { AllNotes } from '../notes/all-notes.tsx';
import { type Go, KINDS, toggledIn, type ViewerLocation } from '../viewer-location.ts';
import { Welcome } from '../welcome.tsx';
import { SIGNS } from './arrow-label.ts';
import { Exports } from './exports.tsx';

interface ToolbarProps {
  readonly location: ViewerLocation;
  readonly isPhone: boolean;
  readonly go: Go;
}

export function Toolbar({ location: { level, kinds }, isPhone, go }: ToolbarProps) {
  const flow = useReactFlow();
  return (
    <div className="bar toolbar" role="toolbar" aria-label="Diagrama">
      {!isPhone && (
        <Choice
          label="Nivel"
          options={LEVELS}
          value={level}
          onChange={(next) => go({ level: next })}
        />
      )}
      {level === 'camino' && (
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
            {KINDS.map((kind) => (
              <label key={kind}>
                <input
                  type="checkbox"
                  checked={kinds.includes(kind)}
                  onChange={() => go({ kinds: toggledIn(kinds, kind) })}
                />
                {SIGNS[kind]} {KIND_NAMES[kind]}
              </label>
            ))}
          </fieldset>
        </>
      )}
      <Dropdown name="✎ Notas">
        <AllNotes go={go} />
      </Dropdown>
      <Dropdown name="Guardar">
        <p>El flujo entero, con cada estado como está declarado.</p>
        <Exports kinds={kinds} />
      </Dropdown>
      <Dropdown name="Cómo se lee">
        <Welcome />
      </Dropdown>
    </div>
  );
}

const LEVELS = [
  { value: 'tarjetas', text: 'Tarjetas' },
  { value: 'camino', text: 'Camino' },
] as const;

const KIND_NAMES = {
  person: 'Otras acciones',
  answer: 'Respuestas y fallos',
  time: 'Tiempo',
  browser: 'Navegador',
  tab: 'Otra pestaña',
} as const;
