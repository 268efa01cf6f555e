// Rows asked for by key at the same time: one statement, and everybody gets their own.
import { describe, expect, it } from 'vitest';
import { rowByKey } from '../../server/database/by-key.ts';
import type { Queries } from '../../server/database/database.ts';

const SQL = 'SELECT id AS key, name FROM people WHERE id = ANY($1)';

/** A table that can be changed and that can fail. */
function table(names: Record<string, string>) {
  const asked: unknown[] = [];
  const queries: Queries = {
    async rows(sql, [keys] = []) {
      asked.push([sql, keys]);
      if (!Array.isArray(keys) || keys.includes('breaks')) throw new Error('lost');
      return keys.filter((key) => key in names).map((key) => ({ key, name: names[key] }));
    },
    script: async () => undefined,
  };
  return { queries, asked, names };
}

describe('rows by key', () => {
  it('that are asked for together are one statement, and each has its own or none', async () => {
    const { queries, asked } = table({ a: 'Ana', b: 'Bea' });
    const keys = ['b', 'a', 'nobody', 'a'];
    expect(await Promise.all(keys.map((key) => rowByKey(queries, SQL, key)))).toEqual([
      { key: 'b', name: 'Bea' },
      { key: 'a', name: 'Ana' },
      undefined,
      { key: 'a', name: 'Ana' },
    ]);
    expect(asked).toEqual([[SQL, ['b', 'a', 'nobody']]]);
  });

  it('are read after they are asked for: nothing of before is given out again', async () => {
    const { queries, asked, names } = table({ a: 'Ana' });
    await rowByKey(queries, SQL, 'a');
    names.a = 'Ana María';
    expect(await rowByKey(queries, SQL, 'a')).toEqual({ key: 'a', name: 'Ana María' });
    expect(asked).toHaveLength(2);
  });

  it('of other statements and of other transactions are asked for apart', async () => {
    const one = table({ a: 'Ana' });
    const other = table({ a: 'Otra' });
    const found = await Promise.all([
      rowByKey(one.queries, SQL, 'a'),
      rowByKey(one.queries, `${SQL} FOR UPDATE`, 'a'),
      rowByKey(other.queries, SQL, 'a'),
    ]);
    expect(found).toEqual([
      { key: 'a', name: 'Ana' },
      { key: 'a', name: 'Ana' },
      { key: 'a', name: 'Otra' },
    ]);
    expect(one.asked).toHaveLength(2);
  });

  it('tell everybody who waited when they cannot be read, and can be asked for again', async () => {
    const { queries } = table({ a: 'Ana' });
    const both = await Promise.allSettled([
      rowByKey(queries, SQL, 'a'),
      rowByKey(queries, SQL, 'breaks'),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await rowByKey(queries, SQL, 'a')).toEqual({ key: 'a', name: 'Ana' });
  });
});
