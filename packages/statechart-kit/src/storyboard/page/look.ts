// One look of a state: its pictures side by side, and its address, title and calls.

import { VIEWPORTS } from '../../captures/captures.ts';
import { escapeMarkup } from '../../coverage/escape-markup.ts';
import { type Look, missingViews, type View } from '../board.ts';
import type { PictureTag } from './pictures.ts';
import { shotsMarkup } from './shots.ts';
import { treeList } from './tree.ts';
import { counted, listed, ON_SCREEN, SCREENS } from './words.ts';

/**
 * @param name for the pictures' alternative text
 * @param run the command that takes the pictures
 */
export function lookMarkup(look: Look, name: string, picture: PictureTag, run: string): string {
  return `${alarm(look, run)}<div class="look">
${shotsMarkup(look, name, picture)}
<div class="facts"><dl>
${fact('Dirección', look, ({ address }) => `<code>${escapeMarkup(address)}</code>`)}
${fact('Título del documento', look, ({ title }) => escapeMarkup(title))}
${fact('Llamadas en espera', look, ({ calls }) => callList(calls))}
<div><dt>Se llega con</dt><dd>${wayTo(look)}</dd></div>
</dl>
${trees(look)}</div>
</div>`;
}

function alarm(look: Look, run: string): string {
  const missing = missingViews(look);
  if (missing.length === 0) return '';
  const command = escapeMarkup(`${run} --path ${look.path}`);
  const again = run && ` Para repetirlo: <code>${command}</code>`;
  return `<p class="alarm"><strong>✗ Falta esta vista ${listed(missing.map((it) => ON_SCREEN[it]))}.</strong> La muestra el recorrido ${wayTo(look)}, pero la ejecución no la vio.${again}</p>`;
}

function wayTo({ path: id, step, isExpected }: Look): string {
  const path = escapeMarkup(id);
  if (!isExpected) return `${path}, paso ${step}; no es uno de los recorridos generados`;
  return `<a href="#recorrido-${path}">${path}</a>, ${step === 0 ? 'al abrir' : `paso ${step}`}`;
}

/** One entry when both screens agree. */
function perScreen({ views }: Look, markup: (view: View) => string): readonly string[] {
  const perView = VIEWPORTS.flatMap((viewport) => {
    const view = views[viewport];
    return view ? [{ viewport, text: markup(view) }] : [];
  });
  const [first] = perView;
  if (!first) return [];
  if (perView.every(({ text }) => text === first.text)) return [first.text];
  return perView.map(
    ({ viewport, text }) => `<span class="which">${SCREENS[viewport]}</span> ${text}`,
  );
}

function fact(term: string, look: Look, markup: (view: View) => string): string {
  const seen = perScreen(look, markup);
  const shown = seen.length > 0 ? seen : ['<span class="soft">no se vio</span>'];
  return `<div><dt>${term}</dt>${shown.map((text) => `<dd>${text}</dd>`).join('')}</div>`;
}

function callList(calls: readonly string[]): string {
  if (calls.length === 0) return '<span class="soft">ninguna</span>';
  return calls.map((call) => `<code>${escapeMarkup(call)}</code>`).join('<br>');
}

function trees(look: Look): string {
  const told = perScreen(look, ({ tree }) => treeList(tree));
  if (told.length === 0) return '';
  const also = told.length > 1 ? `, ${counted(told.length, 'pantalla', 'pantallas')}` : '';
  return `<details class="seen"><summary>Lo que percibe la persona${also}</summary>${told.join('\n')}</details>`;
}
