// Country names: those of the Americas are texts of the app, the others language data that every browser carries.
import { americanNames } from '#texts/controls-countries.ts';
import { language } from '#texts/language.ts';
import { cleanLine } from '../../contract/clean-line.ts';
import type { SelectOption } from './select-field.tsx';

/** Made when it is first needed: a browser takes tens of milliseconds on a slow processor. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const names = once(() => new Intl.DisplayNames(language, { type: 'region' }));
const englishNames = once(() => new Intl.DisplayNames('en', { type: 'region' }));
const collator = once(() => new Intl.Collator(language));
const byLetters = once(() => new Intl.Collator(language, { usage: 'search', sensitivity: 'base' }));

export const AMERICAS: readonly string[] = Object.keys(americanNames);
const written: Readonly<Record<string, string>> = americanNames;

/** Any other text is returned unchanged. */
export function countryName(iso2: string): string {
  const name = written[iso2];
  if (name !== undefined) return name;
  return /^[A-Z]{2}$/.test(iso2) ? (names().of(iso2) ?? iso2) : iso2;
}

/**
 * The country of the Americas that a browser has filled in, by code or by its name here or in English.
 * @returns ISO 3166 alpha-2; null where it is none of them
 */
export function readCountry(text: string): string | null {
  const asked = cleanLine(text);
  const isAsked = (name: string | undefined) =>
    name !== undefined && byLetters().compare(name, asked) === 0;
  const found = AMERICAS.find((iso2) =>
    [iso2, written[iso2], englishNames().of(iso2)].some(isAsked),
  );
  return found ?? null;
}

/** Negative when the first name comes before the second. */
export function compareNames(first: string, second: string): number {
  return collator().compare(first, second);
}

/** The options of a country select, in the order of their names. */
export function americanCountryOptions(): SelectOption[] {
  return AMERICAS.map((iso2) => ({ value: iso2, label: countryName(iso2) }));
}
