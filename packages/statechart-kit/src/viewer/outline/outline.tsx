// The flow as a script in Spanish for people who do not read charts. It can be printed.

import { leafNames } from '../../chart/state-name.ts';
import type { ViewMove, ViewState } from '../../view/view-model.ts';
import { placesFrom } from '../notes/note-place.ts';
import { NotesToRead } from '../notes/notes-on.tsx';
import { stateNamed, transitionWithId, VIEW } from '../view-data.ts';
import type { Go } from '../viewer-location.ts';

const scenes = VIEW.states.filter(({ looks }) => looks.length > 0);
const numbers = new Map(scenes.map(({ name }, index) => [name, index + 1]));

export function Outline({ go }: { readonly go: Go }) {
  const groups = VIEW.states.filter(({ parent, looks }) => parent === null && looks.length === 0);
  return (
    <article className="outline" aria-labelledby="outline-title">
      <div className="outline-head">
        <h2 id="outline-title">Guion del flujo</h2>
        <button type="button" onClick={() => window.print()}>
          Imprimir
        </button>
      </div>
      <p>{scenes.length} escenas. Cada una dice qué se ve, qué puede pasar y a qué escena lleva.</p>
      <UsualWay />
      {groups.map((group) => (
        <Always key={group.name} state={group} />
      ))}
      {scenes.map((state) => (
        <Scene key={state.name} state={state} go={go} />
      ))}
    </article>
  );
}

function UsualWay() {
  const [journey] = VIEW.journeys;
  return (
    <section>
      <h3>{journey?.title}</h3>
      <ol>
        {journey?.steps.map(({ cause, state }, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a journey does not change
          <li key={step}>
            {cause.words} → <SceneName name={state} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The moves that are possible in every scene of a group. */
function Always({ state }: { readonly state: ViewState }) {
  const moves = movesFrom(state.name);
  if (moves.length === 0) return <NotesToRead places={placesFrom(state.name)} />;
  return (
    <section>
      <h3>En cualquier escena de «{state.title}»</h3>
      <Moves moves={moves} />
      <NotesToRead places={placesFrom(state.name)} />
    </section>
  );
}

function Scene({ state, go }: { readonly state: ViewState; readonly go: Go }) {
  const { name, title, step, description, addresses, waits } = state;
  const around = ancestorsWithScreen(state);
  return (
    <section className="scene" id={`escena-${numbers.get(name)}`}>
      <h3>
        {numbers.get(name)}. {title}
      </h3>
      <p>
        {step && <>Paso «{step}». </>}
        {addresses.length > 0 && <>Dirección {addresses.join(' o ')}. </>}
        {description}
      </p>
      {waits.map(({ actor, call, asks }) => (
        <p key={actor}>
          {call === null
            ? `Se espera: ${asks}.`
            : `Se espera la respuesta a la llamada ${call} (${asks}).`}
        </p>
      ))}
      <Moves moves={[name, ...around].flatMap(movesFrom)} />
      <NotesToRead places={placesFrom(name)} />
      <button
        type="button"
        className="link no-print"
        onClick={() => go({ state: name, tab: 'estado' })}
      >
        Ver en el diagrama
      </button>
    </section>
  );
}

/** The groups around the scene. Moves of a whole group are listed once. */
function ancestorsWithScreen({ parent }: ViewState): readonly string[] {
  const around = stateNamed(parent);
  return around?.parent ? [around.name, ...ancestorsWithScreen(around)] : [];
}

function movesFrom(name: string): readonly ViewMove[] {
  return VIEW.moves.filter(({ transition }) => transitionWithId(transition)?.from === name);
}

/** The same cause can lead to several scenes, depending on the context. */
function Moves({ moves }: { readonly moves: readonly ViewMove[] }) {
  const all = moves.flatMap(({ to, causes }) => causes.map(({ words }) => ({ words, to })));
  const words = [...new Set(all.map((it) => it.words))];
  return (
    <ul>
      {words.map((sentence) => {
        const scenes = new Set(all.filter((it) => it.words === sentence).map(({ to }) => to));
        return (
          <li key={sentence}>
            {sentence} →{' '}
            {[...scenes].map((to, index) => (
              <span key={to}>
                {index > 0 && ' o '}
                <SceneName name={to} />
              </span>
            ))}
            {scenes.size > 1 && ', según lo que ya se sabe'}
          </li>
        );
      })}
    </ul>
  );
}

function SceneName({ name }: { readonly name: string }) {
  return leafNames(name).map((leaf, index) => (
    <span key={leaf}>
      {index > 0 && ' + '}
      <a href={`#escena-${numbers.get(leaf)}`} onClick={scrollToScene}>
        {numbers.get(leaf)}. {stateNamed(leaf)?.title}
      </a>
    </span>
  ));
}

/** Scrolls by script, because the hash holds the reader's place. */
function scrollToScene(event: React.MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const scene = document.getElementById(event.currentTarget.hash.slice(1));
  scene?.scrollIntoView();
}
