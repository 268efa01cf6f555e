// The texts of the mails, as plain text and HTML.
// @rule What a mail says
import { html } from 'hono/html';
import { CONTINUE_WITH } from '../texts/providers.ts';
import type { Mail } from './mailer.ts';

interface Words {
  readonly subject: string;
  readonly before: string;
  readonly action: string;
  readonly link: string;
  readonly after: string;
}

type Written = Omit<Mail, 'to'>;

/** Where a link leads; the token of a recovery is behind '#', which is sent to no server. */
const CONFIRM_PATH = '/api/auth/user/confirm?token=';
const RECOVER_PATH = '/recover-password#token=';

export const confirmationMail = (origin: string, token: string) =>
  write({
    subject: 'Confirma tu correo electrónico en VIRSI',
    before:
      'Alguien creó una cuenta de VIRSI con este correo electrónico. Si fuiste tú, confírmalo:',
    action: 'Confirmar mi correo',
    link: origin + CONFIRM_PATH + token,
    after:
      'Puedes usar el enlace una sola vez, durante una hora. Si no fuiste tú, ábrelo y elige «No fui yo», o ignora este mensaje.',
  });

export const recoveryMail = (origin: string, token: string) =>
  write({
    subject: 'Recupera tu contraseña de VIRSI',
    before: 'Pediste una contraseña nueva para tu cuenta de VIRSI. Elígela aquí:',
    action: 'Elegir una contraseña nueva',
    link: origin + RECOVER_PATH + token,
    after:
      'Puedes usar el enlace una sola vez, durante una hora. Si no lo pediste, ignora este mensaje: tu contraseña no cambia.',
  });

export const signUpAttemptMail = (origin: string) =>
  write({
    subject: 'Ya tienes una cuenta de VIRSI',
    before: `Alguien intentó crear una cuenta de VIRSI con este correo electrónico, que ya tiene una. Si fuiste tú, inicia sesión, ${CONTINUE_WITH} o recupera tu contraseña:`,
    action: 'Ir a VIRSI',
    link: `${origin}/login`,
    after: 'Si no fuiste tú, no tienes que hacer nada: nadie entró a tu cuenta.',
  });

export const movedMail = (origin: string) =>
  write({
    subject: 'Tu cuenta de VIRSI cambió de correo electrónico',
    before:
      'Tu cuenta de VIRSI ya no tiene este correo electrónico: lo cambiamos a pedido tuyo. Si no lo pediste, escríbenos cuanto antes.',
    action: 'Ir a VIRSI',
    link: `${origin}/login`,
    after: 'Las sesiones que estaban abiertas terminaron.',
  });

async function write({ subject, before, action, link, after }: Words): Promise<Written> {
  const markup = await html`<!doctype html>
<html lang="es">
  <head><meta charset="utf-8"><title>${subject}</title></head>
  <body style="font-family: sans-serif; line-height: 1.5; max-width: 36em; margin: 2em auto; padding: 0 1em">
    <p>Hola:</p>
    <p>${before}</p>
    <p><a href="${link}">${action}</a></p>
    <p>${after}</p>
    <p>VIRSI</p>
  </body>
</html>`;
  const text = ['Hola:', before, link, after, 'VIRSI'].join('\n\n');
  return { subject, text, html: String(markup) };
}
