// The app beside the viewer: where it is, what happened last, and the way to open it.
import { StateLink } from '../card/state-link.tsx';
import { Dropdown } from '../dropdown.tsx';
import { TEXT, titleNamed } from '../view-data.ts';
import type { LiveApp } from './use-live.ts';

const { live } = TEXT;

export function LiveAppBar({ app }: { readonly app: LiveApp | null }) {
  return (
    <section className="bar live" aria-label={live.title}>
      <p role="status" className={app?.isOpen ? 'good' : ''}>
        {wordsOf(app)}
      </p>
      <a href="/" target="viewed-app">
        {app?.isOpen ? live.again : live.open}
      </a>
      {app && (
        <Dropdown name={live.last}>
          <p>{live.private}</p>
          <ol className="way" reversed>
            {[...app.entries.entries()].toReversed().map(([number, entry]) => (
              <li key={number}>
                {(entry.at / 1000).toFixed(1)} s → <StateLink name={entry.state} />
              </li>
            ))}
          </ol>
        </Dropdown>
      )}
    </section>
  );
}

function wordsOf(app: LiveApp | null): string {
  if (!app) return live.none;
  return (app.isOpen ? live.at : live.closed)(titleNamed(app.state));
}
