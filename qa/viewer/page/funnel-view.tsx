// The view *Embudo*: the summary, arrivals and shares on the happy path, and the table of all screens.
import {
  type Amount,
  type Funnel,
  type FunnelScreen,
  largestRise,
  losingScreens,
  type Period,
  screenOfState,
  shareOf,
} from '../../funnel/funnel.ts';
import { VIEW } from './data.ts';
import { STAGES } from './happy-path.tsx';
import { stateLink } from './location.ts';
import { Picture } from './picture.tsx';
import './funnel.css';

const TOO_FEW_WORDS = 'muy pocas para saber';

const NUMBER = new Intl.NumberFormat('es', { useGrouping: 'always' });
const DAYS = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone: 'UTC' });

function shareWords(count: number, whole: number): string {
  const share = shareOf(count, whole);
  return share === null ? TOO_FEW_WORDS : `${share} %`;
}

const daysOf = ({ from, to }: Period): string => DAYS.formatRange(Date.parse(from), Date.parse(to));

/** The most frequent ones. */
const listed = (amounts: readonly Amount[]): string =>
  amounts
    .slice(0, 3)
    .map(({ words, count }) => `${words} (${NUMBER.format(count)})`)
    .join(', ');

export function FunnelView({ funnel }: { readonly funnel: Funnel }) {
  const { all, halves, goal } = funnel;
  return (
    <div className="funnel">
      <Summary funnel={funnel} />
      <FunnelMap period={all} goal={goal} />
      <section className="table" aria-label="Todas las pantallas">
        <table>
          <caption>De cada pantalla, cada vez que alguien llega a ella</caption>
          <thead>
            <tr>
              <th scope="col">Pantalla</th>
              <th scope="col">Llegan</th>
              <th scope="col">Se van</th>
              {halves.map((half) => (
                <th scope="col" key={half.from}>
                  Se van, {daysOf(half)}
                </th>
              ))}
              <th scope="col">Siguen a</th>
              <th scope="col">Lo último que vieron</th>
              <th scope="col">Errores en</th>
            </tr>
          </thead>
          <tbody>
            {all.screens.map((screen) => (
              <Row key={screen.name} screen={screen} funnel={funnel} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Summary({ funnel }: { readonly funnel: Funnel }) {
  const { all, goal, halves } = funnel;
  const [worst] = losingScreens(all, goal);
  const arrived = all.screens.find(({ name }) => name === goal);
  const rise = largestRise(funnel);
  const [first, second] = halves;
  return (
    <section aria-label="Resumen">
      <h2>{daysOf(all)}</h2>
      <p className="summary">
        De {NUMBER.format(all.visits)} visitas, {NUMBER.format(arrived?.arrived ?? 0)} llegaron a «
        {arrived?.title ?? 'Asistente configurado'}» (
        {shareWords(arrived?.arrived ?? 0, all.visits)}).
        {worst && (
          <>
            {' '}
            Donde más se van es «{worst.title}»: {NUMBER.format(worst.left)} de{' '}
            {NUMBER.format(worst.arrived)} ({shareWords(worst.left, worst.arrived)}). Lo último que
            vieron: {listed(worst.lastSeen)}.
          </>
        )}
        {rise && first && second && (
          <>
            {' '}
            Lo que más empeoró es «{rise.title}»: del {rise.before} % ({daysOf(first)}) al{' '}
            {rise.after} % ({daysOf(second)}).
          </>
        )}
      </p>
    </section>
  );
}

function FunnelMap({ period, goal }: { readonly period: Period; readonly goal: string }) {
  const states = STAGES.flatMap(({ state }) => state ?? []);
  const most = Math.max(1, ...period.screens.map(({ arrived }) => arrived));
  return (
    <section className="map" aria-label="El camino">
      <ol>
        {period.screens.flatMap(({ name, title, arrived, left }) => {
          const state = states.find((each) => screenOfState(each) === name);
          if (state === undefined) return [];
          return (
            <li key={name}>
              <strong>
                <a href={stateLink(state)}>{title}</a>
              </strong>
              <meter aria-label={`Llegan a ${title}`} min={0} max={most} value={arrived} />
              <span>{NUMBER.format(arrived)} llegan</span>
              {name !== goal && (
                <span className="left">
                  {NUMBER.format(left)} se van · {shareWords(left, arrived)}
                </span>
              )}
              <Picture state={state} width="390" />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface RowProps {
  readonly screen: FunnelScreen;
  readonly funnel: Funnel;
}

function Row({ screen, funnel: { halves, goal } }: RowProps) {
  const { name, title, arrived, left, continued, lastSeen, errors } = screen;
  const isGoal = name === goal;
  const state = VIEW.states.find((each) => screenOfState(each.name) === name && !each.isWait);
  return (
    <tr>
      <th scope="row">{state ? <a href={stateLink(state.name)}>{title}</a> : title}</th>
      <td>{NUMBER.format(arrived)}</td>
      <td>{isGoal ? 'la meta' : `${NUMBER.format(left)} · ${shareWords(left, arrived)}`}</td>
      {halves.map((half) => {
        const own = half.screens.find((each) => each.name === name);
        return (
          <td key={half.from}>{isGoal ? '' : shareWords(own?.left ?? 0, own?.arrived ?? 0)}</td>
        );
      })}
      <td>{listed(continued)}</td>
      <td>{isGoal ? '' : listed(lastSeen)}</td>
      <td>{listed(errors)}</td>
    </tr>
  );
}
