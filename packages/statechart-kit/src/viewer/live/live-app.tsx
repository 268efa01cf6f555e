// The app beside the viewer: where it is, what happened last, and the way to open it.
import { StateLink } from '../card/state-link.tsx';
import { Dropdown } from '../dropdown.tsx';
import { titleNamed } from '../view-data.ts';
import type { Go } from '../viewer-location.ts';
import type { LiveApp } from './use-live.ts';

interface LiveAppProps {
  readonly app: LiveApp | null;
  readonly go: Go;
}

export function LiveAppBar({ app, go }: LiveAppProps) {
  return (
    <section className="bar live" aria-label="La aplicación abierta">
      <p role="status" className={app?.isOpen ? 'good' : ''}>
        {wordsOf(app)}
      </p>
      <a href="/" target="viewed-app">
        {app?.isOpen ? 'Abrir otra vez la aplicación' : 'Abrir la aplicación'}
      </a>
      {app && (
        <Dropdown name="Lo último que pasó">
          <p>Aquí no llega nada de lo que se escribe en ella.</p>
          <ol className="way" reversed>
            {app.entries.toReversed().map((entry) => (
              <li key={entry.number}>
                {(entry.at / 1000).toFixed(1)} s → <StateLink name={entry.state} go={go} />
              </li>
            ))}
          </ol>
        </Dropdown>
      )}
    </section>
  );
}

function wordsOf(app: LiveApp | null): string {
  if (!app) return '○ No hay ninguna aplicación abierta.';
  return app.isOpen
    ? `● La aplicación está en «${titleNamed(app.state)}».`
    : `✗ La aplicación se cerró. Estaba en «${titleNamed(app.state)}».`;
}
