// The app beside the viewer: its current state and its last events.

import { StateLink } from '../card/state-link.tsx';
import { Picture } from '../picture.tsx';
import { stateNamed, titleNamed, VIEW } from '../view-data.ts';
import type { Go } from '../viewer-location.ts';
import { CAN_FOLLOW, type LiveApp } from './use-live.ts';

interface LiveProps {
  readonly app: LiveApp | null;
  readonly go: Go;
}

export function Live({ app, go }: LiveProps) {
  return (
    <div className="live">
      <h2>En vivo</h2>
      {CAN_FOLLOW ? (
        <Followed app={app} go={go} />
      ) : (
        <p>
          Esta página se abrió desde un archivo, y así no puede seguir una aplicación. Ábrela con{' '}
          <code>{VIEW.program} view</code>: sirve la aplicación a su lado.
        </p>
      )}
    </div>
  );
}

function Followed({ app, go }: LiveProps) {
  const state = stateNamed(app?.state ?? null);
  return (
    <>
      <p role="status" className={app?.isOpen ? 'good' : ''}>
        {wordsOf(app)}
      </p>
      <p>
        <a href="/" target="viewed-app">
          {app?.isOpen ? 'Abrir otra vez la aplicación' : 'Abrir la aplicación'}
        </a>{' '}
        en otra pestaña. Aquí no llega nada de lo que se escribe en ella.
      </p>
      {app && state && (
        <>
          <h3 data-live={state.name}>
            <StateLink name={state.name} go={go} />
          </h3>
          <Picture state={state} />
          <p>
            <small>La imagen es un ejemplo de esta pantalla, no la que está abierta.</small>
          </p>
          <h3>Lo último que pasó</h3>
          <ol className="way" reversed>
            {app.entries.toReversed().map((entry) => (
              <li key={entry.number}>
                {(entry.at / 1000).toFixed(1)} s → <StateLink name={entry.state} go={go} />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function wordsOf(app: LiveApp | null): string {
  if (!app) return '○ No hay ninguna aplicación abierta.';
  return app.isOpen
    ? `● La aplicación está en «${titleNamed(app.state)}».`
    : `✗ La aplicación se cerró. Estaba en «${titleNamed(app.state)}».`;
}
