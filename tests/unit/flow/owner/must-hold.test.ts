// What the specification and the decisions promise, tried on the real machine.
// @rule What leads from one state to the next
import { describe, test } from 'vitest';
import type { Table } from '../../../../qa/scenarios/row.ts';
import { CHART_TABLE } from '../../../../qa/scenarios/table.ts';
import { product } from './runner/product.ts';
import { PAGE_TABLE } from './table.ts';

const TABLE: Table<typeof product> = { ...CHART_TABLE, ...PAGE_TABLE };

for (const [theme, rows] of Object.entries(TABLE)) {
  describe(theme, () => {
    for (const { says, source, run } of rows) test(`${says} (${source})`, () => run(product));
  });
}
