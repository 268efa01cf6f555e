// Reads a report and steps through it.
import { useState } from 'react';
import type { Travel } from '../parts.ts';
import { Picture } from '../picture.tsx';
import { PARTS, stateNamed, titleNamed } from '../view-data.ts';

export type Reading =
  | { readonly kind: 'read'; readonly travel: Travel }
  | { readonly kind: 'unreadable' };

interface ReportProps {
  readonly reading: Reading | null;
  readonly step: number;
  readonly onRead: (reading: Reading) => void;
  readonly onStep: (step: number) => void;
}

export function ReportTab({ reading, step, onRead, onStep }: ReportProps) {
  const [isOver, setOver] = useState(false);
  const read = async (file: File | undefined) => {
    if (file) onRead(readTravel(await file.text()));
  };
  return (
    <div className="report">
      <h2>Informe de una sesión</h2>
      <p>{PARTS.report?.hint} No sale de esta página.</p>
      <label
        className={`drop ${isOver ? 'over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void read(event.dataTransfer.files[0]);
        }}
      >
        Suelta aquí el archivo del informe, o elígelo
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      </label>
      <label>
        O pega el informe
        <textarea
          rows={3}
          spellCheck={false}
          onChange={({ target }) => target.value && onRead(readTravel(target.value))}
        />
      </label>
      {reading?.kind === 'unreadable' && (
        <p role="alert" className="bad">
          ✗ No se puede leer el informe. No es de esta aplicación, o está incompleto: cópialo otra
          vez, entero.
        </p>
      )}
      {reading?.kind === 'read' && <Journey travel={reading.travel} step={step} onStep={onStep} />}
    </div>
  );
}

function readTravel(text: string): Reading {
  try {
    const travel = PARTS.report?.read(text);
    return travel ? { kind: 'read', travel } : { kind: 'unreadable' };
  } catch {
    return { kind: 'unreadable' };
  }
}

interface JourneyProps {
  readonly travel: Travel;
  readonly step: number;
  readonly onStep: (step: number) => void;
}

function Journey({ travel, step, onStep }: JourneyProps) {
  const { start, steps, departure, endsIn, dropped } = travel;
  const at = Math.min(step, steps.length);
  const state = stateNamed(at === 0 ? start : (steps[at - 1]?.state ?? start));
  return (
    <>
      <p role="status" className={departure ? 'bad' : 'good'}>
        {departure
          ? `✗ El flujo se aparta en el paso ${departure.step}: la aplicación estaba en «${titleNamed(departure.expected)}» y el flujo lleva a «${titleNamed(departure.got)}».`
          : `✓ El flujo termina donde terminó la aplicación: «${titleNamed(endsIn)}».`}
        {dropped > 0 && ` Faltan los primeros ${dropped} pasos, que el informe ya no tenía.`}
      </p>
      <input
        type="range"
        aria-label="Paso"
        min={0}
        max={steps.length}
        value={at}
        onChange={({ target }) => onStep(Number(target.value))}
      />
      {state && (
        <>
          <h3>{state.title}</h3>
          <Picture state={state} />
        </>
      )}
      <ol className="way" start={0}>
        <li>
          <button type="button" className="link" onClick={() => onStep(0)}>
            Empieza en «{titleNamed(start)}»
          </button>
        </li>
        {steps.map(({ step: number, at: time, state: name, isUndeclared }, index) => (
          <li key={number}>
            <button
              type="button"
              className="link"
              aria-current={index + 1 === at ? 'step' : undefined}
              onClick={() => onStep(index + 1)}
            >
              {(time / 1000).toFixed(1)} s → {titleNamed(name)}
              {isUndeclared && ' (respuesta desconocida)'}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
