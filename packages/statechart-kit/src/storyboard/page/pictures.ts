// Pictures inside the page, each once. The first place holds the bytes and the script fills the others.

import { THEMES, type Theme } from '../../captures/captures.ts';
import { escapeMarkup } from '../../coverage/escape-markup.ts';
import type { View } from '../board.ts';

/**
 * @param alt alternative text. Empty when the text beside the picture says the same.
 * @param theme shows the picture only while this theme is chosen
 */
export type PictureTag = (name: string, alt: string, theme?: Theme) => string;

/** Markup of the pictures of both themes, of which one is visible. */
export function themedPictures(
  pictures: View['pictures'],
  alt: string,
  picture: PictureTag,
): string {
  return THEMES.map((theme) => picture(pictures[theme], alt, theme)).join('');
}

export function pictureTags(pictures: ReadonlyMap<string, string>): PictureTag {
  const told = new Set<string>();
  return (name, alt, theme) => {
    const described = `alt="${escapeMarkup(alt)}"${theme ? ` class="${theme}"` : ''}`;
    if (told.has(name)) return `<img data-copy="${name}" ${described}>`;
    told.add(name);
    return `<img data-picture="${name}" src="data:image/jpeg;base64,${pictures.get(name) ?? ''}" decoding="async" ${described}>`;
  };
}

/** Reads the pictures from a page. */
export function picturesIn(html: string): ReadonlyMap<string, string> {
  const tags = html.matchAll(
    /<img data-picture="([0-9a-f]+)" src="data:image\/jpeg;base64,([A-Za-z0-9+/=]*)"/g,
  );
  return new Map([...tags].map(([, name = '', base64 = '']) => [name, base64]));
}
