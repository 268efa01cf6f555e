// Signing keys in the database, shared by all instances, which see a rotation at once.
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database, Queries } from '../database/database.ts';
import { type KeyRing, kidOf, type SigningKey } from './key-ring.ts';

const KEY_BYTES = 48;
/** Every instance forgets a removed key after this time. */
const REMEMBER_MS = 60 * 1000;
/** Longer than the lifetime of any token. */
const KEEP_RETIRED_MS = 100 * 24 * 3600 * 1000;

const keyRows = v.array(v.object({ kid: v.string(), secret: v.string() }));

export function storedKeys(database: Queries, now: () => Date): KeyRing {
  const known = new Map<string, { keys: readonly SigningKey[]; until: number }>();

  const load = async (kid: string | undefined) =>
    v.parse(
      keyRows,
      kid === undefined
        ? await database.rows('SELECT kid, secret FROM signing_keys WHERE unnamed')
        : await database.rows('SELECT kid, secret FROM signing_keys WHERE kid = $1', [kid]),
    );

  return {
    async current() {
      const [key] = v.parse(
        keyRows,
        await database.rows(
          'SELECT kid, secret FROM signing_keys WHERE retired_at IS NULL ORDER BY created_at DESC, kid LIMIT 1',
        ),
      );
      if (!key) throw new Error('the database holds no signing key');
      return key;
    },
    async candidates(kid) {
      const remembered = known.get(kid ?? '');
      if (remembered && now().getTime() < remembered.until) return remembered.keys;
      const keys = await load(kid);
      // Unknown ids are not cached, so they cannot fill the memory.
      if (keys.length > 0) known.set(kid ?? '', { keys, until: now().getTime() + REMEMBER_MS });
      else known.delete(kid ?? '');
      return keys;
    },
  };
}

interface Adopted {
  /** Imports an older key, which verifies, and signs when there is no other. */
  readonly earlier: string | null;
  readonly now: Date;
}

/** Creates a key when there is none; instances that start together may create one each, and all are valid. */
export async function adoptKeys(database: Database, { earlier, now }: Adopted): Promise<void> {
  await database.transaction(async (queries) => {
    const [any] = await queries.rows('SELECT 1 FROM signing_keys LIMIT 1');
    if (earlier)
      await queries.rows(
        `INSERT INTO signing_keys (kid, secret, unnamed, created_at, retired_at)
         VALUES ($1, $2, true, $3, $4) ON CONFLICT (kid) DO UPDATE SET unnamed = true`,
        [kidOf(earlier), earlier, now, any ? now : null],
      );
    else if (!any) await addKey(queries, now);
  });
}

/**
 * Within a transaction.
 * @returns the id of the new signing key; tokens of earlier keys stay valid
 */
export async function rotateKeys(queries: Queries, now: Date): Promise<string> {
  const longAgo = new Date(now.getTime() - KEEP_RETIRED_MS);
  await queries.rows('DELETE FROM signing_keys WHERE retired_at < $1', [longAgo]);
  await queries.rows('UPDATE signing_keys SET retired_at = $1 WHERE retired_at IS NULL', [now]);
  return addKey(queries, now);
}

/** Removes all keys, which ends every session. */
export async function removeAllKeys(queries: Queries): Promise<void> {
  await queries.rows('DELETE FROM signing_keys');
}

/** Removes a key, which ends its sessions. @returns false when it does not exist or is the signing key */
export async function removeKey(database: Queries, kid: string): Promise<boolean> {
  const sql = 'DELETE FROM signing_keys WHERE kid = $1 AND retired_at IS NOT NULL RETURNING kid';
  return (await database.rows(sql, [kid])).length > 0;
}

const listRows = v.array(
  v.object({ kid: v.string(), created_at: v.date(), retired_at: v.nullable(v.date()) }),
);

/** Newest first, without the secrets. */
export async function listKeys(database: Queries) {
  const sql = 'SELECT kid, created_at, retired_at FROM signing_keys ORDER BY created_at DESC, kid';
  return v.parse(listRows, await database.rows(sql));
}

async function addKey(queries: Queries, now: Date): Promise<string> {
  const secret = randomBytes(KEY_BYTES).toString('base64url');
  const kid = kidOf(secret);
  await queries.rows('INSERT INTO signing_keys (kid, secret, created_at) VALUES ($1, $2, $3)', [
    kid,
    secret,
    now,
  ]);
  return kid;
}
