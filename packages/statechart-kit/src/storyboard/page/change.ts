// One change between two storyboards: removed and added lines, or two pictures side by side.

import { VIEWPORTS, type ViewportName } from '../../captures/captures.ts';
import { escapeMarkup } from '../../coverage/escape-markup.ts';
import type { Change, Part } from '../compare.ts';
import { lineDiff, withoutFar } from '../line-diff.ts';
import type { PictureTag } from './pictures.ts';
import { enlargeable } from './shots.ts';
import { listed, ON_SCREEN, SCREENS } from './words.ts';

/** A change that is equal on both screens appears once. */
export function changesMarkup(changes: readonly Change[], picture: PictureTag): string {
  const told = new Map<string, Change & { readonly on: readonly ViewportName[] }>();
  for (const change of changes) {
    const { part, before, after, viewport } = change;
    const key = JSON.stringify([part, before, after]);
    told.set(key, { ...change, on: [...(told.get(key)?.on ?? []), viewport] });
  }
  return [...told.values()]
    .map((change) => {
      const { part, on } = change;
      const where =
        on.length === VIEWPORTS.length ? '' : ` ${listed(on.map((it) => ON_SCREEN[it]))}`;
      return `<div class="change"><h4>${PART_WORDS[part]}${where}</h4>
${isPicture(part) ? pairMarkup(change, picture) : diffMarkup(change)}</div>`;
    })
    .join('\n');
}

const PART_WORDS: Readonly<Record<Part, string>> = {
  address: 'Dirección',
  title: 'Título del documento',
  calls: 'Llamadas en espera',
  tree: 'Lo que percibe la persona',
  'light picture': 'Imagen clara',
  'dark picture': 'Imagen oscura',
};

const isPicture = (part: Part) => part === 'light picture' || part === 'dark picture';

function pairMarkup({ viewport, before, after }: Change, picture: PictureTag): string {
  const half = (title: string, name: string) => {
    const img = picture(name, `${title}: ${SCREENS[viewport].toLowerCase()}`);
    return `<figure class="shot"><figcaption>${title}</figcaption>${enlargeable(img)}</figure>`;
  };
  const narrow = viewport === '360' ? ' narrow' : '';
  return `<div class="pair${narrow}">${half('Antes', before)}${half('Ahora', after)}</div>`;
}

function diffMarkup({ before, after }: Change): string {
  const lines = withoutFar(lineDiff(before, after)).map(({ kind, text }) => {
    const shown = escapeMarkup(text);
    if (kind === 'gone') return `<del>− ${shown}</del>`;
    return kind === 'new' ? `<ins>+ ${shown}</ins>` : `<span>  ${shown}</span>`;
  });
  return `<div class="diff">${lines.join('')}</div>`;
}
