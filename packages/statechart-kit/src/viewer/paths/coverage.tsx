// What the last run in the browser covered, and what it did not.
import { StateLink } from '../card/state-link.tsx';
import { placeTitle } from '../notes/note-place.ts';
import { stateNamed, TEXT, VIEW } from '../view-data.ts';

export function Coverage() {
  if (VIEW.runs.length === 0) return <p>{TEXT.paths.noRun}</p>;
  return VIEW.runs.map(({ viewport, transitions, states }) => {
    const arrows = VIEW.transitions.filter(({ id }) => transitions[id] === 0);
    const screens = VIEW.states.filter(({ id }) => states[id] === 0);
    return (
      <details key={viewport}>
        <summary>
          {viewport} px: {TEXT.paths.covered(shareOf(transitions), shareOf(states))}
        </summary>
        <ul className="links">
          {screens.map(({ name }) => (
            <li key={name}>
              ✗ <StateLink name={name} />
            </li>
          ))}
          {arrows.map(({ id, from }) => (
            <li key={id}>
              ✗ {placeTitle({ on: 'arrow', name: id })}{' '}
              {stateNamed(from) && (
                <>
                  (<StateLink name={from} />)
                </>
              )}
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

function shareOf(counts: Readonly<Record<string, number>>): string {
  const all = Object.values(counts);
  return TEXT.paths.of(all.filter((count) => count > 0).length, all.length);
}
