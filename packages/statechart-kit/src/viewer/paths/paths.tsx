// The walks that people know, and the generated paths. Hovering lights one on the chart, choosing plays it.
import type { ViewPath } from '../../view/view-model.ts';
import { pathWithId, VIEW } from '../view-data.ts';
import type { Go, ViewerLocation } from '../viewer-location.ts';
import { Walkthrough } from './walkthrough.tsx';

interface PathsProps {
  readonly location: ViewerLocation;
  readonly go: Go;
  readonly onHover: (path: string | null) => void;
}

export function Paths({ location, go, onHover }: PathsProps) {
  const chosen = pathWithId(location.path);
  const list = (paths: readonly ViewPath[]) => (
    <ul className="path-list">
      {paths.map((path) => (
        <li key={path.id} className={path.id === location.path ? 'on' : ''}>
          <button
            type="button"
            aria-pressed={path.id === location.path}
            onPointerEnter={() => onHover(path.id)}
            onPointerLeave={() => onHover(null)}
            onFocus={() => onHover(path.id)}
            onBlur={() => onHover(null)}
            onClick={() => go({ path: path.id === location.path ? null : path.id, step: 0 })}
          >
            <span>{path.title}</span>
            <small>
              {path.says || <Verdict path={path} />} {path.steps.length - 1} pasos.
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="paths">
      <h2>Recorridos</h2>
      {chosen && <Walkthrough key={chosen.id} path={chosen} step={location.step} go={go} />}
      {list(VIEW.journeys)}
      <details open={chosen?.says === ''}>
        <summary>Los que prueban todo ({VIEW.paths.length})</summary>
        <p>Entre todos pasan por cada flecha con cada respuesta posible. {runsWords()}</p>
        {list(VIEW.paths)}
      </details>
    </div>
  );
}

function runsWords(): string {
  if (VIEW.runs.length > 0) return '';
  return `No hay ninguna ejecución en el navegador${VIEW.run && `: ${VIEW.run}`}.`;
}

const NOT_WALKED = 'sin ejecución que pase';

function failedWords(step: number, steps: ViewPath['steps']): string {
  return `falla en el paso ${step}: ${steps[step]?.cause.words ?? ''}`;
}

function Verdict({ path: { id, steps } }: { readonly path: ViewPath }) {
  if (VIEW.runs.length === 0) return <span className="bad">✗ {NOT_WALKED}</span>;
  return VIEW.runs.map(({ viewport, paths }) => {
    const step = paths[id];
    const isPassed = step === null;
    return (
      <span key={viewport} className={isPassed ? 'good' : 'bad'}>
        {isPassed ? '✓' : '✗'} {viewport} px{' '}
        {isPassed ? 'pasa' : typeof step === 'number' ? failedWords(step, steps) : NOT_WALKED}{' '}
      </span>
    );
  });
}
