// Adds the walk of a simulation to the walks that every test run takes.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Finding } from '../finding.ts';
import ADDED from './added-walks.json' with { type: 'json' };
import { allWalks } from './generated-walks.ts';
import type { Walk } from './walk.ts';

const FILE = 'qa/walks/added-walks.json';

/** @returns the file that it was written to @throws {Finding} when the walk is there already */
export async function addWalk({ id, name, steps }: Walk): Promise<string> {
  const same = allWalks().find((walk) => walk.id === id);
  if (same) throw new Finding(`The tests take this walk already: ${same.id}, ${same.name}.`);
  const walks = [...ADDED, { title: name, steps: steps.map(({ words }) => words) }];
  await writeFile(
    join(import.meta.dirname, 'added-walks.json'),
    `${JSON.stringify(walks, null, 2)}\n`,
  );
  return FILE;
}
