// The walks that people know, and the generated paths. Hovering lights one on the chart, choosing plays it.
import type { ViewPath } from '../../view/view-model.ts';
import { PARTS, TEXT, VIEW } from '../view-data.ts';
import { go } from '../viewer-location.ts';
import { Coverage } from './coverage.tsx';
import { Report } from './report.tsx';
import { Walkthrough } from './walkthrough.tsx';

const { paths: texts } = TEXT;

interface PathsProps {
  readonly chosen: ViewPath | undefined;
  readonly onHover: (path: ViewPath | undefined) => void;
  readonly onReport: (report: ViewPath) => void;
}

export function Paths({ chosen, onHover, onReport }: PathsProps) {
  const list = (paths: readonly ViewPath[]) => (
    <ul className="path-list plain stack">
      {paths.map((path) => (
        <li key={path.id} className={path === chosen ? 'on' : ''}>
          <button
            type="button"
            aria-pressed={path === chosen}
            onPointerEnter={() => onHover(path)}
            onPointerLeave={() => onHover(undefined)}
            onFocus={() => onHover(path)}
            onBlur={() => onHover(undefined)}
            onClick={() => go({ path: path === chosen ? null : path.id, step: 0 })}
          >
            <span>{path.title}</span>
            <small>
              {path.says || <Verdict path={path} />} {texts.steps(path.steps.length - 1)}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="stack">
      <h2>{TEXT.tabs.recorridos.panel}</h2>
      {chosen && <Walkthrough key={chosen.id} path={chosen} />}
      {list(VIEW.journeys)}
      <details open={chosen?.says === ''}>
        <summary>{texts.all(VIEW.paths.length)}</summary>
        <p>{texts.cover}</p>
        {list(VIEW.paths)}
      </details>
      {PARTS.report && <Report onRead={onReport} />}
      <h3>{texts.inBrowser}</h3>
      <Coverage />
    </div>
  );
}

const failedWords = (step: number, steps: ViewPath['steps']): string =>
  texts.fails(step, steps[step]?.cause.words ?? '');

function Verdict({ path: { id, steps } }: { readonly path: ViewPath }) {
  return VIEW.runs.map(({ viewport, paths }) => {
    const step = paths[id];
    const isPassed = step === null;
    return (
      <span key={viewport} className={isPassed ? 'good' : 'bad'}>
        {isPassed ? '✓' : '✗'} {viewport} px{' '}
        {isPassed
          ? texts.passes
          : typeof step === 'number'
            ? failedWords(step, steps)
            : texts.notWalked}{' '}
      </span>
    );
  });
}
