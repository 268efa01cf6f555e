// Rows asked for by key at the same time are read together, and each caller gets its own row.
import { expect, it } from 'vitest';
import { rowByKey } from '../../server/database/by-key.ts';
import type { Queries } from '../../server/database/database.ts';

const SQL = 'SELECT id AS key, name FROM people WHERE id = ANY($1)';

/** Fails where the key 'breaks' is among those that are read. */
function tableOf(names: Record<string, string>): Queries {
  return {
    async rows(_, [keys] = []) {
      if (!Array.isArray(keys) || keys.includes('breaks')) throw new Error('lost');
      return keys.filter((key) => key in names).map((key) => ({ key, name: names[key] }));
    },
    script: async () => undefined,
  };
}

it('each of several simultaneous reads gets its own row or none', async () => {
  const queries = tableOf({ a: 'Ana', b: 'Bea' });
  const keys = ['b', 'a', 'nobody', 'a'];
  const ana = { key: 'a', name: 'Ana' };
  expect(await Promise.all(keys.map((key) => rowByKey(queries, SQL, key)))).toEqual([
    { key: 'b', name: 'Bea' },
    ana,
    undefined,
    ana,
  ]);
});

it('a later read sees what changed since the one before', async () => {
  const names = { a: 'Ana' };
  const queries = tableOf(names);
  await rowByKey(queries, SQL, 'a');
  names.a = 'Ana María';
  expect(await rowByKey(queries, SQL, 'a')).toEqual({ key: 'a', name: 'Ana María' });
});

it('simultaneous reads in two transactions are kept apart', async () => {
  const databases = [tableOf({ a: 'Ana' }), tableOf({ a: 'Otra' })];
  expect(await Promise.all(databases.map((queries) => rowByKey(queries, SQL, 'a')))).toEqual([
    { key: 'a', name: 'Ana' },
    { key: 'a', name: 'Otra' },
  ]);
});

it('a failed read rejects every caller that waited for it, and the next read works', async () => {
  const queries = tableOf({ a: 'Ana' });
  const reads = ['a', 'breaks'].map((key) => rowByKey(queries, SQL, key));
  const settled = await Promise.allSettled(reads);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await rowByKey(queries, SQL, 'a')).toEqual({ key: 'a', name: 'Ana' });
});
