// Pictures inside the page, each once: the first place holds the bytes, the others are filled by the script.
import { escapeMarkup } from '../../coverage/escape-markup.ts';

/** @param alt what it shows; empty where the text beside it says so */
export type PictureTag = (name: string, alt: string) => string;

export function pictureTags(pictures: ReadonlyMap<string, string>): PictureTag {
  const told = new Set<string>();
  return (name, alt) => {
    const described = `alt="${escapeMarkup(alt)}"`;
    if (told.has(name)) return `<img data-copy="${name}" ${described}>`;
    told.add(name);
    return `<img data-picture="${name}" src="data:image/jpeg;base64,${pictures.get(name) ?? ''}" decoding="async" ${described}>`;
  };
}

/** Reads the pictures back out of a page. */
export function picturesIn(html: string): ReadonlyMap<string, string> {
  const tags = html.matchAll(
    /<img data-picture="([0-9a-f]+)" src="data:image\/jpeg;base64,([A-Za-z0-9+/=]*)"/g,
  );
  return new Map([...tags].map(([, name = '', base64 = '']) => [name, base64]));
}
