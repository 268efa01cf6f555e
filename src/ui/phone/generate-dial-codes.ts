// Writes dial-codes.ts from the installed libphonenumber-js. Run: npx tsx src/ui/phone/generate-dial-codes.ts
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import metadata from 'libphonenumber-js/metadata.max.json';
import type { DialCode } from './dial-codes.ts';

const TARGET = fileURLToPath(new URL('./dial-codes.ts', import.meta.url));
const DIGITS = '0123456789'.split('');

/** What this file needs of a country in libphonenumber's metadata. */
interface Country {
  iso2: string;
  dial: string;
  trunk: string;
  leading: RegExp | undefined;
  /** Its fixed lines and its mobile phones. */
  lines: { pattern: RegExp; lengths: number[] }[];
}

function cells(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function readCountry(iso2: string): Country {
  const countries: Record<string, readonly unknown[]> = metadata.countries;
  const row = countries[iso2] ?? [];
  const lines = cells(row[11])
    .slice(0, 2)
    .map(cells)
    .filter(([pattern]) => pattern)
    .map(([pattern, lengths]) => ({
      pattern: new RegExp(`^(?:${pattern})$`),
      lengths: cells(lengths ?? row[3]).map(Number),
    }));
  return {
    iso2,
    dial: String(row[0]),
    trunk: String(row[5] ?? ''),
    leading: row[10] ? new RegExp(`^(?:${row[10]})`) : undefined,
    lines,
  };
}

/** Whether a number of the country can start with these digits. Tried with every digit repeated after them. */
function canBegin({ lines }: Country, start: string): boolean {
  return lines.some(({ pattern, lengths }) =>
    lengths.some((length) => DIGITS.some((digit) => pattern.test(start.padEnd(length, digit)))),
  );
}

function startsOfLength(length: number, start = ''): string[] {
  return start.length === length
    ? [start]
    : DIGITS.flatMap((digit) => startsOfLength(length, start + digit));
}

/** The shortest first digits that tell which country of a shared dial code a number belongs to. */
function leadingDigits(country: Country, main: Country): string[] {
  const { leading } = country;
  if (leading) {
    const starts = startsOfLength(5).filter((start) => leading.test(start));
    return shorten(starts, () => true);
  }
  const own = (start: string): string[] => {
    if (!canBegin(country, start)) return [];
    if (!canBegin(main, start)) return [start];
    return start.length < 5 ? DIGITS.flatMap((digit) => own(start + digit)) : [];
  };
  return shorten(startsOfLength(4).flatMap(own), (start) => canBegin(main, start));
}

/** Where the last digit makes no difference, one shorter start replaces all that share it. */
function shorten(starts: string[], foreign: (start: string) => boolean): string[] {
  const all = new Set(starts);
  for (const length of [5, 4, 3, 2]) {
    for (const start of [...all].filter((candidate) => candidate.length === length)) {
      const parent = start.slice(0, -1);
      const family = DIGITS.map((digit) => parent + digit);
      if (family.some((member) => !all.has(member) && foreign(member))) continue;
      for (const member of family) all.delete(member);
      all.add(parent);
    }
  }
  return [...all].sort();
}

/** A zero dialled only inside the country, never part of the number itself. */
function dropsZero(country: Country): boolean {
  const zeros = startsOfLength(4).filter((start) => start.startsWith('0'));
  return country.trunk === '0' && !zeros.some((start) => canBegin(country, start));
}

/** Every country of the world, by dial code, the main country of a shared code first. */
export function dialCodeRows(): DialCode[] {
  const shared: Record<string, string[]> = metadata.country_calling_codes;
  return Object.values(shared).flatMap((isoCodes) => {
    const [main, ...others] = isoCodes.map(readCountry);
    if (!main) return [];
    const row = (country: Country, leading: string[]): DialCode => [
      country.iso2,
      country.dial,
      Math.max(...country.lines.flatMap(({ lengths }) => lengths)),
      dropsZero(country) ? '0' : '',
      leading.join(' '),
    ];
    return [row(main, []), ...others.map((other) => row(other, leadingDigits(other, main)))];
  });
}

function fileText(rows: DialCode[]): string {
  const cell = (value: string | number) => (typeof value === 'string' ? `'${value}'` : value);
  const lines = rows.map((row) => `  [${row.map(cell).join(', ')}],`);
  return `// The dial codes of the world: written by generate-dial-codes.ts, not by hand.

/**
 * Country, dial code, digits of its longest national number, the zero dialled only inside the country
 * (or nothing), and the first digits that tell a country from the main one of its dial code.
 */
export type DialCode = readonly [
  iso2: string,
  dial: string,
  longest: number,
  trunk: '' | '0',
  leading: string,
];

// biome-ignore format: one country a line
export const DIAL_CODES: readonly DialCode[] = [
${lines.join('\n')}
];
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(TARGET, fileText(dialCodeRows()));
}
