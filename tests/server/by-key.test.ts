// Rows asked for by key at the same time are read together, and each caller gets its own row.
import { expect, it } from 'vitest';
import { rowByKey } from '../../server/database/by-key.ts';
import type { Queries } from '../../server/database/database.ts';

const SQL = 'SELECT id AS key, name FROM people WHERE id = ANY($1)';

function tableOf(names: Record<string, string>): Queries {
  return {
    async rows(_, [keys] = []) {
      const found = Array.isArray(keys) ? keys.filter((key) => key in names) : [];
      return found.map((key) => ({ key, name: names[key] }));
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

it('simultaneous reads in two transactions are kept apart', async () => {
  const databases = [tableOf({ a: 'Ana' }), tableOf({ a: 'Otra' })];
  expect(await Promise.all(databases.map((queries) => rowByKey(queries, SQL, 'a')))).toEqual([
    { key: 'a', name: 'Ana' },
    { key: 'a', name: 'Otra' },
  ]);
});
