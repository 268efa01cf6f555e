// Migrations as a deployment runs them: many instances at once, a command of its own, an older instance beside.
// @rule How the schema is migrated
// @module-tag postgres
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openDatabase, openUnmigrated } from '../../server/database/open-database.ts';
import { adminProcess } from '../support/server/admin.ts';
import { assistantOf } from '../support/server/client.ts';
import { dropSchema } from '../support/server/earlier-schema.ts';
import { NEEDS_POSTGRES, onPostgres } from '../support/server/fresh-database.ts';
import { type Home, homesForFile, inHome } from '../support/server/homes.ts';
import { addressOf, spawnServer, until } from '../support/server/server-process.ts';
import { startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

const ROOT = join(import.meta.dirname, '..', '..');
const files = readdirSync(join(ROOT, 'server', 'migrations')).sort();

let home: Home;
beforeEach(async () => {
  home = await newHome('disk');
});

const config = () => readConfig(home.environment);
const nobody = () => undefined;

async function migrate() {
  const { code, out, said } = await adminProcess(home.environment, 'migrate');
  return { status: code, said: (out + said).trim() };
}

describe('migrations', () => {
  it('are applied once by four processes that start together', async ({ skip }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    const servers = [1, 2, 3, 4].map(() =>
      spawnServer({ ...home.environment, PORT: '0', LOG_LEVEL: 'silent' }),
    );
    const sites = await Promise.all(servers.map(addressOf));
    for (const site of sites) expect((await site.get('/readyz')).status).toBe(200);
    for (const { child } of servers) child.kill('SIGTERM');
    for (const { ended } of servers) expect(await ended).toEqual({ code: 0, signal: null });
    const database = await openUnmigrated(config());
    const applied = await database.rows('SELECT name FROM migrations ORDER BY name');
    expect(applied).toEqual(files.map((name) => ({ name })));
    await database.close();
  });

  it('wait for another that is at it, and find its work done', async ({ skip }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    await openDatabase(config(), nobody).then((database) => database.close());
    const [holder, watcher] = [await openUnmigrated(config()), await openUnmigrated(config())];
    await holder.rows('DELETE FROM migrations WHERE name = $1', [files.at(-1) ?? '']);
    let second: Promise<unknown> | undefined;
    await holder.transaction(async (queries) => {
      await queries.rows('SELECT name FROM migrations WHERE name = $1 FOR UPDATE', [
        files[0] ?? '',
      ]);
      second = openDatabase(config(), nobody).then((database) => database.close());
      await until(async () => {
        const sql = `SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        return (await watcher.rows(sql)).length > 0;
      });
      // Had the other gone on, it would fail: what the migration makes is there.
      await queries.rows('INSERT INTO migrations (name) VALUES ($1)', [files.at(-1) ?? '']);
    });
    await second;
    await holder.close();
    await watcher.close();
  });

  it('are a command of their own, and an instance can be told to leave them', async () => {
    const off = { MIGRATE_ON_START: 'off' };
    await inHome(home, dropSchema);
    await expect(startIn(home, off)).rejects.toThrow(
      `A la base de datos le faltan migraciones (${files.join(', ')}): ejecuta «npm run admin -- migrate», o pon MIGRATE_ON_START=on.`,
    );
    expect(await migrate()).toEqual({
      status: 0,
      said: `Migraciones aplicadas: ${files.join(', ')}.`,
    });
    expect(await migrate()).toEqual({ status: 0, said: 'La base de datos ya está al día.' });
    const server = await startIn(home, off);
    expect((await server.get('/readyz')).status).toBe(200);
    await server.close();
  });

  it('of a newer version leave an instance of this one at work', async () => {
    const newer = await openDatabase(config(), nobody);
    const tables = await newer.rows(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    // What an expanding migration does: it adds, and nobody has to know.
    for (const { name } of v.parse(v.array(v.object({ name: v.string() })), tables))
      await newer.script(`ALTER TABLE ${name} ADD COLUMN of_a_newer_version text`);
    await newer.script('CREATE TABLE of_a_newer_version (id text PRIMARY KEY)');
    await newer.rows(`INSERT INTO migrations (name) VALUES ('9999_newer.sql')`);
    await newer.close();
    const server = await startIn(home);
    expect((await server.get('/readyz')).status).toBe(200);
    const person = await server.signUpSubscriber();
    const assistant = assistantOf(person.email);
    expect((await server.saveAssistant(person.token, assistant)).status).toBe(200);
    expect((await server.ask('GET', '/api/bot', person)).status).toBe(200);
    await server.close();
  });
});
