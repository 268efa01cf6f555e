// The HTML of the sandbox payment page.
import { html } from 'hono/html';
import type { Plan } from '../../contract/plans.ts';
import { RETURN_PATHS } from '../../contract/return-paths.ts';
import { TRIAL_DAYS } from '../../contract/trial.ts';
import { type Markup, page } from './page.ts';

/** Seconds from paying to the subscription being active; `never` records nothing. */
const DELAYS = { '0': 'Inmediata', '6': 'A los 6 segundos', never: 'Nunca' } as const;

/** @param hasTrial whether the subscription starts with a trial */
export function paymentPage(email: string, plan: Plan, hasTrial: boolean): Markup {
  return page(
    'Confirma tu suscripción',
    html`
  ${hasTrial ? html`<p class="trial">Prueba gratis de ${TRIAL_DAYS} días</p>` : ''}
  <dl class="summary">
    <div><dt>Plan</dt><dd>${plan.title}</dd></div>
    <div><dt>Precio</dt><dd>${plan.price}/mes</dd></div>
    <div><dt>Citas</dt><dd>Hasta ${plan.appointments} citas al mes</dd></div>
    <div><dt>Cuenta</dt><dd>${email}</dd></div>
    <div class="total"><dt>Hoy pagas</dt><dd>${hasTrial ? 0 : plan.price}</dd></div>
  </dl>
  <form method="post">
    <label for="delay">Activación de la suscripción</label>
    <select id="delay" name="delay">
      ${Object.entries(DELAYS).map(([value, label]) => html`<option value="${value}">${label}</option>`)}
    </select>
    <p class="hint">Solo en este entorno: cuánto tarda VIRSI en enterarse del pago.</p>
    <div class="actions">
      <button class="plain" name="decision" value="cancel">Cancelar</button>
      <button class="primary" name="decision" value="pay">Pagar</button>
    </div>
  </form>`,
  );
}

export function alreadyPaidPage(origin: string): Markup {
  return page(
    'Ya tienes una suscripción',
    html`<p>Este pago ya se hizo; no hace falta pagar otra vez.</p>
  <p class="actions"><a class="primary" href="${origin}${RETURN_PATHS.payment}">Volver a VIRSI</a></p>`,
  );
}

export function deadLinkPage(origin: string): Markup {
  return page(
    'Enlace de pago no válido',
    html`<p>El enlace no existe o ya venció. Vuelve a VIRSI y elige tu plan otra vez.</p>
  <p class="actions"><a class="primary" href="${origin}${RETURN_PATHS.payment}">Volver a VIRSI</a></p>`,
  );
}
