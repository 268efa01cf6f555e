// The card of a state: its data from the chart, its first look, and the others folded.
import { escapeMarkup } from 'statechart-kit';
import { VIEWPORTS } from '../../e2e/captures.ts';
import { SECTIONS } from '../../specification.ts';
import { type BoardState, type Look, missingViews } from '../board.ts';
import { lookMarkup } from './look.ts';
import type { PictureTag } from './pictures.ts';
import { lookTitle, stateCode } from './words.ts';

export function cardMarkup(card: BoardState, picture: PictureTag): string {
  const { state, screen, description, section, looks } = card;
  const [first, ...others] = looks;
  const isGone = looks.every((look) => missingViews(look).length === VIEWPORTS.length);
  const bad = isIncomplete(card) ? ` bad${isGone ? ' gone' : ''}` : '';
  return `<article class="card${bad}" id="${escapeMarkup(state)}" data-state="${escapeMarkup(state)}" aria-labelledby="t-${escapeMarkup(state)}">
<h4 id="t-${escapeMarkup(state)}">${escapeMarkup(screen)} ${stateCode(state)}</h4>
<p class="about">${description ? `<span lang="en">${escapeMarkup(description)}</span> ` : ''}${sectionWords(section)}</p>
${first ? firstLook(first, others, picture, screen) : ''}
${others.map((look) => variant(look, picture, screen)).join('\n')}
</article>`;
}

export const isIncomplete = ({ looks }: BoardState) =>
  looks.some((look) => missingViews(look).length > 0);

function sectionWords(section: string): string {
  if (section === '') return '';
  const title = SECTIONS[section];
  const named = title ? `: <span lang="en">${escapeMarkup(title)}</span>` : '';
  return `<span class="section">Sección ${escapeMarkup(section)} de la especificación${named}</span>`;
}

function firstLook(look: Look, others: readonly Look[], picture: PictureTag, screen: string) {
  const label = others.length > 0 ? `<p class="label">${lookLabel(look)}</p>` : '';
  return `<div id="${escapeMarkup(look.id)}">${label}${lookMarkup(look, pictureName(look, screen), picture)}</div>`;
}

function variant(look: Look, picture: PictureTag, screen: string): string {
  const mark = missingViews(look).length > 0 ? ' <strong class="mark">✗ falta</strong>' : '';
  return `<details class="variant" id="${escapeMarkup(look.id)}"><summary>${lookLabel(look)}${mark}</summary>
${lookMarkup(look, pictureName(look, screen), picture)}</details>`;
}

function lookLabel({ words, isExpected }: Look): string {
  if (!isExpected) return 'Vista fuera de los recorridos generados';
  return lookTitle(words);
}

const pictureName = ({ words }: Look, screen: string) =>
  `Pantalla «${screen}»${words ? `, ${words}` : ''}`;
