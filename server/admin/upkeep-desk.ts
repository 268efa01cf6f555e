// Operator commands for payments, signing keys, the schema, mails and the operators' log.
import { LOOK_LIMITS_MS } from '../../contract/flow-counts.ts';
import { openStripeTool, showStripe, showWaiting } from '../billing/stripe/stripe-tool.ts';
import { DataProblem } from '../data/data-problem.ts';
import type { Queries } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { smtpMailer } from '../mail/mailer.ts';
import { listEntries } from '../stores/admin-log-store.ts';
import { dayOf, listFlowCounts } from '../stores/flow-count-store.ts';
import { listPayers } from '../stores/stripe-customer-store.ts';
import { listKeys, removeKey, rotateKeys } from '../tokens/stored-keys.ts';
import { findByReference } from './account-desk.ts';
import { type Answer, type Command, type Desk, looking, NO_ACCOUNT } from './command.ts';

const NO_STRIPE = 'No hay nada que consultar: falta STRIPE_SECRET_KEY.';
const LEFT = 'si es de esta base de datos, termínala en Stripe.';
const IN_ENVIRONMENT =
  'La clave viene de TOKEN_KEY: pon la nueva en TOKEN_KEY y la actual en TOKEN_KEY_PREVIOUS.';
const NO_SMTP = 'No hay por dónde enviar: falta SMTP_URL.';
const MAIL_PATIENCE_MS = 60_000;

const said = (says: string, data: unknown = { says }): Answer => ({ says, data });

/** All accounts that have a Customer when none is named. */
async function payersOf(queries: Queries, named: string | undefined): Promise<readonly string[]> {
  if (named === undefined) return listPayers(queries);
  const id = await findByReference(queries, named);
  if (!id) throw new DataProblem(NO_ACCOUNT);
  return [id];
}

function stripeOf({ config }: Desk) {
  if (!config.stripe) throw new DataProblem(NO_STRIPE);
  return config.stripe;
}

async function showBilling(desk: Desk): Promise<Answer> {
  stripeOf(desk);
  return looking(desk.database, async (queries) => {
    const lines: string[] = [];
    for (const id of await payersOf(queries, desk.values.account))
      lines.push(await showStripe(queries, id));
    const waiting = await showWaiting(queries);
    return said([...lines, waiting].join('\n'), { accounts: lines, waiting });
  });
}

/** A failure does not stop the others. */
export async function syncBilling(desk: Desk): Promise<Answer> {
  const { database, values } = desk;
  const tool = openStripeTool(desk, stripeOf(desk));
  const lines: string[] = [];
  const failed: string[] = [];
  let first: unknown = null;
  for (const id of await payersOf(database, values.account))
    try {
      lines.push(await tool.repair(id));
    } catch (error) {
      first ??= error;
      failed.push(id);
    }
  if (first && lines.length === 0) throw first;
  if (failed.length > 0) lines.push(`No se pudo preguntar a Stripe por: ${failed.join(', ')}`);
  // Of those that have no Customer here.
  const unknown = values.account === undefined ? await tool.unknown() : { found: [], left: [] };
  for (const id of unknown.found) lines.push(`+  ${await showStripe(database, id)}`);
  for (const { subscription, customer, account } of unknown.left)
    lines.push(
      `${subscription} (${customer}) se cobra, y la cuenta ${account} no está aquí: ${LEFT}`,
    );
  const waiting = await showWaiting(database);
  const data = { accounts: lines, failed, left: unknown.left, waiting };
  return { says: [...lines, waiting].join('\n'), data, isIncomplete: failed.length > 0 };
}

async function replay(desk: Desk, event: string): Promise<Answer> {
  return said(await openStripeTool(desk, stripeOf(desk)).replay(event));
}

function requireStoredKeys({ config }: Desk): void {
  if (config.tokenKey) throw new DataProblem(IN_ENVIRONMENT);
}

const showKeys = (desk: Desk): Promise<Answer> => {
  requireStoredKeys(desk);
  return looking(desk.database, async (queries) => {
    const keys = await listKeys(queries);
    const lines = keys.map(({ kid, created_at, retired_at }) =>
      [kid, created_at.toISOString(), retired_at ? 'verifica' : 'firma'].join('  '),
    );
    return said(lines.join('\n'), keys);
  });
};

async function rotate(desk: Desk): Promise<Answer> {
  requireStoredKeys(desk);
  const kid = await desk.database.transaction((queries) => rotateKeys(queries, desk.now()));
  return said(`Desde ahora firma ${kid}. Las sesiones abiertas siguen.`, { kid });
}

async function remove(desk: Desk, kid: string): Promise<Answer> {
  requireStoredKeys(desk);
  if (!(await removeKey(desk.database, kid)))
    throw new DataProblem(
      `No hay ninguna clave ${kid}, o es la que firma: cámbiala antes con keys rotate.`,
    );
  return said(`La clave ${kid} ya no existe: lo que firmó deja de valer en un minuto.`, { kid });
}

async function bringUpToDate({ database }: Desk): Promise<Answer> {
  const applied = await migrate(database);
  return said(
    applied.length > 0
      ? `Migraciones aplicadas: ${applied.join(', ')}.`
      : 'La base de datos ya está al día.',
    { applied },
  );
}

/** Sends a mail now and shows the conversation with the mail server; the server's log keeps only a code. */
async function testMail({ config }: Desk, to: string): Promise<Answer> {
  if (!config.mail) throw new DataProblem(NO_SMTP);
  const heard: string[] = [];
  const mailer = smtpMailer(config.mail, (line) => heard.push(line));
  const text = 'Este es un correo de prueba de VIRSI. Si te llegó, los correos salen.';
  const mail = { to, subject: 'Prueba de VIRSI', text, html: `<p>${text}</p>` };
  let end = 'El servidor de correo lo aceptó.';
  let isIncomplete = false;
  try {
    await mailer.send(mail, AbortSignal.timeout(MAIL_PATIENCE_MS));
  } catch (error) {
    isIncomplete = true;
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    end = `El servidor de correo no lo aceptó${code}.`;
  } finally {
    mailer.close();
  }
  return {
    says: [...heard, end].join('\n'),
    data: { heard, isTaken: !isIncomplete },
    isIncomplete,
  };
}

const showLog = ({ database, values }: Desk): Promise<Answer> =>
  looking(database, async (queries) => {
    const named = values.account;
    // A deleted account has only its identifier left.
    const account = named === undefined ? null : ((await findByReference(queries, named)) ?? named);
    const entries = await listEntries(queries, account);
    const lines = entries.map(({ at, by_whom, command, account_id, reason, outcome }) =>
      [at.toISOString(), by_whom, command, account_id ?? '-', outcome, reason].join('  '),
    );
    return said(lines.join('\n'), entries);
  });

const DAY_MS = 24 * 3600_000;
const NOT_A_DAY = 'Los días se escriben como 2026-11-26, y --from no va después de --to.';

/** Whether it is one as the database has it. */
const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && dayOf(at) === text;
};

/** What `npm run flow -- funnel` reads. */
async function showFlowCounts({ database, values, now }: Desk): Promise<Answer> {
  const { to = dayOf(now()) } = values;
  const { from = isDay(to) ? dayOf(new Date(Date.parse(to) - 27 * DAY_MS)) : '' } = values;
  if (!isDay(from) || !isDay(to) || from > to) throw new DataProblem(NOT_A_DAY);
  const rows = await looking(database, (queries) => listFlowCounts(queries, from, to));
  const head = { format: 'virsi.counts', version: 1, from, to, limits: LOOK_LIMITS_MS };
  const data = { ...head, rows };
  return { says: JSON.stringify(data), data };
}

const OF_ACCOUNT = ['--account <cuenta>'];

export const UPKEEP_COMMANDS: readonly Command[] = [
  {
    words: 'billing status',
    options: OF_ACCOUNT,
    does: 'Dice qué hay guardado de las suscripciones de Stripe.',
    opens: 'to look',
    run: showBilling,
  },
  {
    words: 'billing sync',
    options: OF_ACCOUNT,
    does: 'Pregunta a Stripe y guarda lo que diga.',
    opens: 'to change',
    run: syncBilling,
  },
  {
    words: 'billing replay',
    takes: ['<evento>'],
    does: 'Procesa otra vez un evento de Stripe, también uno que no llegó.',
    opens: 'to change',
    run: replay,
  },
  {
    words: 'keys list',
    does: 'Nombra las claves que firman y verifican las sesiones.',
    opens: 'to look',
    run: showKeys,
  },
  {
    words: 'keys rotate',
    does: 'Desde ahora firma otra clave; las sesiones siguen.',
    opens: 'to change',
    isLogged: true,
    run: rotate,
  },
  {
    words: 'keys remove',
    takes: ['<clave>'],
    does: 'Termina todas las sesiones que esa clave firmó.',
    opens: 'to change',
    isLogged: true,
    isFinal: true,
    run: remove,
  },
  {
    words: 'migrate',
    does: 'Pone al día el esquema de la base de datos.',
    opens: 'as it is',
    run: bringUpToDate,
  },
  {
    words: 'mail test',
    takes: ['<correo>'],
    does: 'Envía un correo de prueba y muestra lo que dijo el servidor de correo.',
    opens: 'nothing',
    run: testMail,
  },
  {
    words: 'counts',
    options: ['--from <día>', '--to <día>'],
    does: 'Da lo que se contó del flujo en esos días, o en las últimas cuatro semanas, como lo lee flow -- funnel.',
    opens: 'to look',
    run: showFlowCounts,
  },
  {
    words: 'log',
    options: OF_ACCOUNT,
    does: 'Muestra lo que se hizo a mano, por quién y por qué.',
    opens: 'to look',
    run: showLog,
  },
];
