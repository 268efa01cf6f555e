// What the specification and the decisions promise, tried on the real machine.
import { describe, test } from 'vitest';
import { product } from './runner/product.ts';
import { CHART_TABLE, PAGE_TABLE } from './table.ts';

for (const [theme, rows] of Object.entries({ ...CHART_TABLE, ...PAGE_TABLE })) {
  describe(theme, () => {
    for (const { says, source, tryOn } of rows) test(`${says} (${source})`, () => tryOn(product));
  });
}
