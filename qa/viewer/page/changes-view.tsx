// The view *Cambios*: screens that were added, removed or lead elsewhere, with pictures before and after.
import { type ChangedScreen, type Changes, WIDTHS } from '../view-data.ts';
import { picturesOf, stateNamed } from './data.ts';
import { stateLink } from './location.ts';
import { Picture } from './picture.tsx';
import './changes.css';

export function ChangesView({ changes }: { readonly changes: Changes }) {
  const { ref, added, removed, changed, details } = changes;
  const groups = [
    { title: 'Nuevas', screens: added },
    { title: 'Quitadas', screens: removed },
    { title: 'Llevan a otro lugar o hacen otra cosa', screens: changed },
  ].filter(({ screens }) => screens.length > 0);
  return (
    <div className="changes">
      <h2>Cambios desde {ref}</h2>
      {groups.length === 0 && (
        <p>{details.length === 0 ? 'El flujo es el mismo.' : 'Las pantallas son las mismas.'}</p>
      )}
      {groups.map(({ title, screens }) => (
        <section key={title}>
          <h3>
            {title} ({screens.length})
          </h3>
          {screens.map((screen) => (
            <Screen key={screen.state} screen={screen} />
          ))}
        </section>
      ))}
      {details.length > 0 && (
        <details>
          <summary>Detalles para programadores ({details.length})</summary>
          <ul>
            {details.map((line) => (
              <li key={line}>
                <code>{line}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Screen({ screen: { state, title, says } }: { readonly screen: ChangedScreen }) {
  const isThere = stateNamed(state) !== undefined;
  const hasPictures = picturesOf(state) ?? picturesOf(state, 'before');
  return (
    <article data-state={state}>
      <h4>{isThere ? <a href={stateLink(state)}>{title}</a> : title}</h4>
      <ul>
        {says.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {hasPictures && (
        <div className="pairs">
          {WIDTHS.map((width) => (
            <div key={width} className="pair">
              <figure>
                <figcaption>Antes</figcaption>
                <Picture state={state} width={width} version="before" />
              </figure>
              <figure>
                <figcaption>Ahora</figcaption>
                <Picture state={state} width={width} />
              </figure>
            </div>
          ))}
        </div>
      )}
    </article>
  );
}
