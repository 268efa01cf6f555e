// Whether this instance can do its work now, found out by doing a little of it.
import type { Backend } from '../backend.ts';
import { migrationNames, missingMigrations } from '../database/migrations.ts';
import { describeError } from '../http/describe-error.ts';
import type { TokenKind } from '../tokens/tokens.ts';

type Part = 'database' | 'migrations' | 'keys' | 'mail';

/** A database that does not answer is a finding too, and a probe does not wait for ever. */
const PATIENCE_MS = 3000;

/** Good for nothing, and not for long. */
const PROBE: TokenKind = { issuer: 'virsi', audience: 'virsi-readiness', lifetimeSeconds: 1 };

type Parts = Pick<Backend, 'database' | 'tokens' | 'mail' | 'log'>;

/** @returns asks; its answer names what fails, and of a database that is away only that */
export function readiness({ database, tokens, mail, log }: Parts): () => Promise<Part[]> {
  const names = migrationNames();

  const works = async (part: Part, check: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await patiently(check());
    } catch (error) {
      if (error instanceof Error) log.error({ error: describeError(error) }, `${part} failed`);
      return false;
    }
  };
  const isReachable = async () => (await database.rows('SELECT 1')).length === 1;
  const isMigrated = async () => (await missingMigrations(database, names)).length === 0;
  const hasKeys = async () => (await tokens.sign(PROBE, 'readiness')) !== '';

  return async () => {
    if (!(await works('database', isReachable))) return ['database'];
    const failing: Part[] = [];
    if (!(await works('migrations', isMigrated))) failing.push('migrations');
    if (!(await works('keys', hasKeys))) failing.push('keys');
    if (mail?.isStuck()) failing.push('mail');
    return failing;
  };
}

async function patiently<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
