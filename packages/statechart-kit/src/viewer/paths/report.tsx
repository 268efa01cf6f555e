// Takes in the report of a session, which then plays like any other walk.
import { useState } from 'react';
import type { ViewPath, ViewStep } from '../../view/view-model.ts';
import type { Travel } from '../parts.ts';
import { PARTS, TEXT, titleNamed, VIEW } from '../view-data.ts';

const { report: texts } = TEXT;

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
      <summary>{texts.of}</summary>
      <p>
        {PARTS.report?.hint} {texts.stays}
      </p>
      <label className="drop stack">
        {texts.drop}
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => void target.files?.[0]?.text().then(read)}
        />
      </label>
      <label>
        {texts.paste}
        <textarea
          rows={3}
          spellCheck={false}
          onChange={({ target }) => target.value && read(target.value)}
        />
      </label>
      {isBad && (
        <p role="alert" className="bad">
          {texts.bad}
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
    ? texts.departs(departure.step, titleNamed(departure.expected), titleNamed(departure.got))
    : texts.ends(titleNamed(endsIn));
  const less = dropped > 0 ? texts.dropped(dropped) : '';
  return {
    id: REPORT,
    title: texts.title,
    says: ends + less,
    steps: [
      stepOf('', start, texts.starts),
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
  const said = isUnknown ? texts.unknown : known?.cause.words;
  const { kind = 'person', short = '' } = known?.cause ?? {};
  return {
    event,
    state,
    cause: { kind, words: said ? `${time}: ${said}` : time, short },
    shown: known?.shown ?? '',
    transitions: known?.transitions ?? [],
  };
}
