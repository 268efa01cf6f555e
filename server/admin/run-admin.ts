// Runs one operator command: parses it, opens the database in the mode it needs, logs who did what and why.
// @rule What an operator can do by hand
import { userInfo } from 'node:os';
import { type DestinationStream, pino } from 'pino';
import { type Config, readConfig } from '../config.ts';
import { DataProblem } from '../data/data-problem.ts';
import type { Database } from '../database/database.ts';
import { migrationNames, missingMigrations } from '../database/migrations.ts';
import { openDatabase, openToLook, openUnmigrated } from '../database/open-database.ts';
import { describeError } from '../http/describe-error.ts';
import { HttpError } from '../http/http-error.ts';
import { openJournal } from '../journal.ts';
import { addEntry, finishEntry } from '../stores/admin-log-store.ts';
import { isUserFacingError } from '../user-facing-error.ts';
import { ACCOUNT_COMMANDS, findByReference } from './account-desk.ts';
import {
  type Answer,
  type Command,
  type Desk,
  NO_ACCOUNT,
  readCommand,
  usageOf,
} from './command.ts';
import { DATA_COMMANDS } from './data-desk.ts';
import { UPKEEP_COMMANDS } from './upkeep-desk.ts';

const COMMANDS: readonly Command[] = [...ACCOUNT_COMMANDS, ...UPKEEP_COMMANDS, ...DATA_COMMANDS];

const NO_REASON = 'Falta el motivo: --reason «por qué». Queda apuntado con quién lo hizo.';
const NO_YES = 'Esto no se deshace: repítelo con --yes.';
const LONGEST_REASON = 500;
/** Postgres codes for a missing table or column. */
const OLDER_SCHEMA = new Set(['42P01', '42703']);

interface Ended {
  readonly isDone: boolean;
  readonly says: unknown;
  /** Output besides the answer. */
  readonly notes: readonly string[];
}

/**
 * The output of the command. For a failure it is a sentence, or the description of an unexpected error.
 * @param given what was written after the command's name
 * @param confirm asks the operator; false without an interactive terminal
 */
export async function runAdmin(
  given: readonly string[],
  environment: NodeJS.ProcessEnv,
  confirm: (question: string) => Promise<boolean> = async () => false,
  logTo: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Promise<Ended> {
  const read = readCommand(given, COMMANDS);
  if (!read) return { isDone: false, says: usageOf(COMMANDS, given[0]), notes: [] };
  if (!('command' in read)) return { isDone: true, says: usageOf(COMMANDS, read.help), notes: [] };
  const { command, words, values } = read;
  const reason = (values.reason ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  if (command.isLogged && (!reason || reason.length > LONGEST_REASON))
    return { isDone: false, says: NO_REASON, notes: [] };
  if (command.isFinal && !values.yes && !(await confirm(`${command.does} No se deshace.`)))
    return { isDone: false, says: NO_YES, notes: [] };
  const notes: string[] = [];
  try {
    const config = readConfig(environment);
    const log = pino({ level: config.logLevel, base: null }, logTo);
    const now = () => new Date();
    const journal = openJournal({ config, log, now });
    const database = await openFor(command, config, notes);
    const desk = { config, database, log, journal, values, now };
    const by = values.by?.trim() || environment.ADMIN_USER?.trim() || userName();
    try {
      const answer = await carryOut(desk, command, words, { by, reason });
      const says = values.json ? JSON.stringify(answer.data, null, 2) : answer.says;
      return { isDone: !answer.isIncomplete, says, notes };
    } finally {
      await database.close();
    }
  } catch (error) {
    return { isDone: false, says: explain(error), notes };
  }
}

async function carryOut(
  desk: Desk,
  command: Command,
  words: readonly string[],
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<Answer> {
  const { database, log, now } = desk;
  let account: string | null = null;
  if (command.isAboutAccount) {
    account = await findByReference(database, words[0] ?? '');
    if (!account) throw new DataProblem(NO_ACCOUNT);
  }
  const given = account ? [account, ...words.slice(1)] : words;
  if (!command.isLogged) return command.run(desk, ...given);
  const entry = { at: now(), by_whom: by, command: command.words, account_id: account, reason };
  const told = { by, command: command.words, account, reason };
  // A database to be restored is empty until then.
  const id = command.fillsDatabase
    ? null
    : await addEntry(database, { ...entry, outcome: 'begun' });
  try {
    const answer = await command.run(desk, ...given);
    const outcome = answer.isIncomplete ? 'incomplete' : 'done';
    if (id) await finishEntry(database, id, outcome);
    else await addEntry(database, { ...entry, outcome });
    log.info({ ...told, outcome }, 'admin');
    return answer;
  } catch (error) {
    if (id) await finishEntry(database, id, 'failed');
    log.info({ ...told, outcome: 'failed' }, 'admin');
    throw error;
  }
}

/** Without time limits. */
const PATIENCE = { statementTimeoutMs: null, idleTransactionTimeoutMs: null };

const absent = () => Promise.reject(new Error('this command has no database'));
const NO_DATABASE: Database = {
  kind: 'pglite',
  rows: absent,
  script: absent,
  transaction: absent,
  close: async () => undefined,
};

/** A read-only command changes nothing, not even an older schema. */
async function openFor({ opens }: Command, config: Config, notes: string[]): Promise<Database> {
  if (opens === 'nothing') return NO_DATABASE;
  if (opens === 'as it is') return openUnmigrated(config);
  if (opens === 'to change')
    return openDatabase({ ...config, pool: { ...config.pool, ...PATIENCE } }, () => undefined);
  const database = await openToLook(config);
  const names = migrationNames();
  const missing = await missingMigrations(database, names).catch(() => names);
  if (missing.length > 0 && missing.length < names.length)
    notes.push(
      `El esquema de la base de datos es anterior a esta versión (le faltan ${missing.join(', ')}) y se queda como está: ponlo al día con «npm run admin -- migrate».`,
    );
  return database;
}

/** The user of a container may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}

/** The database's message about a refused row contains the row, so it is left out. */
function explain(error: unknown): unknown {
  if (error instanceof DataProblem || error instanceof HttpError || isUserFacingError(error))
    return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('requestId' in error && 'type' in error)
    return `No se pudo consultar a Stripe (${String(error.type)}).`;
  if ('code' in error && OLDER_SCHEMA.has(String(error.code)))
    return 'Eso todavía no está en el esquema de la base de datos: ponlo al día con «npm run admin -- migrate».';
  if ('code' in error && error.code === '42501')
    return 'El usuario de DATABASE_URL no tiene permiso para eso: el esquema lo cambia su dueño (docs/deploy.md).';
  if ('syscall' in error && 'code' in error)
    return `No se pudo usar ${'path' in error ? String(error.path) : 'el archivo'} (${String(error.code)}).`;
  return describeError(error);
}
