// The changes of the flow between two versions, starting with the affected screens.

import { stateNamed, titleNamed, VIEW } from '../view-data.ts';
import type { Go } from '../viewer-location.ts';
import { CHANGE_SIGNS, CHANGE_WORDS } from './change-words.ts';
import { Pictures } from './pictures.tsx';

interface ChangesProps {
  /** The change that is looked at. */
  readonly state: string | null;
  readonly go: Go;
}

export function Changes({ state, go }: ChangesProps) {
  const { comparison } = VIEW;
  return (
    <div className="changes">
      <h2>Comparación</h2>
      {comparison ? (
        <Found comparison={comparison} state={state} go={go} />
      ) : (
        <p>
          Esta página se hizo sin comparar. Para ver qué cambió desde otra versión:{' '}
          <code>{VIEW.program} view --compare main</code>, o dos versiones:{' '}
          <code>--compare v1..v2</code>.
        </p>
      )}
      <Pictures />
    </div>
  );
}

interface FoundProps extends ChangesProps {
  readonly comparison: NonNullable<typeof VIEW.comparison>;
}

function Found({ comparison, state, go }: FoundProps) {
  const { before, after, states, transitions, screens } = comparison;
  const isSame = states.length === 0 && transitions.length === 0;
  return (
    <>
      <dl className="facts">
        <div>
          <dt>Antes</dt>
          <dd>{before}</dd>
        </div>
        <div>
          <dt>Después</dt>
          <dd>{after}</dd>
        </div>
      </dl>
      {isSame && <p className="good">✓ El flujo es el mismo.</p>}
      {screens.length > 0 && (
        <>
          <h3>Pantallas que toca</h3>
          <ul>
            {screens.map((screen) => (
              <li key={screen}>{screen}</li>
            ))}
          </ul>
        </>
      )}
      {states.length > 0 && (
        <>
          <h3>Estados</h3>
          <ul className="ways">
            {states.map(({ name, change, words }) => (
              <li key={`${change} ${name}`}>
                {CHANGE_SIGNS[change]} {CHANGE_WORDS[change]}:{' '}
                <Named name={name} state={state} go={go} />
                {words && <small> Cambió {words}.</small>}
              </li>
            ))}
          </ul>
        </>
      )}
      {transitions.length > 0 && (
        <>
          <h3>Flechas</h3>
          <ul className="ways">
            {transitions.map(({ id, change, from, words }) => (
              <li key={`${change} ${id}`}>
                {CHANGE_SIGNS[change]} {CHANGE_WORDS[change]}:{' '}
                <Named name={from} state={state} go={go} />
                <br />
                <small>{words}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** It shows the state where it is drawn and stays here. */
function Named({ name, state, go }: ChangesProps & { readonly name: string }) {
  if (name === '') return <span>todo el flujo</span>;
  return (
    <button
      type="button"
      className="link"
      aria-current={name === state ? 'true' : undefined}
      onClick={() => go({ state: name })}
    >
      {stateNamed(name) ? titleNamed(name) : 'una pantalla que ya no existe'}
    </button>
  );
}
