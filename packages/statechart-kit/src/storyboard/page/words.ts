// Texts that the storyboard's pages share.

import type { Theme, ViewportName } from '../../captures/captures.ts';
import { escapeMarkup } from '../../coverage/escape-markup.ts';

export const SCREENS: Readonly<Record<ViewportName, string>> = {
  '360': 'Teléfono',
  '1280': 'Escritorio',
};

export const THEME_WORDS: Readonly<Record<Theme, string>> = { light: 'Claro', dark: 'Oscuro' };

export const ON_SCREEN: Readonly<Record<ViewportName, string>> = {
  '360': 'en el teléfono',
  '1280': 'en el escritorio',
};

/** Markup of a state's name with line breaks allowed after its dots. */
export function stateCode(state: string): string {
  return `<code>${escapeMarkup(state).replaceAll('.', '.<wbr>')}</code>`;
}

/** Markup of the words that describe a look. */
export function lookTitle(words: string): string {
  return words ? `Vista: ${escapeMarkup(words)}` : 'Vista básica';
}

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `a, b y c` */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} y ${last}`;
}
