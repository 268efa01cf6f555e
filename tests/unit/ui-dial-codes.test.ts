// The checked-in dial codes are those of the installed libphonenumber-js, and the names are Spanish.
import { describe, expect, test } from 'vitest';
import { AMERICAS, americanCountryOptions, countryName } from '../../src/ui/country-names.ts';
import { DIAL_CODES } from '../../src/ui/phone/dial-codes.ts';
import { dialCodeRows } from '../../src/ui/phone/generate-dial-codes.ts';
import { PHONE_COUNTRIES } from '../../src/ui/phone/phone-countries.ts';

describe('dial codes', () => {
  test('the file says what the installed libphonenumber-js says', { timeout: 60_000 }, () => {
    expect(DIAL_CODES).toEqual(dialCodeRows());
  });

  test('no dial code starts with another', () => {
    const dials = [...new Set(DIAL_CODES.map(([, dial]) => dial))];
    const clashes = dials.filter((dial) =>
      dials.some((other) => other !== dial && other.startsWith(dial)),
    );
    expect(clashes).toEqual([]);
  });

  test('the main country of a shared code comes first', () => {
    const firstOf = (code: string) => DIAL_CODES.find(([, dial]) => dial === code)?.[0];
    expect(['1', '7', '44', '39', '61'].map(firstOf)).toEqual(['US', 'RU', 'GB', 'IT', 'AU']);
  });

  test('every country has a Spanish name and stands in Spanish order', () => {
    const names = PHONE_COUNTRIES.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('es').compare));
    expect(PHONE_COUNTRIES.filter(({ iso2, name }) => iso2 === name)).toEqual([]);
  });
});

describe('country names', () => {
  test('the country select offers the 27 countries of the Americas by Spanish name', () => {
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

  test('a code that is no country is shown as it is', () => {
    expect(countryName('ZZZZ')).toBe('ZZZZ');
  });
});
