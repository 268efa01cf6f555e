// A backup brings back what was ended after it: sessions, links, passwords, accounts. This ends them again, before
// the server takes requests, in the transaction that writes the rows.
// @rule What a restore repeats
import * as v from 'valibot';
import { writeAll } from '../data/copy.ts';
import { readFile, savedAt } from '../data/data-file.ts';
import { DataProblem } from '../data/data-problem.ts';
import type { Database, Queries } from '../database/database.ts';
import { type Changed, readJournal } from '../journal.ts';
import { deleteWhole, disownAccount } from '../sessions/close-account.ts';
import { findAccount, lockAccount, removeEmail } from '../stores/account-store.ts';
import { removePassword, removeProviders } from '../stores/identity-store.ts';
import { removeAllKeys, rotateKeys } from '../tokens/stored-keys.ts';
import type { Answer, Desk } from './command.ts';
import { syncBilling } from './upkeep-desk.ts';

const NO_JOURNAL =
  'Falta --journal <archivo>: el diario (JOURNAL_FILE) o el registro del servidor desde la copia, con las cuentas que se borraron y las contraseñas que cambiaron. Si no lo hay, --without-journal: vuelven quienes se borraron después de la copia, y sus contraseñas de entonces.';
const NO_BILLING = 'Sin Stripe no hay suscripciones que poner al día.';
const TOKEN_KEY =
  'La clave de las sesiones viene de TOKEN_KEY: cámbiala, y deja TOKEN_KEY_PREVIOUS en blanco.';
const MOVED =
  'Sin correo, porque se les cambió a mano después de la copia y el diario no lo dice; ponlo con account email';
const NOT_REPEATED =
  'No vuelve lo que se escribió después de la copia: cuentas nuevas, perfiles, asistentes, correos cambiados.';
/** Larger than any real counter, so that values issued after the backup are never valid again. */
const FAR_AHEAD = 100_000;
/** Tolerance between the clocks of two machines. */
const SLACK_MS = 5 * 60_000;

interface Repeated {
  readonly deleted: number;
  readonly passwords: number;
  /** Accounts whose e-mail an operator must set again. */
  readonly withoutEmail: readonly string[];
}

const countRows = v.array(v.object({ count: v.number() }));

export async function restore(desk: Desk, path: string): Promise<Answer> {
  const { config, database, values, now } = desk;
  const journals = values.journal ?? (config.journalFile ? [config.journalFile] : []);
  if (journals.length === 0 && !values['without-journal']) throw new DataProblem(NO_JOURNAL);
  const since = await savedAt(path);
  const changes = journals
    .flatMap((journal) => readJournal(journal))
    .filter(({ at }) => !since || at.getTime() > since.getTime() - SLACK_MS);
  let ended: Repeated = { deleted: 0, passwords: 0, withoutEmail: [] };
  const written = await writeAll(
    database,
    (taker) => readFile(path, taker),
    async (queries) => {
      await endAll(queries, now());
      ended = await repeat(queries, changes, now());
    },
  );
  const rows = loaded(database, written);
  const billing = config.stripe ? await syncedOrNot(desk) : { says: NO_BILLING, data: null };
  const lines = [
    rows.says,
    'Todas las sesiones, los enlaces y los correos que esperaban terminaron, y firma una clave nueva.',
    `Cuentas borradas otra vez: ${ended.deleted}. Contraseñas que ya no valen: ${ended.passwords}; sus dueños las recuperan por correo.`,
    ...(ended.withoutEmail.length > 0 ? [`${MOVED}: ${ended.withoutEmail.join(', ')}`] : []),
    ...(config.tokenKey ? [TOKEN_KEY] : []),
    billing.says,
    NOT_REPEATED,
  ];
  const data = { ...ended, restored: rows.data, billing: billing.data };
  return { says: lines.join('\n'), data, isIncomplete: billing.isIncomplete ?? false };
}

export function loaded(database: Database, written: ReadonlyMap<string, number>): Answer {
  const lines = [...written].map(([table, count]) => `${table}  ${count}`);
  const total = [...written.values()].reduce((sum, count) => sum + count, 0);
  const says = [...lines, `${total} filas en la base de datos (${database.kind}).`].join('\n');
  return { says, data: { rows: Object.fromEntries(written) } };
}

async function endAll(queries: Queries, now: Date): Promise<void> {
  await queries.rows(
    'UPDATE accounts SET token_version = token_version + $1, signed_in_since = $2',
    [FAR_AHEAD, now],
  );
  // Stripe knows what it was asked for since the backup by these numbers, and would refuse to be asked for anything else.
  await queries.rows(
    `UPDATE stripe_customers SET attempt = attempt + $1, checkout_price = NULL, checkout_id = NULL`,
    [FAR_AHEAD],
  );
  for (const table of ['links', 'mails', 'sandbox_mails', 'checkouts'])
    await queries.rows(`DELETE FROM ${table}`);
  await removeAllKeys(queries);
  await rotateKeys(queries, now);
}

async function repeat(queries: Queries, changes: readonly Changed[], now: Date): Promise<Repeated> {
  const named = (change: Changed['change']) =>
    new Set(changes.filter((one) => one.change === change).map(({ account }) => account));
  let deleted = 0;
  for (const account of named('account deleted')) {
    if (!(await lockAccount(queries, account))) continue;
    await deleteWhole(queries, account, now);
    deleted += 1;
  }
  const disowned = named('account disowned');
  for (const id of disowned) {
    if (!(await lockAccount(queries, id))) continue;
    const email = (await findAccount(queries, id))?.email ?? null;
    // A running server ends its subscription and retries until that succeeds.
    await disownAccount(queries, { id, email }, now);
    deleted += 1;
  }
  const withoutEmail: string[] = [];
  for (const account of named('e-mail changed by hand'))
    if (!disowned.has(account) && (await removeEmail(queries, account))) withoutEmail.push(account);
  for (const account of named('providers removed')) await removeProviders(queries, account);
  let passwords = 0;
  for (const account of named('password changed')) {
    const sql = `SELECT count(*)::int AS count FROM identities WHERE account_id = $1 AND provider = 'password'`;
    const [held] = v.parse(countRows, await queries.rows(sql, [account]));
    await removePassword(queries, account);
    passwords += held?.count ?? 0;
  }
  return { deleted, passwords, withoutEmail };
}

/** The restored rows stay, even when Stripe fails. */
async function syncedOrNot(desk: Desk): Promise<Answer> {
  try {
    return await syncBilling(desk);
  } catch {
    const says =
      'A Stripe no se le pudo preguntar: repite «npm run admin -- billing sync» antes de abrir.';
    return { says, data: null, isIncomplete: true };
  }
}
