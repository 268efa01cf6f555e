// The countries a phone can be of are those of libphonenumber-js, and the names are Spanish.
import metadata from 'libphonenumber-js/max/metadata';
import { describe, expect, test } from 'vitest';
import { DIAL_CODES, hasNumbersWithZero } from '../../contract/dial-codes.ts';
import { AMERICAS, americanCountryOptions, countryName } from '../../src/ui/country-names.ts';
import { countryOf, phoneCountries } from '../../src/ui/phone/phone-countries.ts';

const ISO_CODES = phoneCountries().map(({ iso2 }) => iso2);

describe('dial codes', () => {
  test('no dial code starts with another', () => {
    const dials = [...new Set(phoneCountries().map(({ dial }) => dial))];
    const clashes = dials.filter((dial) =>
      dials.some((other) => other !== dial && other.startsWith(dial)),
    );
    expect(clashes).toEqual([]);
  });

  test('they are those of the library, the main country of each first', () => {
    const codes = DIAL_CODES.map(({ dial, countries }) => [dial, countries]);
    expect(Object.fromEntries(codes)).toEqual(metadata.country_calling_codes);
  });

  test('every country of the library is offered once', () => {
    expect([...ISO_CODES].sort()).toEqual(Object.keys(metadata.countries).sort());
  });

  test('the main country of a shared code has the numbers that name none', () => {
    const mainOf = (dial: string) => countryOf(dial, '', 'EC');
    expect(['1', '7', '44', '39', '61'].map(mainOf)).toEqual(['US', 'RU', 'GB', 'IT', 'AU']);
  });

  test('every country has a Spanish name and stands in Spanish order', () => {
    const names = phoneCountries().map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('es').compare));
    expect(phoneCountries().filter(({ iso2, name }) => iso2 === name)).toEqual([]);
  });

  test('a zero in front stays where fixed lines or mobile phones begin with one', () => {
    const cells = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
    const plans: Record<string, readonly unknown[]> = metadata.countries;
    const starts = Array.from({ length: 1000 }, (_, tail) => `0${String(tail).padStart(3, '0')}`);
    const canBegin = (plan: readonly unknown[]) => {
      const [fixed, mobile] = cells(plan[11]).map(cells);
      return [fixed, mobile].some(([pattern, lengths = plan[3]] = []) => {
        const whole = new RegExp(`^(?:${pattern || 'none'})$`);
        return starts.some((start) =>
          cells(lengths).some((length) =>
            [...'0123456789'].some((digit) => whole.test(start.padEnd(Number(length), digit))),
          ),
        );
      });
    };
    const expected = ISO_CODES.filter((iso2) => canBegin(plans[iso2] ?? []));
    expect(ISO_CODES.filter(hasNumbersWithZero)).toEqual(expected);
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

  test('the names that are written are those of the language, in its order', () => {
    const names = new Intl.DisplayNames('es', { type: 'region' });
    const shown = AMERICAS.map(countryName);
    expect(shown).toEqual(AMERICAS.map((iso2) => names.of(iso2)));
    expect(shown).toEqual([...shown].sort(new Intl.Collator('es').compare));
  });

  test('a code that is no country is shown as it is', () => {
    expect(countryName('ZZZZ')).toBe('ZZZZ');
  });
});
