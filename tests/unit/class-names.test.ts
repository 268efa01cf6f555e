import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { classNamer } from '../../tools/build/class-names.ts';

test('no two classes have one name, and what blocks advertisements hides none of them', () => {
  const nameOf = classNamer();
  const sheets = [
    ...readdirSync('src', { recursive: true, encoding: 'utf8' }),
    ...Array.from({ length: 100 }, (_, number) => `new-${number}.module.css`),
  ].filter((file) => file.endsWith('.module.css'));
  const names = sheets.flatMap((sheet) =>
    ['root', 'title'].map((name) => nameOf(name, resolve('src', sheet))),
  );
  expect(sheets.length).toBeGreaterThan(120);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^(?!ad)[a-z]\w*$/i);
});
