// The view *Simular*: a picture, everything that can happen next, and the steps so far.
import { useEffect, useId, useRef, useState } from 'react';
import { formatStateValue } from '../../../machines/state-value.ts';
import { choicesIn } from '../../model/choices.ts';
import { startOf } from '../../model/step.ts';
import { caseMarkdown } from '../../walks/case-markdown.ts';
import { walkOf } from '../../walks/walk.ts';
import { eventsInWords } from '../../walks/walk-link.ts';
import { stepKind, stepWords } from '../../words/step-words.ts';
import { groupChoices } from './choices.tsx';
import { CopyButton } from './copy-button.tsx';
import { titleOf, VIEW } from './data.ts';
import { CAN_FOLLOW, useFollowedApp } from './follow-app.ts';
import { walkLink } from './location.ts';
import { PasteReport } from './paste-report.tsx';
import { Picture } from './picture.tsx';
import { eventsOfEntries } from './report.ts';
import './simulate.css';

const simulate = (steps: readonly string[]) => {
  location.hash = walkLink(steps);
};

/** @param steps in words */
export function SimulateView({ steps }: { readonly steps: readonly string[] }) {
  const [isFollowing, setIsFollowing] = useState(false);
  const { events, lost } = eventsInWords(steps);
  const walk = walkOf(events);
  const words = walk.steps.map((step) => step.words);
  const now = walk.steps.at(-1)?.after ?? startOf().after;
  const state = formatStateValue(now.value);
  const choices = choicesIn(now).map((event) => ({
    words: stepWords(event, now),
    kind: stepKind(event, now),
  }));
  const heading = useRef<HTMLHeadingElement>(null);
  const take = (step: string) => {
    setIsFollowing(false);
    simulate([...words, step]);
    // The pressed button may be gone.
    heading.current?.focus();
  };
  return (
    <div className="simulate" data-state={state}>
      <div className="bar">
        <Journeys />
        <PasteReport onWalk={simulate} />
        <button
          type="button"
          disabled={words.length === 0}
          onClick={() => simulate(words.slice(0, -1))}
        >
          Un paso atrás
        </button>
        <button type="button" disabled={words.length === 0} onClick={() => simulate([])}>
          Desde el principio
        </button>
        <CopyButton
          key={`link ${words.length}`}
          label="Copiar el enlace"
          text={() => new URL(walkLink(words), location.href).href}
        />
        <CopyButton
          key={`case ${words.length}`}
          label="Copiar como caso"
          text={() => caseMarkdown(walk)}
        />
        {CAN_FOLLOW && <FollowApp isOn={isFollowing} onSwitch={setIsFollowing} />}
      </div>
      {lost && (
        <p role="alert" className="error">
          El paso {events.length + 1} del enlace, «{lost.words}», ya no existe en «{lost.state}».
          Este es el camino hasta ahí.
        </p>
      )}
      <div className="columns">
        <section className="offers" aria-label="Lo que puede pasar">
          <h2 ref={heading} tabIndex={-1} role="status">
            {titleOf(state)}
          </h2>
          {groupChoices(choices).map(({ title, choices: own, isFolded }) => (
            <details key={title} open={!isFolded}>
              <summary>
                {title} ({own.length})
              </summary>
              <ul>
                {own.map((choice) => (
                  <li key={choice.words} data-kind={choice.kind}>
                    <button type="button" onClick={() => take(choice.words)}>
                      {choice.words}
                    </button>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </section>
        <Picture
          key={state}
          state={state}
          width="390"
          over={({ name }) => {
            const choice = choices.find(
              (it) => it.kind === 'person' && it.words.endsWith(`«${name}»`),
            );
            return (
              choice && (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-hidden
                  title={choice.words}
                  onClick={() => take(choice.words)}
                />
              )
            );
          }}
        />
        <section className="taken" aria-label="El camino">
          <h2>El camino</h2>
          <ol>
            {walk.steps.map(({ words: step, after }, index) => {
              const link = walkLink(words.slice(0, index + 1));
              return (
                <li key={link}>
                  <a href={link}>{step}</a>
                  <small> → {titleOf(formatStateValue(after.value))}</small>
                </li>
              );
            })}
          </ol>
          {words.length === 0 && <p>La aplicación se abre. Elige qué pasa.</p>}
        </section>
      </div>
    </div>
  );
}

function Journeys() {
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>Recorrido </label>
      <select
        id={id}
        value=""
        onChange={({ target: { value } }) => simulate(VIEW.journeys[Number(value)]?.steps ?? [])}
      >
        <option value="" disabled>
          elige uno conocido
        </option>
        {VIEW.journeys.map(({ title }, index) => (
          <option key={title} value={index}>
            {title}
          </option>
        ))}
      </select>
    </span>
  );
}

interface FollowAppProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** The address of the page follows the app. */
function FollowApp({ isOn, onSwitch }: FollowAppProps) {
  const message = useFollowedApp(isOn);
  useEffect(() => {
    if (message?.kind !== 'here') return;
    simulate(walkOf(eventsOfEntries(message.entries).events).steps.map(({ words }) => words));
  }, [message]);
  return (
    <span className="follow">
      <button type="button" aria-pressed={isOn} onClick={() => onSwitch(!isOn)}>
        Seguir la app
      </button>
      <span role="status">{isOn && <>{wordsOf(message)} </>}</span>
      {isOn && (
        <a href="/" target="followed-app">
          Abrir la app
        </a>
      )}
    </span>
  );
}

function wordsOf(message: ReturnType<typeof useFollowedApp>): string {
  if (!message) return 'No hay ninguna app abierta.';
  return message.kind === 'gone'
    ? 'La app se cerró.'
    : `La app está en «${titleOf(message.state)}».`;
}
