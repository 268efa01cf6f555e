// Routes of the signed-in person's account: export as JSON, and deletion.

import { Hono } from 'hono';
import { credentialTexts } from '#server-texts/accounts.ts';
import { deletionSchema, firstSentence } from '../accounts/credentials.ts';
import { emailKey } from '../accounts/email.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import type { Queries } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/json-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { requireSignedIn, sessionExpired } from '../http/signed-in.ts';
import { closeAccount } from '../sessions/close-account.ts';
import { lockSession } from '../stores/account-store.ts';
import { findAssistant } from '../stores/assistant-store.ts';
import { findCustomer } from '../stores/customer-store.ts';
import { findPassword, listProviders } from '../stores/identity-store.ts';

const ACCOUNT = '/api/auth/user/account';
const EXPORT = '/api/auth/user/export';

export function ownAccountRoutes(backend: Backend) {
  const { database, limits, billing, passwords, now } = backend;
  const signedIn = requireSignedIn(backend);

  const everythingOf = async (accountId: string) => {
    const { subscription } = await billing.stateOf(accountId);
    const assistant = await findAssistant(database, accountId);
    return {
      sign_in_methods: await listProviders(database, accountId),
      customer: await findCustomer(database, accountId),
      subscription: subscription && {
        product_id: subscription.priceId,
        active_from: subscription.startedAt,
        status: subscription.status,
        trial_ends_at: subscription.trialEndsAt,
        current_period_ends_at: subscription.currentPeriodEndsAt,
        cancel_at_period_end: subscription.cancelAtPeriodEnd,
      },
      assistant: assistant && {
        ...assistant,
        calendar_info: Object.fromEntries(assistant.calendar_info),
      },
    };
  };

  return new Hono<RequestEnv>()
    .get(EXPORT, signedIn, async (c) => {
      const { id, email, emailVerifiedAt, createdAt } = c.get('account');
      c.header('Content-Disposition', 'attachment; filename="virsi.json"');
      const everything = {
        exported_at: now(),
        account: {
          email_address: email,
          email_verified_at: emailVerifiedAt,
          created_at: createdAt,
        },
        ...(await everythingOf(id)),
      };
      return c.json(everything);
    })
    .all(EXPORT, onlyMethods('GET', 'HEAD'))
    .delete(ACCOUNT, signedIn, async (c) => {
      const { id, email, session } = c.get('account');
      const { email_address, password } = await readJson(c, deletionSchema, firstSentence);
      if (emailKey(email_address) !== email) throw new HttpError(400, credentialTexts.otherEmail);
      const stored = await findPassword(database, email);
      if (stored) {
        // An open session alone is not enough to delete everything.
        const confirm = async () => {
          const refund = await limits.begin(c, 'ownPassword', {
            account: id,
            session: session.hash,
          });
          if (!(await passwords.matches(password, stored.hash)))
            throw new HttpError(403, credentialTexts.wrongPassword);
          await refund();
        };
        await passwords.inTurn(c, confirm, id);
      }
      await limits.begin(c, 'payment', { account: id });
      const lock = (queries: Queries) => lockSession(queries, c.get('account'));
      if (!(await closeAccount(backend, id, lock))) throw sessionExpired();
      return c.body(null, 204);
    })
    .all(ACCOUNT, onlyMethods('DELETE'));
}
