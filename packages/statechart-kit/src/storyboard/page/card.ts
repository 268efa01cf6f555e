// The card of a state: its data from the chart, its first look, and the others folded.

import { VIEWPORTS } from '../../captures/captures.ts';
import { escapeMarkup } from '../../coverage/escape-markup.ts';
import { type BoardState, type Look, missingViews } from '../board.ts';
import { lookMarkup } from './look.ts';
import type { PictureTag } from './pictures.ts';
import { lookTitle, stateCode } from './words.ts';

/** @param run the command that takes the pictures */
export function cardMarkup(card: BoardState, picture: PictureTag, run: string): string {
  const { state, screen, description, looks } = card;
  const [first, ...others] = looks;
  const isGone = looks.every((look) => missingViews(look).length === VIEWPORTS.length);
  const shown = (look: Look) => lookMarkup(look, pictureName(look, screen), picture, run);
  const bad = isIncomplete(card) ? ` bad${isGone ? ' gone' : ''}` : '';
  return `<article class="card${bad}" id="${escapeMarkup(state)}" data-state="${escapeMarkup(state)}" aria-labelledby="t-${escapeMarkup(state)}">
<h4 id="t-${escapeMarkup(state)}">${escapeMarkup(screen)} ${stateCode(state)}</h4>
<p class="about">${escapeMarkup(description)} ${sectionWords(card)}</p>
${first ? firstLook(first, others, shown) : ''}
${others.map((look) => variant(look, shown)).join('\n')}
</article>`;
}

export const isIncomplete = ({ looks }: BoardState) =>
  looks.some((look) => missingViews(look).length > 0);

function sectionWords({ section, sectionTitle: title }: BoardState): string {
  if (section === '') return '';
  const named = title ? `: <span lang="en">${escapeMarkup(title)}</span>` : '';
  return `<span class="section">Sección ${escapeMarkup(section)} de la especificación${named}</span>`;
}

type Markup = (look: Look) => string;

function firstLook(look: Look, others: readonly Look[], shown: Markup) {
  const label = others.length > 0 ? `<p class="label">${lookLabel(look)}</p>` : '';
  return `<div id="${escapeMarkup(look.id)}">${label}${shown(look)}</div>`;
}

function variant(look: Look, shown: Markup): string {
  const mark = missingViews(look).length > 0 ? ' <strong class="mark">✗ falta</strong>' : '';
  return `<details class="variant" id="${escapeMarkup(look.id)}"><summary>${lookLabel(look)}${mark}</summary>
${shown(look)}</details>`;
}

function lookLabel({ words, isExpected }: Look): string {
  if (!isExpected) return 'Vista fuera de los recorridos generados';
  return lookTitle(words);
}

const pictureName = ({ words }: Look, screen: string) =>
  `Pantalla «${screen}»${words ? `, ${words}` : ''}`;
