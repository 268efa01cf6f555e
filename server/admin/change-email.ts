// Changes the e-mail of an account: in the database, by mail to both addresses, and at Stripe.
import { mailableEmail } from '../../contract/email.ts';
import { emailKey } from '../accounts/email.ts';
import { openStripeTool } from '../billing/stripe/stripe-tool.ts';
import { DataProblem } from '../data/data-problem.ts';
import { isDuplicate } from '../database/database.ts';
import { movedMail } from '../mail/mail-markup.ts';
import { smtpMailer } from '../mail/mailer.ts';
import { endAllSessions, findAccount, lockAccount, moveEmail } from '../stores/account-store.ts';
import { listProviders, removeProviders } from '../stores/identity-store.ts';
import { removeLinks } from '../stores/link-store.ts';
import { addMail } from '../stores/mail-store.ts';
import { type Answer, type Desk, NO_ACCOUNT } from './command.ts';

const BAD_EMAIL = 'El correo nuevo no es válido.';
const TAKEN = 'Otra cuenta ya tiene ese correo.';
const GOOGLE =
  'Entra también con Google: al entrar así, vuelve el correo de Google. Con --without-google deja de entrar así.';
const MAIL_PATIENCE_MS = 30_000;

const AT_STRIPE = {
  told: ['En Stripe también.'],
  'no customer': [],
  'customer is gone': ['En Stripe ya no existe su cliente.'],
};

/** Repeating the command with the same e-mail does only the steps that failed. */
export async function changeEmail(desk: Desk, id: string, typed: string): Promise<Answer> {
  const { database, journal, values } = desk;
  const email = mailableEmail(typed);
  if (email === null) throw new DataProblem(BAD_EMAIL);
  const { before, isMoved } = await move(desk, id, email);
  if (isMoved) journal('e-mail changed by hand', id);
  if (values['without-google']) journal('providers removed', id);
  const providers = await listProviders(database, id);
  const atStripe = await tellStripe(desk, id, email);
  const notes = [
    isMoved
      ? `La cuenta ${id} tiene el correo nuevo, sin confirmar. Sus sesiones y sus enlaces terminaron.`
      : `La cuenta ${id} ya tenía ese correo.`,
    ...(isMoved ? await tellBefore(desk, before) : []),
    ...atStripe.notes,
    ...(providers.some((name) => name !== 'password') ? [GOOGLE] : []),
  ];
  const data = { account: id, notes };
  return { says: notes.join('\n'), data, isIncomplete: atStripe.isIncomplete };
}

async function move({ config, database, now, values }: Desk, id: string, email: string) {
  const origin = config.publicUrl;
  try {
    return await database.transaction(async (queries) => {
      if (!(await lockAccount(queries, id))) throw new DataProblem(NO_ACCOUNT);
      const before = (await findAccount(queries, id))?.email ?? null;
      const isMoved = before !== emailKey(email);
      if (values['without-google']) await removeProviders(queries, id);
      if (isMoved || values['without-google']) await endAllSessions(queries, id, now());
      if (isMoved) {
        await moveEmail(queries, id, email);
        await removeLinks(queries, id);
        if (config.mail && origin)
          await addMail(queries, { kind: 'confirmation', email, origin, now: now() });
      }
      return { before, isMoved };
    });
  } catch (error) {
    throw isDuplicate(error) ? new DataProblem(TAKEN) : error;
  }
}

/** Tells the old address by mail; a mail server that is down does not undo the change. */
async function tellBefore({ config }: Desk, before: string | null): Promise<readonly string[]> {
  if (!config.mail) return ['No se avisó a nadie por correo: falta SMTP_URL.'];
  if (!before || !config.publicUrl) return [];
  const mailer = smtpMailer(config.mail);
  try {
    const mail = await movedMail(config.publicUrl);
    await mailer.send({ to: before, ...mail }, AbortSignal.timeout(MAIL_PATIENCE_MS));
    return ['Se avisó al correo de antes, y al nuevo se le pide que lo confirme.'];
  } catch {
    return ['Al correo de antes no se le pudo avisar; al nuevo se le pide que lo confirme.'];
  } finally {
    mailer.close();
  }
}

async function tellStripe(desk: Desk, id: string, email: string) {
  const { stripe } = desk.config;
  if (!stripe) return { notes: [], isIncomplete: false };
  const { is, code } = await openStripeTool(desk, stripe).setEmail(id, email);
  if (is === 'refused')
    return { notes: [`Stripe no acepta ese correo (${code}).`], isIncomplete: true };
  if (is === 'away')
    return {
      notes: [`En Stripe no se pudo cambiar: repite esta orden, con ${id} y el mismo correo.`],
      isIncomplete: true,
    };
  return { notes: AT_STRIPE[is], isIncomplete: false };
}
