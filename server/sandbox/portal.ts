// The sandbox portal: shows a subscription, cancels it at the end of its period, or takes that back.
import { type Context, Hono } from 'hono';
import type { Backend, RequestEnv } from '../backend.ts';
import { onlyMethods } from '../http/methods.ts';
import { publicOrigin } from '../http/public-origin.ts';
import { lockAccount } from '../stores/account-store.ts';
import {
  findSubscription,
  periodEndAt,
  setSubscriptionEnd,
  statusAt,
} from '../stores/subscription-store.ts';
import { accountOfPortal } from './portal-link.ts';
import { deadPortalPage, portalPage } from './portal-pages.ts';

const PATH = '/sandbox/portal/:session';

export function portalRoutes({ config, database, tokens, now }: Backend) {
  const gone = (c: Context<RequestEnv>) => c.html(deadPortalPage(publicOrigin(c, config)), 404);

  return new Hono<RequestEnv>()
    .get(PATH, async (c) => {
      const accountId = await accountOfPortal(tokens, c.req.param('session'));
      const subscription = accountId && (await findSubscription(database, accountId));
      if (!subscription) return gone(c);
      const view = {
        ...subscription,
        isOver: statusAt(subscription, now()) === 'canceled',
        periodEnd: periodEndAt(subscription, now()),
      };
      return c.html(portalPage(view, config.priceIds, publicOrigin(c, config)));
    })
    .post(PATH, async (c) => {
      const accountId = await accountOfPortal(tokens, c.req.param('session'));
      if (!accountId) return gone(c);
      const { decision } = await c.req.parseBody();
      await database.transaction(async (queries) => {
        if (!(await lockAccount(queries, accountId))) return;
        const subscription = await findSubscription(queries, accountId);
        // What has ended is bought anew, not resumed.
        if (!subscription || statusAt(subscription, now()) === 'canceled') return;
        if (decision === 'cancel')
          await setSubscriptionEnd(queries, accountId, periodEndAt(subscription, now()));
        if (decision === 'resume') await setSubscriptionEnd(queries, accountId, null);
      });
      return c.redirect(c.req.path, 303);
    })
    .all(PATH, onlyMethods('GET', 'HEAD', 'POST'));
}
