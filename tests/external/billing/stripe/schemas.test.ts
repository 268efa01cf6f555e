// The schemas are those of the installed SDK.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateSchemas, textOfSchemas } from '../../../../tools/stripe-schemas/generate.ts';

test('the stored schemas are what the types of the installed SDK give: npm run generate -- stripe-schemas', () => {
  const stored = readFileSync(join(import.meta.dirname, 'schemas.json'), 'utf8');

  expect(stored.split('\n')).toEqual(textOfSchemas(generateSchemas()).split('\n'));
});
