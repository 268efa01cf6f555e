// The mails, as plain text and HTML.
import { html } from 'hono/html';
import { language } from '#server-texts/language.ts';
import { greeting, mailTexts } from '#server-texts/mail.ts';
import type { Mail } from './mailer.ts';

/** Where a link leads; the token of a recovery is behind '#', which is sent to no server. */
const CONFIRM_PATH = '/api/auth/user/confirm?token=';
const RECOVER_PATH = '/recover-password#token=';

export const confirmationMail = (origin: string, token: string) =>
  write('confirmation', origin + CONFIRM_PATH + token);

export const recoveryMail = (origin: string, token: string) =>
  write('recovery', origin + RECOVER_PATH + token);

export const signUpAttemptMail = (origin: string) => write('signUpAttempt', `${origin}/login`);

export const movedMail = (origin: string) => write('moved', `${origin}/login`);

async function write(kind: keyof typeof mailTexts, link: string): Promise<Omit<Mail, 'to'>> {
  const { subject, before, action, after } = mailTexts[kind];
  const markup = await html`<!doctype html>
<html lang="${language}">
  <head><meta charset="utf-8"><title>${subject}</title></head>
  <body style="font-family: sans-serif; line-height: 1.5; max-width: 36em; margin: 2em auto; padding: 0 1em">
    <p>${greeting}</p>
    <p>${before}</p>
    <p><a href="${link}">${action}</a></p>
    <p>${after}</p>
    <p>VIRSI</p>
  </body>
</html>`;
  const text = [greeting, before, link, after, 'VIRSI'].join('\n\n');
  return { subject, text, html: String(markup) };
}
