// One database for the histories of a file.
import { afterAll, beforeAll } from 'vitest';
import { readConfig } from '../../../../server/config.ts';
import { openDatabase } from '../../../../server/database/open-database.ts';
import { onPostgres } from '../../../support/server/fresh-database.ts';
import { temporaryHome } from '../../../support/server/test-server.ts';
import { countWork, type Stage } from './scene.ts';
import { atOnce, inTurns } from './turns.ts';

/** @param instances of the backend, on one database */
export function stageForFile(instances: number): () => Stage {
  let stage: Stage | undefined;
  const cleanups: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const home = await temporaryHome();
    cleanups.unshift(home.remove);
    const config = readConfig(home.environment);
    const open = async () => {
      const database = await openDatabase(config, () => undefined);
      cleanups.unshift(database.close);
      return database;
    };
    const first = await open();
    await countWork(first);
    const databases = [first];
    while (databases.length < instances) databases.push(onPostgres ? await open() : first);
    stage = { databases, turns: onPostgres ? atOnce : inTurns };
  });
  afterAll(async () => {
    for (const clean of cleanups) await clean();
  });
  return () => {
    if (!stage) throw new Error('The stage has not opened');
    return stage;
  };
}
