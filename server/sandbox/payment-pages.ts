// The HTML of the sandbox payment page.

import { html } from 'hono/html';
import { checkoutTexts, sandboxTexts } from '#server-texts/sandbox.ts';
import type { Plan } from '../../contract/plans.ts';
import { RETURN_PATHS } from '../../contract/return-paths.ts';
import { type Markup, page } from './page.ts';

/** @param hasTrial whether the subscription starts with a trial */
export function paymentPage(email: string, plan: Plan, hasTrial: boolean): Markup {
  return page(
    checkoutTexts.title,
    html`
  ${hasTrial ? html`<p class="trial">${checkoutTexts.trial}</p>` : ''}
  <dl class="summary">
    <div><dt>${sandboxTexts.plan}</dt><dd>${plan.title}</dd></div>
    <div><dt>${sandboxTexts.price}</dt><dd>${plan.price}${sandboxTexts.perMonth}</dd></div>
    <div><dt>${checkoutTexts.appointments}</dt><dd>${checkoutTexts.appointmentsPerMonth(plan.appointments)}</dd></div>
    <div><dt>${checkoutTexts.account}</dt><dd>${email}</dd></div>
    <div class="total"><dt>${checkoutTexts.today}</dt><dd>${hasTrial ? 0 : plan.price}</dd></div>
    <div><dt>${checkoutTexts.next}</dt><dd>${(hasTrial ? checkoutTexts.afterTrial : checkoutTexts.inAMonth)(plan.price)}</dd></div>
  </dl>
  <form method="post">
    <label for="delay">${checkoutTexts.delay}</label>
    <select id="delay" name="delay">
      ${Object.entries(checkoutTexts.delays).map(([value, label]) => html`<option value="${value}">${label}</option>`)}
    </select>
    <p class="hint">${checkoutTexts.delayHint}</p>
    <div class="actions">
      <button class="plain" name="decision" value="cancel">${sandboxTexts.cancel}</button>
      <button class="primary" name="decision" value="pay">${checkoutTexts.pay}</button>
    </div>
  </form>`,
  );
}

export function alreadyPaidPage(origin: string): Markup {
  return page(
    checkoutTexts.alreadyPaid,
    html`<p>${checkoutTexts.paid}</p>
  <p class="actions"><a class="primary" href="${origin}${RETURN_PATHS.payment}">${sandboxTexts.back}</a></p>`,
  );
}

export function deadLinkPage(origin: string): Markup {
  return page(
    checkoutTexts.dead,
    html`<p>${checkoutTexts.chooseAgain}</p>
  <p class="actions"><a class="primary" href="${origin}${RETURN_PATHS.payment}">${sandboxTexts.back}</a></p>`,
  );
}
