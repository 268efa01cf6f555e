// The pictures of a look side by side, with a text in place of a missing one.
import { VIEWPORTS, type ViewportName } from '../../captures/captures.ts';
import { escapeMarkup } from '../../coverage/escape-markup.ts';
import type { Look } from '../board.ts';
import { type PictureTag, themedPictures } from './pictures.ts';
import { ON_SCREEN, SCREENS } from './words.ts';

/** @param name for the pictures' alternative text */
export function shotsMarkup(look: Look, name: string, picture: PictureTag): string {
  const shots = VIEWPORTS.map((viewport) => shot(look, viewport, name, picture));
  return `<div class="shots">${shots.join('\n')}</div>${openedMarkup(look, name, picture)}`;
}

/** What buttons open over the page. */
function openedMarkup({ views }: Look, name: string, picture: PictureTag): string {
  return VIEWPORTS.flatMap((viewport) =>
    (views[viewport]?.opened ?? []).map((opened) => {
      const words = `«${escapeMarkup(opened.name)}»`;
      const alt = `${name}, ${opened.name}, ${ON_SCREEN[viewport]}`;
      const img = enlargeable(themedPictures(opened.pictures, alt, picture));
      return `<div class="shots"><figure class="shot s${viewport}"><figcaption>${words} <small>${viewport} px</small></figcaption>${img}</figure></div>`;
    }),
  ).join('\n');
}

function shot(look: Look, viewport: ViewportName, name: string, picture: PictureTag): string {
  const view = look.views[viewport];
  const caption = `<figcaption>${SCREENS[viewport]} <small>${viewport} px</small></figcaption>`;
  if (!view) {
    const words = look.isExpected ? '✗ Falta la imagen' : 'Sin imagen';
    return `<figure class="shot s${viewport} none">${caption}<p>${words}</p></figure>`;
  }
  const alt = `${name} ${ON_SCREEN[viewport]}`;
  return `<figure class="shot s${viewport}">${caption}${enlargeable(themedPictures(view.pictures, alt, picture))}</figure>`;
}

/** @param img markup of a picture, or of one picture for each theme */
export function enlargeable(img: string): string {
  return `<button type="button" class="zoom">${img}<span class="quiet">, ampliar</span></button>`;
}
