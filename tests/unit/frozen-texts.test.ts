// The texts that the specification freezes stand letter by letter where the app takes its texts from.
// @rule Which texts are frozen
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FROZEN_TEXTS, FROZEN_WORDS } from '../../qa/scenarios/page/frozen-texts.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** In place of a number or a name, which the specification writes as N or {n}. */
const VALUE = '{}';

const sources = ['src/texts/es', 'contract', 'machines']
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((file) => join(ROOT, folder, file)))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replaceAll(/\$\{\w+\}/g, VALUE);

test('every frozen text of the specification stands letter by letter in the texts', () => {
  const texts = FROZEN_TEXTS.filter((text) => !FROZEN_WORDS.includes(text));
  expect(texts.length).toBeGreaterThan(50);
  const missing = texts.filter(
    (text) => !sources.includes(text.replaceAll(/\{\w+\}|\bN\b/g, VALUE)),
  );
  expect(missing).toEqual([]);
});
