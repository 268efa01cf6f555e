// Routes of the sandbox portal: show, change or cancel a subscription, make its card fail, move its clock forward.
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { isOnSale, planByPriceId, plansOnSale } from '../../contract/plans.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { chargeAfter, stateAt, timeOf } from '../billing/sandbox/lifecycle.ts';
import { accountOfPortal } from '../billing/sandbox/portal-link.ts';
import { readForm } from '../http/form-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { publicOrigin } from '../http/public-origin.ts';
import { lockAccount } from '../stores/account-store.ts';
import {
  changeSubscription,
  findSubscription,
  type SandboxSubscription,
} from '../stores/subscription-store.ts';
import { deadPortalPage, portalPage, STEPS } from './portal-pages.ts';

const PATH = '/sandbox/portal/:session';
/** Ten years. */
const MOST_DAYS = 3650;

const formSchema = v.object({
  decision: v.picklist([
    'cancel',
    'cancel-now',
    'resume',
    'plan',
    'card-fails',
    'card-works',
    'day',
    'week',
    'month',
  ]),
  price: v.optional(v.string(), ''),
});

type Form = v.InferOutput<typeof formSchema>;

export function portalRoutes({ config, database, tokens, now }: Backend) {
  const gone = (c: Context<RequestEnv>) => c.html(deadPortalPage(publicOrigin(c, config)), 404);

  return new Hono<RequestEnv>()
    .get(PATH, async (c) => {
      const accountId = await accountOfPortal(tokens, c.req.param('session'));
      const stored = accountId && (await findSubscription(database, accountId));
      if (!stored) return gone(c);
      const view = {
        subscription: stateAt(stored, now(), config.graceDays),
        plan: planByPriceId(stored.priceId, config.priceIds),
        plans: plansOnSale(config.priceSet, config.priceIds),
        doesCardFail: stored.cardFailsFrom !== null,
        time: timeOf(stored, now()),
      };
      return c.html(portalPage(view, publicOrigin(c, config)));
    })
    .post(PATH, async (c) => {
      const form = v.safeParse(formSchema, await readForm(c));
      const accountId = await accountOfPortal(tokens, c.req.param('session'));
      if (!accountId) return gone(c);
      if (form.success)
        await database.transaction(async (queries) => {
          if (!(await lockAccount(queries, accountId))) return;
          const stored = await findSubscription(queries, accountId);
          if (!stored) return;
          const decided = decide(stored, form.output, { config, now: now() });
          await changeSubscription(queries, accountId, { ...stored, ...decided });
        });
      return c.redirect(c.req.path, 303);
    })
    .all(PATH, onlyMethods('GET', 'HEAD', 'POST'));
}

type Decided = Partial<Parameters<typeof changeSubscription>[2]>;

function decide(
  stored: SandboxSubscription,
  { decision, price }: Form,
  { config, now }: { readonly config: Backend['config']; readonly now: Date },
): Decided {
  if (decision === 'day' || decision === 'week' || decision === 'month')
    return { clockDays: Math.min(stored.clockDays + STEPS[decision], MOST_DAYS) };
  // A subscription that has ended is bought again, not resumed.
  if (stateAt(stored, now, config.graceDays).status === 'canceled') return {};
  const time = timeOf(stored, now);
  if (decision === 'cancel') return { endsAt: chargeAfter(stored, time) };
  if (decision === 'cancel-now') return { endsAt: time };
  if (decision === 'resume') return { endsAt: null };
  if (decision === 'card-fails') return { cardFailsFrom: stored.cardFailsFrom ?? time };
  if (decision === 'card-works') return { cardFailsFrom: null };
  return isOnSale(price, config.priceSet, config.priceIds) ? { priceId: price } : {};
}
