// The possible next events as buttons: samples by name, actions on the screen, time.
import type { CauseKind } from '../../model/flow.ts';
import type { Offer } from '../../simulate/simulation.ts';
import type { ViewState } from '../../view/view-model.ts';
import { capitalised } from '../../words/causes.ts';
import { TEXT, VIEW } from '../view-data.ts';

const { simulate } = TEXT;

interface OffersProps {
  readonly state: ViewState;
  readonly offers: readonly Offer[];
  /** Positions of those that are offered elsewhere. */
  readonly besides: readonly number[];
  readonly onTake: (index: number) => void;
}

export function Offers({ state, offers, besides, onTake }: OffersProps) {
  const buttonsOf = (kind: CauseKind) =>
    offers.flatMap((offer, index) =>
      offer.kind === kind && !besides.includes(index)
        ? [{ ...offer, index, take: () => onTake(index) }]
        : [],
    );
  const around = [...buttonsOf('browser'), ...buttonsOf('tab')];
  return (
    <div className="offers stack">
      <Group title={waitTitle(state)} buttons={buttonsOf('answer')} isShort />
      <Group title={simulate.onScreen(VIEW.person)} buttons={buttonsOf('person')} />
      <Group title={simulate.time} buttons={buttonsOf('time')} />
      {around.length > 0 && (
        <details>
          <summary>{simulate.around(around.length)}</summary>
          <Group title={simulate.browser} buttons={around} />
        </details>
      )}
    </div>
  );
}

function waitTitle({ waits: [wait] }: ViewState): string {
  if (!wait) return simulate.answer;
  return wait.call === null ? capitalised(wait.asks) : simulate.call(wait.call, wait.asks);
}

interface GroupProps {
  readonly title: string;
  readonly buttons: readonly (Offer & { readonly index: number; readonly take: () => void })[];
  /** Shows only the short text, because the title has the rest. */
  readonly isShort?: boolean;
}

function Group({ title, buttons, isShort = false }: GroupProps) {
  if (buttons.length === 0) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      {buttons.map(({ index, name, words, short, take }) => (
        <button type="button" key={index} data-event={name} onClick={take}>
          {isShort ? short : words}
        </button>
      ))}
    </fieldset>
  );
}
