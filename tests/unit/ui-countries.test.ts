// The countries a phone can be of are those of libphonenumber-js, and the names are Spanish.
import metadata from 'libphonenumber-js/max/metadata';
import { expect, test } from 'vitest';
import { DIAL_CODES } from '../../contract/dial-codes.ts';
import { AMERICAS, americanCountryOptions, countryName } from '../../src/ui/country-names.ts';
import { countryOf, phoneCountries } from '../../src/ui/phone/phone-countries.ts';

const ISO_CODES = phoneCountries().map(({ iso2 }) => iso2);

test('no dial code begins with another', () => {
  const dials = [...new Set(phoneCountries().map(({ dial }) => dial))];
  const clashes = dials.filter((dial) =>
    dials.some((other) => other !== dial && other.startsWith(dial)),
  );
  expect(clashes).toEqual([]);
});

test('the dial codes are those of the phone library', () => {
  const codes = DIAL_CODES.map(({ dial, countries }) => [dial, countries]);
  expect(Object.fromEntries(codes)).toEqual(metadata.country_calling_codes);
});

test('every country of the phone library is offered once', () => {
  expect([...ISO_CODES].sort()).toEqual(Object.keys(metadata.countries).sort());
});

test('a number of a shared dial code belongs to its main country', () => {
  const mainOf = (dial: string) => countryOf(dial, '', 'EC');
  expect(['1', '7', '44', '39', '61'].map(mainOf)).toEqual(['US', 'RU', 'GB', 'IT', 'AU']);
});

test('every country has a Spanish name, in Spanish order', () => {
  const names = phoneCountries().map(({ name }) => name);
  expect(names).toEqual([...names].sort(new Intl.Collator('es').compare));
  expect(phoneCountries().filter(({ iso2, name }) => iso2 === name)).toEqual([]);
});

test('the country select offers the 27 countries of the Americas', () => {
  expect(AMERICAS).toHaveLength(27);
  const options = americanCountryOptions();
  expect(options.map(({ value }) => value).sort()).toEqual([...AMERICAS].sort());
  expect(options.slice(0, 3)).toEqual([
    { value: 'AR', label: 'Argentina' },
    { value: 'BZ', label: 'Belice' },
    { value: 'BO', label: 'Bolivia' },
  ]);
  expect(options.map(({ label }) => label)).toContain('República Dominicana');
});

test('the country names are those of the language', () => {
  const names = new Intl.DisplayNames('es', { type: 'region' });
  const shown = AMERICAS.map(countryName);
  expect(shown).toEqual(AMERICAS.map((iso2) => names.of(iso2)));
  expect(shown).toEqual([...shown].sort(new Intl.Collator('es').compare));
});

test('an unknown country code is shown unchanged', () => {
  expect(countryName('ZZZZ')).toBe('ZZZZ');
});
