// Operator commands that show or change one account.
import * as v from 'valibot';
import { cleanId } from '../../contract/text.ts';
import { openStripeTool, showStripe } from '../billing/stripe/stripe-tool.ts';
import { DataProblem } from '../data/data-problem.ts';
import type { Queries } from '../database/database.ts';
import { readJournal } from '../journal.ts';
import { closeAccount } from '../sessions/close-account.ts';
import {
  endAllSessions,
  findAccount,
  findAccountByEmail,
  lockAccount,
} from '../stores/account-store.ts';
import { listEntries } from '../stores/admin-log-store.ts';
import { digitsOf, findAssistant, freeNumber } from '../stores/assistant-store.ts';
import { listAttempts, removeAttempts } from '../stores/attempt-store.ts';
import { findCustomer } from '../stores/customer-store.ts';
import { listProviders } from '../stores/identity-store.ts';
import { accountOfCustomer } from '../stores/stripe-customer-store.ts';
import { changeSubscription, findSubscription } from '../stores/subscription-store.ts';
import { changeEmail } from './change-email.ts';
import { type Answer, type Command, type Desk, looking, NO_ACCOUNT } from './command.ts';

const idRows = v.array(v.object({ account_id: v.string() }));
const mailRows = v.array(v.object({ kind: v.string(), tries: v.number(), next_try_at: v.date() }));

/** @returns the account's id, or null */
export async function findByReference(queries: Queries, reference: string) {
  const named = cleanId(reference);
  if (named.startsWith('cus_')) return accountOfCustomer(queries, named);
  const found = (await findAccount(queries, named)) ?? (await findAccountByEmail(queries, named));
  if (found) return found.id;
  const digits = digitsOf(named);
  if (!/^[+\d\s().-]+$/.test(named) || digits === '') return null;
  const sql = 'SELECT account_id FROM assistants WHERE service_digits = $1';
  return v.parse(idRows, await queries.rows(sql, [digits]))[0]?.account_id ?? null;
}

/** What is stored about a deleted account, found by its identifier. */
async function gone({ config }: Desk, queries: Queries, id: string) {
  const byHand = await listEntries(queries, id);
  const told = config.journalFile ? readJournal(config.journalFile, false) : [];
  return { id, byHand, changes: told.filter(({ account }) => account === id) };
}

async function everythingOf(desk: Desk, queries: Queries, id: string) {
  const account = await findAccount(queries, id);
  if (!account) throw new DataProblem(NO_ACCOUNT);
  const { email } = account;
  const assistant = await findAssistant(queries, id);
  const mails = await queries.rows(
    `SELECT kind, tries, next_try_at FROM mails WHERE lower(trim(email)) = $1 ORDER BY next_try_at`,
    [email ?? ''],
  );
  const sandbox = await findSubscription(queries, id);
  return {
    ...account,
    providers: await listProviders(queries, id),
    hasProfile: (await findCustomer(queries, id)) !== null,
    assistant: assistant && { number: assistant.service_number, type: assistant.template_type },
    stripe: await showStripe(queries, id),
    sandboxSubscription: sandbox,
    waitingMails: v.parse(mailRows, mails),
    limits: await listAttempts(queries, email ? [email, id] : [id], desk.now()),
    byHand: await listEntries(queries, id),
  };
}

const find = (desk: Desk, reference: string): Promise<Answer> =>
  looking(desk.database, async (queries) => {
    const id = await findByReference(queries, reference);
    if (!id) {
      const data = await gone(desk, queries, cleanId(reference));
      if (data.byHand.length + data.changes.length === 0) throw new DataProblem(NO_ACCOUNT);
      return { says: `La cuenta ya no está.\n${inLines(data)}`, data };
    }
    const data = await everythingOf(desk, queries, id);
    return { says: inLines(data), data };
  });

/** One line a fact. */
function inLines(facts: object): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${shown(value)}`)
    .join('\n');
}

function shown(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value === null || value === undefined) return '-';
  if (Array.isArray(value) && value.some((one) => typeof one === 'object'))
    return value.map((one) => `\n  ${JSON.stringify(one)}`).join('');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function unlock({ database }: Desk, id: string): Promise<Answer> {
  const email = (await findAccount(database, id))?.email;
  await removeAttempts(database, email ? [email, id] : [id]);
  const says = `La cuenta ${id} puede volver a intentarlo. Los límites de su dirección de red siguen.`;
  return { says, data: { account: id } };
}

async function endSessions({ database, now }: Desk, id: string): Promise<Answer> {
  await endAllSessions(database, id, now());
  const says = `Las sesiones de la cuenta ${id} terminaron, también las de Google.`;
  return { says, data: { account: id } };
}

const ENDED = {
  'never paid': () => 'nunca pagó nada en Stripe.',
  ended: (now: string) => `ya no paga nada en Stripe. Ahora: ${now}`,
  'ended there': () =>
    'ya no paga nada en Stripe. Aquí aún no consta: lo dirá un evento de Stripe, o «npm run admin -- billing sync».',
};

/** Ends the subscription at once; the account stays and can subscribe again. */
async function endSubscription(desk: Desk, id: string): Promise<Answer> {
  const { config, database, now } = desk;
  if (config.stripe) {
    const state = await openStripeTool(desk, config.stripe).endOnly(id);
    return {
      says: `La cuenta ${id} ${ENDED[state.is](state.now)}`,
      data: { account: id, ...state },
    };
  }
  await database.transaction(async (queries) => {
    await lockAccount(queries, id);
    const found = await findSubscription(queries, id);
    if (found) await changeSubscription(queries, id, { ...found, endsAt: now() });
  });
  return { says: `La suscripción de la cuenta ${id} terminó.`, data: { account: id } };
}

async function freeOwn({ database }: Desk, id: string): Promise<Answer> {
  const freed = await database.transaction((queries) => freeNumber(queries, id));
  if (!freed) throw new DataProblem('Esa cuenta no tiene ningún asistente guardado.');
  const says = `El número ${freed.service_number} está libre. El asistente que lo tenía se borró; decía:\n${JSON.stringify(freed, null, 2)}`;
  return { says, data: { account: id, assistant: freed } };
}

async function close(desk: Desk, id: string): Promise<Answer> {
  const { stripe } = desk.config;
  const end = stripe ? openStripeTool(desk, stripe).end : async () => undefined;
  const isClosed = await closeAccount({ ...desk, billing: { end } }, id);
  if (!isClosed) throw new DataProblem(NO_ACCOUNT);
  const says = `La cuenta ${id} y todo lo que tenía se borró. Lo que pagaba terminó.`;
  return { says, data: { account: id } };
}

const byHand = {
  takes: ['<cuenta>'],
  opens: 'to change',
  isLogged: true,
  isAboutAccount: true,
} as const;

export const ACCOUNT_COMMANDS: readonly Command[] = [
  {
    words: 'account find',
    takes: ['<cuenta>'],
    does: 'Dice qué hay de una cuenta, y qué fue de ella; de una borrada, por su identificador.',
    opens: 'to look',
    run: find,
  },
  {
    ...byHand,
    words: 'account unlock',
    does: 'Quita los límites de intentos de esa persona.',
    run: unlock,
  },
  {
    ...byHand,
    words: 'account email',
    takes: ['<cuenta>', '<correo nuevo>'],
    options: ['--without-google'],
    does: 'Cambia su correo: por confirmar, sin sesiones ni enlaces, y avisa a los dos.',
    isFinal: true,
    run: changeEmail,
  },
  {
    ...byHand,
    words: 'account delete',
    does: 'Termina lo que paga y borra la cuenta con todo lo suyo.',
    isFinal: true,
    run: close,
  },
  { ...byHand, words: 'sessions end', does: 'Cierra todas sus sesiones.', run: endSessions },
  {
    ...byHand,
    words: 'subscription end',
    does: 'Termina su suscripción hoy mismo; la cuenta sigue.',
    isFinal: true,
    run: endSubscription,
  },
  {
    ...byHand,
    words: 'number free',
    does: 'Borra el asistente guardado, y su número queda libre para otra cuenta.',
    isFinal: true,
    run: freeOwn,
  },
];
