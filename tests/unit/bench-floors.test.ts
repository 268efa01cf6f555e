// The two floors of the bench are the same page, once without scripts and once in React.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { texts } from '../../tools/bench/react/texts.ts';

const PLAIN = join(import.meta.dirname, '..', '..', 'tools', 'bench', 'plain', 'index.html');

test('the plain page says all that the one in React says, without a script', async () => {
  const html = await readFile(PLAIN, 'utf8');
  const words = Object.values(texts).flat();
  expect(words.filter((text) => !html.includes(text))).toEqual([]);
  expect(html).not.toContain('<script');
});
