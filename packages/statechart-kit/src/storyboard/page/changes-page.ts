// The changes between two storyboards as one page.

import type { ViewportName } from '../../captures/captures.ts';
import { escapeMarkup } from '../../coverage/escape-markup.ts';
import type { Board, Storyboard } from '../board.ts';
import type { Comparison, LookChange, StateChange } from '../compare.ts';
import { changesMarkup } from './change.ts';
import { documentOf, ZOOM } from './document.ts';
import { type PictureTag, pictureTags } from './pictures.ts';
import { shotsMarkup } from './shots.ts';
import { THEME_SWITCH } from './switch.ts';
import { counted, listed, lookTitle, ON_SCREEN, stateCode } from './words.ts';

export function changesPage(comparison: Comparison, before: Storyboard, after: Storyboard): string {
  const picture = pictureTags(new Map([...before.pictures, ...after.pictures]));
  const { added, removed, changed } = comparison;
  const body = `<a class="skip" href="#cambios">Ir a los cambios</a>
<header class="head"><h1>Qué cambió en el storyboard de ${escapeMarkup(after.board.app)}</h1><p>${summary(comparison)}</p></header>
${added.length + removed.length > 0 ? `<div class="bar">${THEME_SWITCH}</div>` : ''}
<div class="columns single"><main id="cambios">
${wholeStates('+ Estados nuevos', added, after.board, picture)}
${wholeStates('− Estados que ya no están', removed, before.board, picture)}
${changed.map((state) => stateMarkup(state, picture)).join('\n')}
</main></div>
${ZOOM}`;
  return documentOf({ title: `Cambios del storyboard · ${after.board.app}`, body });
}

function summary({ added, removed, changed, unchanged }: Comparison): string {
  if (added.length + removed.length + changed.length === 0)
    return `Nada cambió: ${counted(unchanged, 'estado sigue', 'estados siguen')} como antes.`;
  return `${listed([
    counted(added.length, 'estado nuevo', 'estados nuevos'),
    counted(removed.length, 'que ya no está', 'que ya no están'),
    counted(changed.length, 'que cambió', 'que cambiaron'),
    counted(unchanged, 'que sigue como antes', 'que siguen como antes'),
  ])}.`;
}

function wholeStates(
  title: string,
  names: readonly string[],
  { states }: Board,
  picture: PictureTag,
): string {
  if (names.length === 0) return '';
  const items = states
    .filter(({ state }) => names.includes(state))
    .map(({ state, screen, looks: [first] }) => {
      const shots = first ? shotsMarkup(first, `Pantalla «${screen}»`, picture) : '';
      return `<h3>${escapeMarkup(screen)} ${stateCode(state)}</h3><div class="whole">${shots}</div>`;
    });
  return `<section class="card"><h2>${title}</h2>${items.join('\n')}</section>`;
}

function stateMarkup({ state, screen, looks }: StateChange, picture: PictureTag): string {
  return `<article class="card" id="${escapeMarkup(state)}"><h2>${escapeMarkup(screen)} ${stateCode(state)}</h2>
${looks.map((look) => lookMarkup(look, picture)).join('\n')}</article>`;
}

function lookMarkup({ words, gone, come, changes }: LookChange, picture: PictureTag): string {
  const notes = [
    ...(gone.length > 0 ? [`<p>− Ya no se ve ${places(gone)}.</p>`] : []),
    ...(come.length > 0 ? [`<p>+ Ahora se ve ${places(come)}.</p>`] : []),
  ];
  return `<div class="change"><h3>${lookTitle(words)}</h3>
${notes.join('')}${changesMarkup(changes, picture)}</div>`;
}

const places = (viewports: readonly ViewportName[]) =>
  listed(viewports.map((viewport) => ON_SCREEN[viewport]));
