// Migrations as a deployment runs them: several instances at once, a command of its own, a newer instance beside.
// @rule How the schema is migrated
// @module-tag postgres
import { readdirSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { MIGRATIONS } from '../../server/database/migrations.ts';
import { openDatabase, openUnmigrated } from '../../server/database/open-database.ts';
import { adminProcess } from '../support/server/admin.ts';
import { assistantOf } from '../support/server/client.ts';
import { NEEDS_POSTGRES, onPostgres } from '../support/server/fresh-database.ts';
import { dropSchema, type Home, homesForFile, inHome } from '../support/server/homes.ts';
import { addressOf, spawnServer, until } from '../support/server/server-process.ts';
import { startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();
const files = readdirSync(MIGRATIONS).sort();

let home: Home;
beforeEach(async () => {
  home = await newHome('disk');
});

const config = () => readConfig(home.environment);
const open = () => openDatabase(config(), () => undefined);
const APPLIED = 'SELECT name FROM migrations ORDER BY name';

async function migrateCommand() {
  const { code, out, said } = await adminProcess(home.environment, 'migrate');
  return { code, said: (out + said).trim() };
}

it('four processes that start together apply the migrations once', async ({ skip }) => {
  skip(!onPostgres, NEEDS_POSTGRES);
  await inHome(home, dropSchema);
  const servers = [1, 2, 3, 4].map(() =>
    spawnServer({ ...home.environment, PORT: '0', LOG_LEVEL: 'silent' }),
  );
  const sites = await Promise.all(servers.map(addressOf));
  for (const site of sites) expect((await site.get('/readyz')).status).toBe(200);
  for (const { child } of servers) child.kill('SIGTERM');
  for (const { ended } of servers) expect(await ended).toEqual({ code: 0, signal: null });
  const applied = await inHome(home, (database) => database.rows(APPLIED));
  expect(applied).toEqual(files.map((name) => ({ name })));
});

it('an instance waits for another that is migrating and finds its work done', async ({ skip }) => {
  skip(!onPostgres, NEEDS_POSTGRES);
  await (await open()).close();
  const [holder, watcher] = [await openUnmigrated(config()), await openUnmigrated(config())];
  const [first = '', last = ''] = [files[0], files.at(-1)];
  await holder.rows('DELETE FROM migrations WHERE name = $1', [last]);
  let second: Promise<unknown> | undefined;
  await holder.transaction(async (queries) => {
    await queries.rows('SELECT name FROM migrations WHERE name = $1 FOR UPDATE', [first]);
    second = open().then((database) => database.close());
    const waiting = `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await until(async () => (await watcher.rows(waiting)).length > 0);
    // If the other did not wait, it would fail: what the migration creates is there.
    await queries.rows('INSERT INTO migrations (name) VALUES ($1)', [last]);
  });
  await second;
  await holder.close();
  await watcher.close();
});

it('`admin migrate` migrates, and an instance with MIGRATE_ON_START=off waits for it', async () => {
  const off = { MIGRATE_ON_START: 'off' };
  await inHome(home, dropSchema);
  await expect(startIn(home, off)).rejects.toThrow(
    `A la base de datos le faltan migraciones (${files.join(', ')}): ejecuta «npm run admin -- migrate», o pon MIGRATE_ON_START=on.`,
  );
  const applied = `Migraciones aplicadas: ${files.join(', ')}.`;
  expect(await migrateCommand()).toEqual({ code: 0, said: applied });
  expect(await migrateCommand()).toEqual({ code: 0, said: 'La base de datos ya está al día.' });
  const server = await startIn(home, off);
  expect((await server.get('/readyz')).status).toBe(200);
  await server.close();
});

it('an instance works on the schema of a newer one that only added to it', async () => {
  const newer = await open();
  await newer.script('ALTER TABLE accounts ADD COLUMN of_a_newer_version text');
  await newer.script('CREATE TABLE of_a_newer_version (id text PRIMARY KEY)');
  await newer.rows(`INSERT INTO migrations (name) VALUES ('9999_newer.sql')`);
  await newer.close();
  const server = await startIn(home);
  expect((await server.get('/readyz')).status).toBe(200);
  const person = await server.signUpSubscriber();
  const saved = await server.saveAssistant(person.token, assistantOf(person.email));
  expect(saved.status).toBe(200);
  await server.close();
});
