// The changes of the flow between two versions, starting with the affected screens.
import { StateLink } from '../card/state-link.tsx';
import type { Go } from '../place.ts';
import { stateNamed, VIEW } from '../view-data.ts';
import { CHANGE_SIGNS, CHANGE_WORDS } from './change-words.ts';

export function Changes({ go }: { readonly go: Go }) {
  const { comparison } = VIEW;
  return (
    <div className="changes">
      <h2>Comparación</h2>
      {comparison ? (
        <Found comparison={comparison} go={go} />
      ) : (
        <p>
          Esta página se hizo sin comparar. Para ver qué cambió desde otra versión:{' '}
          <code>{VIEW.program} view --compare main</code>, o dos versiones:{' '}
          <code>--compare v1..v2</code>.
        </p>
      )}
    </div>
  );
}

interface FoundProps {
  readonly comparison: NonNullable<typeof VIEW.comparison>;
  readonly go: Go;
}

function Found({ comparison, go }: FoundProps) {
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
                {CHANGE_SIGNS[change]} {CHANGE_WORDS[change]}: <Named name={name} go={go} />
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
                {CHANGE_SIGNS[change]} {CHANGE_WORDS[change]}: <Named name={from} go={go} />
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

/** A removed state has no card to link to. */
function Named({ name, go }: { readonly name: string; readonly go: Go }) {
  if (stateNamed(name)) return <StateLink name={name} go={go} />;
  return <span>{name ? 'una pantalla que ya no existe' : 'todo el flujo'}</span>;
}
