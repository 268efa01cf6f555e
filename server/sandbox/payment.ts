// Routes of the sandbox payment page: shows a payment, records it or cancels it.
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { isOnSale, planByPriceId } from '../../contract/plans.ts';
import { RETURN_PATHS } from '../../contract/return-paths.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { stateAt, timeOf } from '../billing/sandbox/lifecycle.ts';
import type { Queries } from '../database/database.ts';
import { readForm } from '../http/form-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { publicOrigin } from '../http/public-origin.ts';
import { findAccount, lockAccount } from '../stores/account-store.ts';
import { type Checkout, closeCheckout, findCheckout } from '../stores/checkout-store.ts';
import { findSubscription, startSubscription } from '../stores/subscription-store.ts';
import { isTrialSpent } from '../stores/trial-store.ts';
import { alreadyPaidPage, deadLinkPage, paymentPage } from './payment-pages.ts';

const PATH = '/sandbox/payment/:session';

const formSchema = v.object({
  decision: v.picklist(['pay', 'cancel']),
  delay: v.optional(v.picklist(['0', '6', 'never']), '0'),
});

export function paymentRoutes({ config, database, now }: Backend) {
  const gone = (c: Context<RequestEnv>) => c.html(deadLinkPage(publicOrigin(c, config)), 404);

  /** Null too when its plan is no longer on sale. */
  const findPayable = async (queries: Queries, id: string) => {
    const found = await findCheckout(queries, id, now());
    return found && isOnSale(found.priceId, config.priceSet, config.priceIds) ? found : null;
  };

  const before = async (queries: Queries, accountId: string) => {
    const found = await findSubscription(queries, accountId);
    const isSubscribed =
      found !== null && stateAt(found, now(), config.graceDays).status !== 'canceled';
    const { email = null } = (await findAccount(queries, accountId)) ?? {};
    // One trial per person.
    const hasTrial = found === null && !(email && (await isTrialSpent(queries, email, now())));
    return { isSubscribed, hasTrial, time: found ? timeOf(found, now()) : now() };
  };

  /** The checkout, with the account locked. */
  const decideOn = (
    id: string,
    decision: (queries: Queries, checkout: Checkout) => Promise<void>,
  ) =>
    database.transaction(async (queries) => {
      const started = await findPayable(queries, id);
      if (!started || !(await lockAccount(queries, started.accountId))) return false;
      const checkout = await findPayable(queries, id);
      if (checkout) await decision(queries, checkout);
      return checkout !== null;
    });

  return new Hono<RequestEnv>()
    .get(PATH, async (c) => {
      const checkout = await findPayable(database, c.req.param('session'));
      const account = checkout && (await findAccount(database, checkout.accountId));
      if (!account) return gone(c);
      const { isSubscribed, hasTrial } = await before(database, checkout.accountId);
      if (isSubscribed) return c.html(alreadyPaidPage(publicOrigin(c, config)));
      const plan = planByPriceId(checkout.priceId, config.priceIds);
      return c.html(paymentPage(account.email ?? '', plan, hasTrial));
    })
    .post(PATH, async (c) => {
      const form = v.safeParse(formSchema, await readForm(c));
      if (!form.success) return gone(c);
      const { decision, delay } = form.output;
      const isDone = await decideOn(c.req.param('session'), async (queries, checkout) => {
        const { accountId, priceId } = checkout;
        const { isSubscribed, hasTrial, time } = await before(queries, accountId);
        if (isSubscribed) return;
        if (decision === 'cancel') await closeCheckout(queries, checkout.id);
        else if (delay !== 'never') {
          const activeFrom = new Date(time.getTime() + Number(delay) * 1000);
          const started = { priceId, activeFrom, hasTrial, now: now() };
          await startSubscription(queries, accountId, started);
        }
      });
      if (!isDone) return gone(c);
      const back = `${publicOrigin(c, config)}${RETURN_PATHS.payment}`;
      return c.redirect(decision === 'cancel' ? `${back}?pago=cancelado` : back, 303);
    })
    .all(PATH, onlyMethods('GET', 'HEAD', 'POST'));
}
