// The list of contents, and the steps of the product that group the cards.
import { escapeMarkup } from '../../coverage/escape-markup.ts';
import type { BoardState } from '../board.ts';
import { isIncomplete } from './card.ts';

export interface Group {
  readonly id: string;
  readonly title: string;
  readonly states: readonly BoardState[];
}

/** Groups neighbouring states of the same step. */
export function groupsOf(states: readonly BoardState[]): readonly Group[] {
  const starts = states.flatMap(({ step }, index) =>
    index === 0 || states[index - 1]?.step !== step ? [index] : [],
  );
  return starts.map((start, index) => ({
    id: `paso-${index + 1}`,
    title: states[start]?.step || 'Fuera de los pasos',
    states: states.slice(start, starts[index + 1]),
  }));
}

export function contentsMarkup(groups: readonly Group[]): string {
  return `<nav aria-label="Contenido"><details class="contents"><summary>Contenido</summary>
<p><a href="#estados">Estados</a></p>
<ul>${groups.map(groupEntry).join('')}</ul>
<p><a href="#recorridos">Recorridos</a></p>
</details></nav>`;
}

function groupEntry({ id, title, states }: Group): string {
  return `<li><a href="#${id}">${escapeMarkup(title)}</a><ul>${states.map(stateEntry).join('')}</ul></li>`;
}

function stateEntry(card: BoardState): string {
  const mark = isIncomplete(card) ? ' <strong class="mark">✗ falta</strong>' : '';
  const own = card.state.split('.').at(-1) ?? '';
  return `<li data-entry="${escapeMarkup(card.state)}"><a href="#${escapeMarkup(card.state)}">${escapeMarkup(card.screen)} <code>${escapeMarkup(own)}</code></a>${mark}</li>`;
}
