// Country names, from the language data every browser carries.
import { language } from '#texts/language.ts';
import { cleanLine } from '../../contract/clean-line.ts';
import type { SelectOption } from './select-field.tsx';

const names = new Intl.DisplayNames(language, { type: 'region' });
const collator = new Intl.Collator(language);
const byLetters = new Intl.Collator(language, { usage: 'search', sensitivity: 'base' });

export const AMERICAS: readonly string[] =
  'CA US MX BZ CR SV GT HN NI PA CU DO HT JM TT AR BO BR CL CO EC GY PY PE SR UY VE'.split(' ');

/** Any other text is returned unchanged. */
export function countryName(iso2: string): string {
  return /^[A-Z]{2}$/.test(iso2) ? (names.of(iso2) ?? iso2) : iso2;
}

const englishNames = new Intl.DisplayNames('en', { type: 'region' });

/**
 * The country of the Americas that a browser has filled in, by code or by its name here or in English.
 * @returns ISO 3166 alpha-2; null where it is none of them
 */
export function readCountry(text: string): string | null {
  const asked = cleanLine(text);
  const isAsked = (name: string | undefined) =>
    name !== undefined && byLetters.compare(name, asked) === 0;
  const found = AMERICAS.find((iso2) =>
    [iso2, names.of(iso2), englishNames.of(iso2)].some(isAsked),
  );
  return found ?? null;
}

/** Negative when the first name comes before the second. */
export function compareNames(first: string, second: string): number {
  return collator.compare(first, second);
}

/** The options of a country select, in the order of their names. */
export function americanCountryOptions(): SelectOption[] {
  return AMERICAS.map((iso2) => ({ value: iso2, label: countryName(iso2) })).sort((a, b) =>
    compareNames(a.label, b.label),
  );
}
