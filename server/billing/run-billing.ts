// What `npm run billing` does: shows what is stored of subscriptions at Stripe, in the database that the environment
// names, and repairs it.
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { isForPeople } from '../explain.ts';
import { findAccount, findAccountByEmail } from '../stores/account-store.ts';
import { listPayers } from '../stores/stripe-customer-store.ts';
import { openStripeTool, type StripeTool } from './stripe/stripe-tool.ts';

const USAGE =
  'Uso: npm run billing -- status | sync [--account <correo o id>] | replay <evento de Stripe>';
const NO_STRIPE = 'No hay nada que consultar: falta STRIPE_SECRET_KEY.';
const NO_ACCOUNT = 'Ninguna cuenta tiene ese correo o identificador.';
const UNREACHABLE = 'No se pudo consultar a Stripe';

function readArguments(given: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: { account: { type: 'string' } },
      allowPositionals: true,
    });
    const [command, event = '', ...rest] = positionals;
    return rest.length > 0 ? null : { command, event, account: values.account };
  } catch {
    return null;
  }
}

/** Null when there is no such account; all that have a Customer when none is named. */
async function accountsOf(database: Database, named: string | undefined) {
  if (named === undefined) return listPayers(database);
  const found = (await findAccount(database, named)) ?? (await findAccountByEmail(database, named));
  return found && [found.id];
}

async function repair(tool: StripeTool, accounts: readonly string[]) {
  const lines: string[] = [];
  for (const account of accounts) {
    const before = await tool.show(account);
    await tool.sync(account);
    const after = await tool.show(account);
    lines.push(before === after ? `=  ${after}` : `-  ${before}\n+  ${after}`);
  }
  return lines;
}

async function answer(given: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const asked = readArguments(given);
  const { command, event, account } = asked ?? {};
  if (!asked || !['status', 'sync', 'replay'].includes(command ?? '')) return USAGE;
  if ((command === 'replay') !== Boolean(event)) return USAGE;
  const config = readConfig(environment);
  if (!config.stripe) return NO_STRIPE;
  const database = await openDatabase(config, () => undefined);
  try {
    const log = pino({ level: config.logLevel, base: null }, pino.destination(2));
    const tool = openStripeTool({ config, database, log, now: () => new Date() }, config.stripe);
    if (event) return await tool.replay(event);
    const accounts = await accountsOf(database, account);
    if (!accounts) return NO_ACCOUNT;
    if (command === 'sync')
      return (await repair(tool, accounts)).concat(await tool.waiting()).join('\n');
    const lines: string[] = [];
    for (const id of accounts) lines.push(await tool.show(id));
    return lines.concat(await tool.waiting()).join('\n');
  } finally {
    await database.close();
  }
}

/**
 * What the command does, and what it says of it; where it fails that is a sentence, or the unknown error.
 * @param given what was written after the command's name
 */
export async function runBilling(
  given: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ readonly isDone: boolean; readonly says: unknown }> {
  try {
    return { isDone: true, says: await answer(given, environment) };
  } catch (error) {
    return { isDone: false, says: explain(error) };
  }
}

function explain(error: unknown): unknown {
  if (isForPeople(error)) return error.message;
  if (error instanceof Error && 'requestId' in error && 'type' in error)
    return `${UNREACHABLE} (${String(error.type)}).`;
  return error;
}
