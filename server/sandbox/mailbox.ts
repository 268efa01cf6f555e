// The public mailbox of the sandbox, with all mails of the last day.

import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { mailboxTexts, sandboxTexts } from '#server-texts/sandbox.ts';
import { emailKey } from '../accounts/email.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { onlyMethods } from '../http/methods.ts';
import { productPage } from '../pages/product-page.ts';

const PATH = '/sandbox/mailbox';
const SHOWN = 100;
const NOTICE = html`<p class="notice"><strong>${sandboxTexts.mark}</strong> ${mailboxTexts.notice}</p>`;

const mailRows = v.array(
  v.object({
    recipient: v.string(),
    subject: v.string(),
    content: v.string(),
    sent_at: v.date(),
  }),
);
type ShownMail = v.InferOutput<typeof mailRows>[number];

export function mailboxRoutes({ database }: Backend) {
  return new Hono<RequestEnv>()
    .get(PATH, async (c) => {
      const to = emailKey(c.req.query('to') ?? '');
      const found = await database.rows(
        `SELECT recipient, subject, content, sent_at FROM sandbox_mails
         WHERE $1 = '' OR recipient = $1 ORDER BY sent_at DESC LIMIT ${SHOWN}`,
        [to],
      );
      return c.html(mailboxPage(v.parse(mailRows, found)));
    })
    .all(PATH, onlyMethods('GET', 'HEAD'));
}

function mailboxPage(mails: readonly ShownMail[]) {
  const content =
    mails.length === 0 ? html`<p>${mailboxTexts.empty}</p>` : html`${mails.map(letter)}`;
  return productPage(mailboxTexts.title, content, NOTICE);
}

function letter({ recipient, subject, content, sent_at }: ShownMail) {
  const lines = content.split('\n\n');
  return html`<article>
  <h2>${subject}</h2>
  <p class="muted">${mailboxTexts.to(recipient, sent_at.toISOString())}</p>
  ${lines.map((line) => html`<p>${/^https?:\/\/\S+$/.test(line) ? html`<a href="${line}">${line}</a>` : line}</p>`)}
</article>`;
}
