// The HTML of the sandbox portal.

import { html } from 'hono/html';
import { language } from '#server-texts/language.ts';
import { portalTexts, sandboxTexts } from '#server-texts/sandbox.ts';
import type { PlanOffer } from '../../contract/plans.ts';
import { RETURN_PATHS } from '../../contract/return-paths.ts';
import type { Subscription } from '../billing/billing.ts';
import { type Markup, page } from './page.ts';

const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });

interface PortalView {
  readonly subscription: Subscription;
  readonly plan: Pick<PlanOffer, 'title' | 'price'>;
  /** The plans that it can be changed to. */
  readonly plans: readonly PlanOffer[];
  readonly doesCardFail: boolean;
  /** The time of the subscription. */
  readonly time: Date;
}

export function portalPage(view: PortalView, origin: string): Markup {
  const { plan, subscription } = view;
  return page(
    portalTexts.title,
    html`
  <dl class="summary">
    <div><dt>${sandboxTexts.plan}</dt><dd>${plan.title}</dd></div>
    <div><dt>${sandboxTexts.price}</dt><dd>${plan.price}${sandboxTexts.perMonth}</dd></div>
    <div><dt>${portalTexts.state}</dt><dd>${stateOf(subscription)}</dd></div>
  </dl>
  ${subscription.status === 'canceled' ? '' : decisions(view)}
  ${clock(view)}
  <p class="actions"><a class="plain" href="${origin}${RETURN_PATHS.portal}">${sandboxTexts.back}</a></p>`,
  );
}

function stateOf({ status, currentPeriodEndsAt, cancelAtPeriodEnd }: Subscription): string {
  const end = currentPeriodEndsAt ? date.format(currentPeriodEndsAt) : '';
  if (status === 'canceled') return portalTexts.ended(end);
  if (status === 'past_due') return portalTexts.chargeFailed;
  if (status === 'pending') return portalTexts.pending;
  return cancelAtPeriodEnd ? portalTexts.ends(end) : portalTexts.renews(end);
}

function decisions({ subscription, plans, doesCardFail }: PortalView): Markup {
  return html`<form method="post" class="actions">
    ${
      subscription.cancelAtPeriodEnd
        ? html`<button class="primary" name="decision" value="resume">${portalTexts.resume}</button>`
        : html`<button class="primary" name="decision" value="cancel">${portalTexts.cancel}</button>`
    }
    <button class="plain" name="decision" value="cancel-now">${portalTexts.endNow}</button>
  </form>
  <form method="post">
    <label for="plan">${portalTexts.otherPlan}</label>
    <div class="row">
      <select id="plan" name="price">
        ${plans.map(
          ({ priceId, title, price }) =>
            html`<option value="${priceId}"${priceId === subscription.priceId ? html` selected` : ''}>${title}, ${price}${sandboxTexts.perMonth}</option>`,
        )}
      </select>
      <button class="plain" name="decision" value="plan">${portalTexts.changePlan}</button>
    </div>
  </form>
  <h2>${portalTexts.card}</h2>
  <form method="post">
    <p class="hint">${doesCardFail ? portalTexts.cardFails : portalTexts.cardWorks}</p>
    ${
      doesCardFail
        ? html`<button class="plain" name="decision" value="card-works">${portalTexts.useWorkingCard}</button>`
        : html`<button class="plain" name="decision" value="card-fails">${portalTexts.useFailingCard}</button>`
    }
  </form>`;
}

/** Days ahead, by the decision. */
export const STEPS = { day: 1, week: 7, month: 31 } as const;

function clock({ time }: PortalView): Markup {
  return html`<h2>${portalTexts.clock}</h2>
  <form method="post">
    <p class="hint">${portalTexts.today(date.format(time))}</p>
    <div class="row">
      ${Object.entries(STEPS).map(
        ([step, days]) =>
          html`<button class="plain" name="decision" value="${step}">${portalTexts.days(days)}</button>`,
      )}
    </div>
  </form>`;
}

export function deadPortalPage(origin: string): Markup {
  return page(
    portalTexts.dead,
    html`<p>${portalTexts.openAgain}</p>
  <p class="actions"><a class="primary" href="${origin}${RETURN_PATHS.portal}">${sandboxTexts.back}</a></p>`,
  );
}
