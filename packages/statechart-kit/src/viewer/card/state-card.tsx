// The card of one state: its picture, its waits and its moves.

import type { ViewState, ViewWait } from '../../view/view-model.ts';
import { capitalised } from '../../words/causes.ts';
import { CopyLink } from '../copy-link.tsx';
import { NotesOn } from '../notes/notes-on.tsx';
import { choicesFor } from '../simulate/simulate.tsx';
import { TEXT, VIEW, whoIs } from '../view-data.ts';
import { go } from '../viewer-location.ts';
import { Fact } from './fact.tsx';
import { Look } from './look.tsx';
import { StateLink } from './state-link.tsx';
import { WaysOn } from './ways-on.tsx';

const { card } = TEXT;

export function StateCard({ state }: { readonly state: ViewState }) {
  const inside = VIEW.states.filter(({ parent }) => parent === state.name);
  const first = state.initial === null ? state : firstSeen(state);
  const way = VIEW.ways[first.name];
  return (
    <article className="card stack" data-card={state.name} aria-labelledby="card-title">
      <h2 id="card-title">{state.title}</h2>
      <CopyLink key={`link ${state.name}`} />
      <Facts state={state} />
      {way && (
        <button type="button" onClick={() => go({ tab: 'simular', choices: choicesFor(way) })}>
          {card.simulate}
        </button>
      )}
      <Look key={first.name} state={first} />
      <NotesOn key={`notes ${state.name}`} on="state" name={state.name} />
      {state.waits.map((wait) => (
        <Wait key={wait.actor} wait={wait} />
      ))}
      <WaysOn name={state.name} />
      {inside.length > 0 && (
        <section>
          <h3>{card.inside}</h3>
          <ul className="links">
            {inside.map(({ name }) => (
              <li key={name}>
                <StateLink name={name} />
                {name === state.initial && ` ${card.first}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function firstSeen(state: ViewState): ViewState {
  const initial = VIEW.states.find(({ name }) => name === state.initial);
  if (initial?.isPassing)
    return VIEW.states.find((it) => it.parent === state.name && it.looks.length > 0) ?? state;
  return initial ? firstSeen(initial) : state;
}

function Facts({ state }: { readonly state: ViewState }) {
  const { description, step, section, sectionTitle, addresses, delays, isPassing } = state;
  return (
    <>
      <p>{description}</p>
      <dl className="facts">
        {step && <Fact name={card.step}>{step}</Fact>}
        {addresses.length > 0 && <Fact name={card.address}>{addresses.join(TEXT.or)}</Fact>}
        {section && (
          <Fact name={card.specification}>
            {card.section(section)}
            {sectionTitle && (
              <>
                : <span lang="en">{sectionTitle}</span>
              </>
            )}
          </Fact>
        )}
        {delays.length > 0 && <Fact name={card.time}>{card.after(delays.join(TEXT.or))}</Fact>}
        <Fact name={card.code}>
          <code>{state.name}</code>
        </Fact>
        {isPassing && <Fact name={card.seen}>{card.seenNever}</Fact>}
      </dl>
    </>
  );
}

function Wait({ wait }: { readonly wait: ViewWait }) {
  const { actor, call, asks, outcomes } = wait;
  return (
    <section>
      <h3>{call === null ? card.wait : card.call(call)}</h3>
      <p>{asks === actor ? asks : `${capitalised(whoIs(wait))}: ${asks}`}</p>
      <details>
        <summary>{card.provoke(outcomes.length)}</summary>
        <dl className="facts">
          {outcomes.map(({ name, says, how }) => (
            <Fact key={name} name={says}>
              {how ?? card.automatic}
            </Fact>
          ))}
        </dl>
      </details>
    </section>
  );
}
