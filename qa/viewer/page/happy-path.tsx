// The happy path from left to right: large pictures, what is done between them, and what else can happen there.
import { useState } from 'react';
import { formatStateValue } from '../../../machines/state-value.ts';
import { choicesIn } from '../../model/choices.ts';
import { takeStep } from '../../model/step.ts';
import { nameOfState, type WalkedStep, walkOf } from '../../walks/walk.ts';
import { eventsInWords } from '../../walks/walk-link.ts';
import { stepKind, stepWords } from '../../words/step-words.ts';
import type { StateChoice } from '../view-data.ts';
import { Choices, groupChoices } from './choices.tsx';
import { stateNamed, VIEW } from './data.ts';
import { stateLink } from './location.ts';
import { Picture } from './picture.tsx';

interface Stage {
  /** Null before the first screen. */
  readonly state: string | null;
  /** Until the next screen that does not wait. */
  readonly steps: WalkedStep[];
}

function stagesOf(steps: readonly WalkedStep[]): readonly Stage[] {
  const stages: Stage[] = [{ state: null, steps: [] }];
  for (const step of steps) {
    stages.at(-1)?.steps.push(step);
    const state = formatStateValue(step.after.value);
    if (!stateNamed(state)?.isWait && state !== stages.at(-1)?.state)
      stages.push({ state, steps: [] });
  }
  return stages;
}

const [JOURNEY] = VIEW.journeys;
/** Also the order of the funnel's map. */
export const STAGES = stagesOf(walkOf(eventsInWords(JOURNEY?.steps ?? []).events).steps);

export function HappyPath() {
  return (
    <>
      <h2 className="quiet">{JOURNEY?.title}</h2>
      <p className="intro">{JOURNEY?.says}</p>
      <section className="path" aria-label={JOURNEY?.title}>
        <ol>
          {STAGES.map((stage, index) => (
            <li key={stage.state ?? 'start'}>
              {stage.state !== null && (
                <a className="stage" href={stateLink(stage.state)}>
                  <strong>
                    {index}. {stateNamed(stage.state)?.title}
                  </strong>
                  <Picture state={stage.state} width="390" />
                </a>
              )}
              {stage.steps.length > 0 && <Between {...stage} />}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Between({ steps }: Stage) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="between">
      <ol>
        {steps.map((step) => (
          <li key={step.words} data-kind={stepKind(step.event, step.before)}>
            {step.words}
          </li>
        ))}
      </ol>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>Lo que también puede pasar</summary>
        {isOpen && steps.map((step) => <Others key={step.words} step={step} />)}
      </details>
    </div>
  );
}

function Others({ step }: { readonly step: WalkedStep }) {
  const here = formatStateValue(step.before.value);
  return (
    <section>
      <h3>
        <a href={stateLink(here)}>{nameOfState(step.before)}</a>
      </h3>
      {groupChoices(othersOf(step)).map(({ title, choices, isFolded }) =>
        isFolded ? (
          <details key={title}>
            <summary>
              {title} ({choices.length})
            </summary>
            <Choices choices={choices} here={here} />
          </details>
        ) : (
          <Choices key={title} choices={choices} here={here} />
        ),
      )}
    </section>
  );
}

/** Everything but the step itself. */
const othersOf = ({ before, words: taken }: WalkedStep): readonly StateChoice[] =>
  choicesIn(before).flatMap((event) => {
    const words = stepWords(event, before);
    if (words === taken) return [];
    const state = formatStateValue(takeStep(before, event).after.value);
    return { words, kind: stepKind(event, before), targets: [{ state, when: '' }] };
  });
