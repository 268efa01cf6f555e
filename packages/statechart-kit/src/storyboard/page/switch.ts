// The switches of the pages: one of two, chosen with the pointer or the arrow keys.
import { SCREENS, THEME_WORDS } from './words.ts';

/** Chooses the screen of the filmstrips. */
export const SCREEN_SWITCH = switchMarkup('Imágenes de los recorridos', 'screen', [
  ['strips-360', SCREENS['360']],
  ['strips-1280', SCREENS['1280']],
]);

/** Chooses the theme of all pictures. The script starts with the reader's own. */
export const THEME_SWITCH = switchMarkup('Imágenes', 'theme', [
  ['theme-light', THEME_WORDS.light],
  ['theme-dark', THEME_WORDS.dark],
]);

type Option = readonly [id: string, label: string];

/** The first option is chosen. */
function switchMarkup(legend: string, name: string, options: readonly [Option, Option]): string {
  const inputs = options.map(([id, label], index) => {
    const chosen = index === 0 ? ' checked' : '';
    return `<label><input type="radio" name="${name}" id="${id}"${chosen}> ${label}</label>`;
  });
  return `<fieldset class="switch"><legend>${legend}</legend>\n${inputs.join('\n')}</fieldset>`;
}
