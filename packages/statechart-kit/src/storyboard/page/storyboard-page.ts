// The storyboard as one self-contained page.

import { THEMES } from '../../captures/captures.ts';
import { escapeMarkup } from '../../coverage/escape-markup.ts';
import { type Board, missingOf, missingViews, type Storyboard } from '../board.ts';
import { cardMarkup } from './card.ts';
import { contentsMarkup, type Group, groupsOf } from './contents.ts';
import { documentOf, ZOOM } from './document.ts';
import { type PictureTag, pictureTags } from './pictures.ts';
import { type Shown, stripMarkup } from './strip.ts';
import { SCREEN_SWITCH, THEME_SWITCH } from './switch.ts';
import { counted, listed, ON_SCREEN, stateCode } from './words.ts';

export function storyboardPage({ board, pictures }: Storyboard): string {
  const picture = pictureTags(pictures);
  const groups = groupsOf(board.states);
  // The order matters, because the first mention of a picture holds its bytes.
  const cards = groups.map((group) => groupMarkup(group, picture, board.run)).join('\n');
  const looks = looksById(board);
  const strips = board.strips.map((strip) => stripMarkup(strip, looks, picture)).join('\n');
  const body = `<a class="skip" href="#estados">Ir a los estados</a>
<header class="head"><h1>Storyboard de ${escapeMarkup(board.app)}</h1>
<p>${figures(board)}: qué ve la persona en cada estado, en el teléfono y en el escritorio, en claro y en oscuro.</p>
${verdict(missingOf(board).length * THEMES.length)}</header>
<div class="bar">${SEARCH}
${THEME_SWITCH}</div>
<div class="columns">
${contentsMarkup(groups)}
<main>
${missingList(board)}
<section aria-labelledby="estados"><h2 id="estados">Estados</h2>
${cards}
</section>
<section class="strips" aria-labelledby="recorridos"><h2 id="recorridos">Recorridos</h2>
${SCREEN_SWITCH}
${strips}
</section>
<p id="nothing" class="card" hidden></p>
</main>
</div>
${ZOOM}`;
  return documentOf({ title: `Storyboard · ${board.app}`, body, island: board });
}

const SEARCH = `<form class="search" role="search" hidden><label for="query">Buscar</label>
<input id="query" type="search" autocomplete="off" spellcheck="false" placeholder="Texto, dirección, estado o evento">
<p role="status" id="found"></p></form>`;

function figures({ states, strips }: Board): string {
  const looks = states.reduce((sum, state) => sum + state.looks.length, 0);
  return [
    counted(states.length, 'estado', 'estados'),
    counted(looks, 'vista', 'vistas'),
    counted(strips.length, 'recorrido', 'recorridos'),
  ].join(', ');
}

function verdict(missing: number): string {
  if (missing === 0) return '<p class="verdict good">✓ No falta ninguna imagen</p>';
  return `<p class="verdict bad">✗ <a href="#faltan">Faltan ${missing} imágenes</a></p>`;
}

function missingList({ states }: Board): string {
  const items = states.flatMap(({ state, screen, looks }) =>
    looks
      .filter((look) => missingViews(look).length > 0)
      .map((look) => {
        const where = listed(missingViews(look).map((viewport) => ON_SCREEN[viewport]));
        const words = look.words ? `: ${escapeMarkup(look.words)}` : '';
        return `<li><a href="#${escapeMarkup(look.id)}">${escapeMarkup(screen)}${words}</a> ${stateCode(state)}, ${where}</li>`;
      }),
  );
  if (items.length === 0) return '';
  return `<section class="missing" aria-labelledby="faltan"><h2 id="faltan">✗ Lo que la ejecución no vio</h2><ul>${items.join('')}</ul></section>`;
}

function groupMarkup({ id, title, states }: Group, picture: PictureTag, run: string): string {
  return `<div class="group"><h3 id="${id}">${escapeMarkup(title)}</h3>
${states.map((state) => cardMarkup(state, picture, run)).join('\n')}</div>`;
}

function looksById({ states }: Board): ReadonlyMap<string, Shown> {
  return new Map(
    states.flatMap(({ state, screen, looks }) =>
      looks.map(({ id, views }) => [id, { state, screen, views }]),
    ),
  );
}
