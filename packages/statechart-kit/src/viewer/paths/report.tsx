// Takes in the report of a session, which then plays like any other walk.
import { useState } from 'react';
import type { ViewPath, ViewStep } from '../../view/view-model.ts';
import type { Travel } from '../parts.ts';
import { PARTS, titleNamed, VIEW } from '../view-data.ts';

export const REPORT = 'informe';

export function Report({ onRead }: { readonly onRead: (report: ViewPath) => void }) {
  const [isBad, setBad] = useState(false);
  const read = (text: string) => {
    const report = readReport(text);
    setBad(report === null);
    if (report) onRead(report);
  };
  return (
    <details>
      <summary>El informe de una sesión</summary>
      <p>{PARTS.report?.hint} No sale de esta página.</p>
      <label className="drop">
        Suelta aquí el archivo del informe, o elígelo
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => void target.files?.[0]?.text().then(read)}
        />
      </label>
      <label>
        O pega el informe
        <textarea
          rows={3}
          spellCheck={false}
          onChange={({ target }) => target.value && read(target.value)}
        />
      </label>
      {isBad && (
        <p role="alert" className="bad">
          ✗ No se puede leer el informe. No es de esta aplicación, o está incompleto: cópialo otra
          vez, entero.
        </p>
      )}
    </details>
  );
}

function readReport(text: string): ViewPath | null {
  try {
    const travel = PARTS.report?.read(text);
    return travel ? pathOf(travel) : null;
  } catch {
    return null;
  }
}

function pathOf({ start, steps, departure, endsIn, dropped }: Travel): ViewPath {
  const ends = departure
    ? `✗ El flujo se aparta en el paso ${departure.step}: la aplicación estaba en «${titleNamed(departure.expected)}» y el flujo lleva a «${titleNamed(departure.got)}».`
    : `✓ El flujo termina donde terminó la aplicación: «${titleNamed(endsIn)}».`;
  const less =
    dropped > 0 ? ` Faltan los primeros ${dropped} pasos, que el informe ya no tenía.` : '';
  return {
    id: REPORT,
    title: 'Informe de una sesión',
    says: ends + less,
    steps: [
      stepOf('', start, 'Empieza el informe.'),
      ...steps.map(({ at, event, state, isUndeclared }) =>
        stepOf(event, state, `${(at / 1000).toFixed(1)} s`, isUndeclared),
      ),
    ],
  };
}

/** The app tells an event and a state; a path that has the same tells the words and the picture of it. */
function stepOf(event: string, state: string, time: string, isUnknown = false): ViewStep {
  const known = VIEW.paths
    .flatMap(({ steps }) => steps)
    .find((step) => event !== '' && step.event === event && step.state === state);
  const said = isUnknown ? 'Respuesta desconocida.' : known?.cause.words;
  const { kind = 'person', short = '' } = known?.cause ?? {};
  return {
    event,
    state,
    cause: { kind, words: said ? `${time}: ${said}` : time, short },
    shown: known?.shown ?? '',
    transitions: known?.transitions ?? [],
  };
}
