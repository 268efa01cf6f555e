// One state: its pictures side by side, what can happen there, and where that leads.
import { type StateView, WIDTHS } from '../view-data.ts';
import { Choices, groupChoices } from './choices.tsx';
import { picturesOf, titleOf, VIEW } from './data.ts';
import { stateLink, walkLink } from './location.ts';
import { Picture } from './picture.tsx';

interface StateDetailProps {
  readonly state: StateView;
  readonly isInList?: true;
}

export function StateDetail({ state, isInList }: StateDetailProps) {
  const { name, title, description, screen, address, step, section, walk, choices } = state;
  const texts = picturesOf(name)?.texts ?? [];
  const facts = [
    ['Pantalla', screen],
    ['Dirección', address ?? 'la que había'],
    ['Paso', step || 'ninguno'],
    ['Especificación', `sección ${section}`],
    ['En el código', name],
  ];
  return (
    <article className="state" data-state={name}>
      <h2>{isInList ? <a href={stateLink(name)}>{title}</a> : title}</h2>
      <p>{description}</p>
      <div className="pictures">
        {WIDTHS.map((width) => (
          <Picture key={width} state={name} width={width} />
        ))}
      </div>
      <div className="next">
        {groupChoices(choices).map(({ title: words, choices: own, isFolded }) => (
          <section key={words}>
            {isFolded && !isInList ? (
              <details>
                <summary>
                  {words} ({own.length})
                </summary>
                <Choices choices={own} here={name} />
              </details>
            ) : (
              <>
                <h3>{words}</h3>
                <Choices choices={own} here={name} />
              </>
            )}
          </section>
        ))}
        <section>
          <h3>Se llega desde</h3>
          <ul className="sources">
            {sourcesOf(name).map((source) => (
              <li key={source}>
                <a href={stateLink(source)}>{titleOf(source)}</a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {picturesOf(name, 'failure') && (
        <section>
          <h3>Con una falla en la pantalla</h3>
          <div className="pictures">
            {WIDTHS.map((width) => (
              <Picture key={width} state={name} width={width} version="failure" />
            ))}
          </div>
        </section>
      )}
      {isInList && texts.length > 0 && (
        <section>
          <h3>Textos</h3>
          <p className="texts">{texts.join(' · ')}</p>
        </section>
      )}
      <dl>
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="aside">
        <a className="button" href={walkLink(walk)}>
          Simular desde aquí
        </a>
      </p>
    </article>
  );
}

const sourcesOf = (state: string): readonly string[] =>
  VIEW.states.flatMap(({ name, choices }) =>
    name !== state &&
    choices.some(
      ({ kind, targets }) =>
        kind !== 'address' && kind !== 'tab' && targets.some((target) => target.state === state),
    )
      ? name
      : [],
  );
