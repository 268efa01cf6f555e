// The simulation: the current state, the possible next events and the steps so far.
import { useMemo, useRef } from 'react';
import { recordedSimulation, type ViewSimulation } from '../../simulate/recorded.ts';
import { asSentence } from '../../words/causes.ts';
import { CopyLink } from '../copy-link.tsx';
import { Select } from '../select.tsx';
import { Strip } from '../strip/strip.tsx';
import { PARTS, stateNamed, TEXT, titleNamed, VIEW } from '../view-data.ts';
import { go, useViewerLocation } from '../viewer-location.ts';
import { Preview } from './preview.tsx';

const { simulate } = TEXT;

const PLACES = [
  { value: '', text: '…' },
  ...VIEW.states.flatMap(({ name, title }) =>
    name in VIEW.ways ? { value: name, text: title } : [],
  ),
];

export function Simulate() {
  const { choices } = useViewerLocation();
  const steps = useMemo(() => simulatedSteps(choices), [choices]);
  const heading = useRef<HTMLHeadingElement>(null);
  const current = steps.at(-1);
  const state = stateNamed(current?.state ?? null);
  if (!current || !state) return null;
  const goBackTo = (step: number) => go({ choices: choices.slice(0, step) });
  return (
    <div className="simulate stack" data-simulated={current.state}>
      <div className="group">
        <button
          type="button"
          disabled={choices.length === 0}
          onClick={() => goBackTo(choices.length - 1)}
        >
          {TEXT.back}
        </button>
        <button type="button" disabled={choices.length === 0} onClick={() => goBackTo(0)}>
          {simulate.restart}
        </button>
        <Select
          label={simulate.jump}
          options={PLACES}
          value=""
          onChange={(state) => state && go({ choices: choicesFor(VIEW.ways[state] ?? []), state })}
        />
      </div>
      <p>
        <small>{simulate.link}</small>
      </p>
      <div role="status">
        <h2 ref={heading} tabIndex={-1}>
          {titleNamed(current.state)}
        </h2>
      </div>
      {current.notices.length > 0 && (
        <ul className="notices">
          {current.notices.map((sentence) => (
            <li key={sentence}>{asSentence(sentence)}</li>
          ))}
        </ul>
      )}
      <Preview
        state={state}
        shown={current.shown}
        offers={offersAt(current)}
        onTake={(at) => {
          go({ choices: [...choices, at] });
          // The pressed button may be gone, or do something else now.
          heading.current?.focus();
        }}
      />
      <h3>{simulate.way}</h3>
      <ol className="way" start={0}>
        {steps.map(({ words, state: name, step }) => (
          <li key={step}>
            <button
              type="button"
              className="link"
              aria-current={step === choices.length ? 'step' : undefined}
              onClick={() => goBackTo(step)}
            >
              {words || simulate.opens} → {titleNamed(name)}
            </button>
          </li>
        ))}
      </ol>
      <CopyLink key={`link ${choices.join('~')}`} />
      <Strip key={choices.join('~')} steps={steps} />
    </div>
  );
}

const NOTHING: ViewSimulation = { start: [0, 0], offers: [], places: [], ways: [] };

const { offersAt, ...simulation } =
  PARTS.simulation ?? recordedSimulation(VIEW.simulation ?? NOTHING);
export const { choicesFor, simulatedSteps } = simulation;
