// What the sandbox portal shows.
import { html } from 'hono/html';
import { type PriceIds, planByPriceId } from '../../contract/plans.ts';
import type { Subscription } from '../stores/subscription-store.ts';
import { type Markup, page } from './page.ts';

const date = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

interface PortalView extends Subscription {
  readonly isOver: boolean;
  /** End of what is paid for at the moment. */
  readonly periodEnd: Date;
}

export function portalPage(view: PortalView, priceIds: PriceIds, origin: string): Markup {
  const plan = planByPriceId(view.priceId, priceIds);
  return page(
    'Tu suscripción',
    html`
  <dl class="summary">
    <div><dt>Plan</dt><dd>${plan.title}</dd></div>
    <div><dt>Precio</dt><dd>${plan.price}/mes</dd></div>
    <div><dt>Estado</dt><dd>${stateOf(view)}</dd></div>
  </dl>
  ${view.isOver ? '' : decision(view)}
  <p class="actions"><a class="plain" href="${origin}/admin-agent-account">Volver a VIRSI</a></p>`,
  );
}

function stateOf({ endsAt, isOver, periodEnd }: PortalView): string {
  if (endsAt) return `${isOver ? 'Terminó' : 'Termina'} el ${date.format(endsAt)}`;
  return `Se renueva el ${date.format(periodEnd)}`;
}

function decision({ endsAt }: PortalView): Markup {
  return html`<form method="post" class="actions">
    ${
      endsAt
        ? html`<button class="primary" name="decision" value="resume">Mantener suscripción</button>`
        : html`<button class="primary" name="decision" value="cancel">Cancelar suscripción</button>`
    }
  </form>`;
}

export function deadPortalPage(origin: string): Markup {
  return page(
    'Enlace no válido',
    html`<p>El enlace no existe o ha caducado. Vuelve a VIRSI y ábrelo otra vez.</p>
  <p class="actions"><a class="primary" href="${origin}/admin-agent-account">Volver a VIRSI</a></p>`,
  );
}
