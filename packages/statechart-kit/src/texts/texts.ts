// The texts of the pages by language.
import { en, type Texts } from './en.ts';
import { es } from './es.ts';

export type { Texts };

export const TEXTS = { en, es } satisfies Record<string, Texts>;

/** What the pages speak. */
export type Language = keyof typeof TEXTS;

interface Configured {
  readonly config: { readonly view?: { readonly language?: Language } };
}

export const languageOf = ({ config }: Configured): Language => config.view?.language ?? 'en';

export const textsOf = (flow: Configured): Texts => TEXTS[languageOf(flow)];
