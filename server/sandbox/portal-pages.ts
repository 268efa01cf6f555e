// The HTML of the sandbox portal.
import { html } from 'hono/html';
import type { PlanOffer } from '../../contract/plans.ts';
import { RETURN_PATHS } from '../../contract/return-paths.ts';
import type { Subscription } from '../billing/billing.ts';
import { type Markup, page } from './page.ts';

const date = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

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
    'Tu suscripción',
    html`
  <dl class="summary">
    <div><dt>Plan</dt><dd>${plan.title}</dd></div>
    <div><dt>Precio</dt><dd>${plan.price}/mes</dd></div>
    <div><dt>Estado</dt><dd>${stateOf(subscription)}</dd></div>
  </dl>
  ${subscription.status === 'canceled' ? '' : decisions(view)}
  ${clock(view)}
  <p class="actions"><a class="plain" href="${origin}${RETURN_PATHS.portal}">Volver a VIRSI</a></p>`,
  );
}

function stateOf({ status, currentPeriodEndsAt, cancelAtPeriodEnd }: Subscription): string {
  const end = currentPeriodEndsAt ? date.format(currentPeriodEndsAt) : '';
  if (status === 'canceled') return `Terminó el ${end}`;
  if (status === 'past_due') return 'El último cobro falló';
  if (status === 'pending') return 'El pago se está confirmando';
  return `${cancelAtPeriodEnd ? 'Termina' : 'Se renueva'} el ${end}`;
}

function decisions({ subscription, plans, doesCardFail }: PortalView): Markup {
  return html`<form method="post" class="actions">
    ${
      subscription.cancelAtPeriodEnd
        ? html`<button class="primary" name="decision" value="resume">Mantener suscripción</button>`
        : html`<button class="primary" name="decision" value="cancel">Cancelar suscripción</button>`
    }
    <button class="plain" name="decision" value="cancel-now">Terminar ahora</button>
  </form>
  <form method="post">
    <label for="plan">Otro plan</label>
    <div class="row">
      <select id="plan" name="price">
        ${plans.map(
          ({ priceId, title, price }) =>
            html`<option value="${priceId}"${priceId === subscription.priceId ? html` selected` : ''}>${title}, ${price}/mes</option>`,
        )}
      </select>
      <button class="plain" name="decision" value="plan">Cambiar plan</button>
    </div>
  </form>
  <h2>Tarjeta</h2>
  <form method="post">
    <p class="hint">${doesCardFail ? 'La tarjeta rechaza los cobros.' : 'La tarjeta funciona.'}</p>
    ${
      doesCardFail
        ? html`<button class="plain" name="decision" value="card-works">Usar una tarjeta que funciona</button>`
        : html`<button class="plain" name="decision" value="card-fails">Usar una tarjeta que falla</button>`
    }
  </form>`;
}

/** Days ahead, by the decision. */
export const STEPS = { day: 1, week: 7, month: 31 } as const;

function clock({ time }: PortalView): Markup {
  return html`<h2>Reloj de la suscripción</h2>
  <form method="post">
    <p class="hint">Solo en este entorno, y solo para esta suscripción: hoy es ${date.format(time)}.</p>
    <div class="row">
      ${Object.entries(STEPS).map(
        ([step, days]) =>
          html`<button class="plain" name="decision" value="${step}">+${days} ${days === 1 ? 'día' : 'días'}</button>`,
      )}
    </div>
  </form>`;
}

export function deadPortalPage(origin: string): Markup {
  return page(
    'Enlace no válido',
    html`<p>El enlace no existe o ya venció. Vuelve a VIRSI y ábrelo otra vez.</p>
  <p class="actions"><a class="primary" href="${origin}${RETURN_PATHS.portal}">Volver a VIRSI</a></p>`,
  );
}
