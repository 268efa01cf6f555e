// The sandbox payment provider: shows a started payment, records it or lets it go.
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Backend, RequestEnv } from '../backend.ts';
import { onlyMethods } from '../http/methods.ts';
import { publicOrigin } from '../http/public-origin.ts';
import { findAccount } from '../stores/account-store.ts';
import { createSubscription, findSubscription } from '../stores/subscription-store.ts';
import { alreadyPaidPage, deadLinkPage, paymentPage } from './payment-pages.ts';
import { readPaymentSession } from './payment-session.ts';

const PATH = '/sandbox/payment/:session';

const formSchema = v.object({
  decision: v.picklist(['pay', 'cancel']),
  delay: v.optional(v.picklist(['0', '6', 'never']), '0'),
});

export function paymentRoutes({ config, database, tokens, now }: Backend) {
  const gone = (c: Context<RequestEnv>) => c.html(deadLinkPage(publicOrigin(c, config)), 404);

  /** Null also when whoever started it has deleted the account. */
  const started = async (c: Context<RequestEnv, typeof PATH>) => {
    const session = await readPaymentSession(tokens, c.req.param('session'));
    const account = session && (await findAccount(database, session.accountId));
    return account ? { ...session, email: account.email ?? '' } : null;
  };

  return new Hono<RequestEnv>()
    .get(PATH, async (c) => {
      const session = await started(c);
      if (!session) return gone(c);
      const isPaid = (await findSubscription(database, session.accountId)) !== null;
      if (isPaid) return c.html(alreadyPaidPage(publicOrigin(c, config)));
      return c.html(paymentPage(session.email, session.priceId));
    })
    .post(PATH, async (c) => {
      const session = await started(c);
      const form = v.safeParse(formSchema, await c.req.parseBody());
      if (!session || !form.success) return gone(c);
      const back = `${publicOrigin(c, config)}/admin-account`;
      const { decision, delay } = form.output;
      if (decision === 'cancel') return c.redirect(`${back}?pago=cancelado`, 303);
      if (delay !== 'never') {
        const activeFrom = new Date(now().getTime() + Number(delay) * 1000);
        await createSubscription(database, { ...session, activeFrom, now: now() });
      }
      return c.redirect(back, 303);
    })
    .all(PATH, onlyMethods('GET', 'HEAD', 'POST'));
}
