// Country names in Spanish, from the language data every browser carries.
import type { SelectOption } from './select-field.tsx';

const names = new Intl.DisplayNames('es', { type: 'region' });
const collator = new Intl.Collator('es');

export const AMERICAS: readonly string[] =
  'CA US MX BZ CR SV GT HN NI PA CU DO HT JM TT AR BO BR CL CO EC GY PY PE SR UY VE'.split(' ');

/** Any other text is returned unchanged. */
export function countryName(iso2: string): string {
  return /^[A-Z]{2}$/.test(iso2) ? (names.of(iso2) ?? iso2) : iso2;
}

/** Negative when the first name comes before the second in Spanish order. */
export function compareNames(first: string, second: string): number {
  return collator.compare(first, second);
}

/** The options of a country select, in the order of their Spanish names. */
export function americanCountryOptions(): SelectOption[] {
  return AMERICAS.map((iso2) => ({ value: iso2, label: countryName(iso2) })).sort((a, b) =>
    compareNames(a.label, b.label),
  );
}
