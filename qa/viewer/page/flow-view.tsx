// The view *Flujo*: the happy path, one state, or the list of all.
import { VIEW } from './data.ts';
import { HappyPath } from './happy-path.tsx';
import { StateDetail } from './state-detail.tsx';
import './flow.css';

interface FlowViewProps {
  readonly state: string | null;
  readonly isList: boolean;
}

export function FlowView({ state, isList }: FlowViewProps) {
  const shown = VIEW.states.find(({ name }) => name === state);
  const links = [
    { title: 'Camino', href: '#vista=flujo', isShown: !shown && !isList },
    { title: 'Lista', href: '#vista=flujo&modo=lista', isShown: isList },
  ];
  return (
    <>
      <nav className="bar" aria-label="Flujo">
        {links.map(({ title, href, isShown }) => (
          <a key={title} href={href} aria-current={isShown ? 'page' : undefined}>
            {title}
          </a>
        ))}
        {state !== null && !shown && (
          <p role="alert">El flujo no tiene el estado «{state}»: el enlace es de otra versión.</p>
        )}
      </nav>
      {shown && <StateDetail state={shown} />}
      {!shown && !isList && <HappyPath />}
      {!shown && isList && (
        <div className="all-states">
          {VIEW.states.map((each) => (
            <StateDetail key={each.name} state={each} isInList />
          ))}
        </div>
      )}
    </>
  );
}
