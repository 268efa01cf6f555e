// The transitions from a state, grouped by kind, each with its target.
import { Fragment } from 'react';
import { NotesOn } from '../notes/notes-on.tsx';
import { TEXT, titleNamed, VIEW, withAncestors } from '../view-data.ts';
import { StateLink } from './state-link.tsx';
import { type Way, waysFrom } from './ways-from.ts';

const { card } = TEXT;

interface WaysProps {
  readonly name: string;
}

export function WaysOn({ name }: WaysProps) {
  const ways = waysFrom(VIEW, withAncestors(name));
  return card
    .ways(VIEW.person)
    .map(([kind, title]) => (
      <Group key={kind} title={title} ways={ways.filter((way) => way.kind === kind)} name={name} />
    ));
}

interface GroupProps extends WaysProps {
  readonly title: string;
  readonly ways: readonly Way[];
}

function Group({ title, ways, name }: GroupProps) {
  if (ways.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="ways">
        {ways.map((way) => (
          <li key={`${way.transition.id} ${way.words}`}>
            <WayOn {...way} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** More ends of a region than these are told by its name. */
const FEW = 3;

function WayOn({ words, transition, isFirst, name }: Way & WaysProps) {
  const { from, to, ends, guard, id } = transition;
  const isTold = ends.length > 0 && ends.length <= FEW;
  const condition = guard && guard.words !== words ? ` (${guard.words})` : '';
  return (
    <>
      <span>
        {words}
        {condition}
      </span>{' '}
      →{' '}
      {to === null ? (
        <em>{TEXT.stays}</em>
      ) : (
        (isTold ? ends : [to]).map((end, index) => (
          <Fragment key={end}>
            {index > 0 && TEXT.or}
            <StateLink name={end} />
          </Fragment>
        ))
      )}
      {from !== name && <small> {card.alsoFrom(titleNamed(from))}</small>}
      {VIEW.runs.map(({ viewport, transitions }) => (
        <small key={viewport}>
          {' '}
          {viewport} px: {transitions[id] ? card.walked(transitions[id]) : card.notWalked}
        </small>
      ))}
      {isFirst && <NotesOn on="arrow" name={id} />}
    </>
  );
}
