// The filmstrip of a path: each event with its picture and a link to the card.

import { VIEWPORTS, type ViewportName } from '../../captures/captures.ts';
import { escapeMarkup } from '../../coverage/escape-markup.ts';
import type { BoardStrip, View } from '../board.ts';
import { type PictureTag, themedPictures } from './pictures.ts';
import { counted, SCREENS, stateCode } from './words.ts';

/** The data of a look that a frame needs. */
export interface Shown {
  readonly screen: string;
  readonly state: string;
  readonly views: Readonly<Record<ViewportName, View | null>>;
}

export function stripMarkup(
  strip: BoardStrip,
  looks: ReadonlyMap<string, Shown>,
  picture: PictureTag,
): string {
  const { title, frames } = strip;
  const name = escapeMarkup(strip.id);
  return `<article class="strip" id="recorrido-${name}" data-strip="${name}" aria-labelledby="t-${name}">
<h3 id="t-${name}">${escapeMarkup(title)} <code>${name}</code></h3>
<p class="about">${counted(frames.length - 1, 'paso', 'pasos')}</p>
${VIEWPORTS.map((viewport) => walkNote(strip, viewport)).join('')}
<div class="reel" role="region" tabindex="0" aria-label="Recorrido ${name}, paso a paso"><ol>
${frames.map((_, index) => frameMarkup(strip, index, looks, picture)).join('\n')}
</ol></div>
</article>`;
}

function walkNote({ frames, walks }: BoardStrip, viewport: ViewportName): string {
  const { frames: seen, problem } = walks[viewport];
  if (seen === frames.length && problem === '') return '';
  const words =
    seen === 0
      ? 'la ejecución no anduvo este recorrido.'
      : `la ejecución llegó hasta el paso ${seen - 1} de ${frames.length - 1}.`;
  const why = problem ? ` ${escapeMarkup(problem)}` : '';
  return `<p class="alarm v${viewport}"><strong>✗ ${SCREENS[viewport]}:</strong> ${words}${why}</p>`;
}

function frameMarkup(
  { frames, walks }: BoardStrip,
  index: number,
  looks: ReadonlyMap<string, Shown>,
  picture: PictureTag,
): string {
  const frame = frames[index];
  const shown = frame && looks.get(frame.look);
  if (!frame || !shown) return '';
  const pictures = VIEWPORTS.map((viewport) => {
    const view = index < walks[viewport].frames ? shown.views[viewport] : null;
    const inside = view ? themedPictures(view.pictures, '', picture) : '<em>✗ No se vio</em>';
    return `<span class="pic v${viewport}${view ? '' : ' none'}">${inside}</span>`;
  }).join('');
  return `<li><a href="#${escapeMarkup(frame.look)}">${pictures}<span class="event"><b>${index}</b> ${escapeMarkup(frame.caption)}</span><span class="where">${escapeMarkup(shown.screen)}${stateCode(shown.state)}</span></a></li>`;
}
