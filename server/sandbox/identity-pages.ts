// What the popup of a sandbox provider shows: account chooser, calendar consent, result.
import { html } from 'hono/html';
import type { IdentityProvider } from '../../contract/identity-providers.ts';
import { type Markup, page } from './page.ts';
import { PEOPLE, type Person } from './people.ts';

/** The parameters of the popup, passed from page to page. */
export interface AuthorizeRequest {
  readonly provider: IdentityProvider;
  readonly state: string;
  readonly scope: string;
}

const hidden = (request: AuthorizeRequest): Markup => html`
  <input type="hidden" name="state" value="${request.state}">
  <input type="hidden" name="scope" value="${request.scope}">`;

export function chooserPage(
  request: AuthorizeRequest,
  refused?: { typed: string; problem: string },
): Markup {
  return page(
    'Elige una cuenta',
    html`
  <p>para continuar en <strong>VIRSI</strong></p>
  <form method="post" action="/sandbox/${request.provider}/account">
    ${hidden(request)}
    <ul class="accounts">${PEOPLE.filter(({ provider }) => provider === request.provider).map((person) => html`<li>${accountButton(person)}</li>`)}</ul>
  </form>
  <form class="other" method="post" action="/sandbox/${request.provider}/account">
    ${hidden(request)}
    <label for="user">Usar otra cuenta de prueba</label>
    <div class="row">
      <input id="user" name="user" required pattern=".*[a-zA-Z0-9].*" maxlength="40" autocomplete="off"
        autocapitalize="none" spellcheck="false" placeholder="nombre.apellido"
        ${refused ? html`value="${refused.typed}" aria-invalid="true" aria-describedby="problem" autofocus` : ''}>
      <button class="secondary">Continuar</button>
    </div>
    ${refused ? html`<p id="problem" class="problem" role="alert">${refused.problem}</p>` : ''}
  </form>
  <form class="actions" method="post" action="/sandbox/${request.provider}/cancel">
    ${hidden(request)}
    <button class="plain">Cancelar</button>
  </form>`,
  );
}

function accountButton({ id, name, email, calendars }: Person): Markup {
  const count = calendars === 1 ? '1 calendario' : `${calendars} calendarios`;
  return html`<button class="account" name="account" value="${id}">
      <span class="avatar" aria-hidden="true">${name.charAt(0)}</span>
      <span class="who"><strong>${name}</strong><span>${email || 'Sin correo electrónico'}</span></span>
      <span class="count">${calendars === 0 ? 'Sin calendarios' : count}</span>
    </button>`;
}

export function consentPage(request: AuthorizeRequest, person: Person): Markup {
  return page(
    'Acceso a tus calendarios',
    html`
  <p class="person">${person.name}<br><span>${person.email}</span></p>
  <p><strong>VIRSI</strong> quiere ver la lista de tus calendarios de Google.</p>
  <form class="actions" method="post" action="/sandbox/${request.provider}/consent">
    ${hidden(request)}
    <input type="hidden" name="account" value="${person.id}">
    <button class="plain" name="decision" value="deny">Rechazar</button>
    <button class="primary" name="decision" value="allow">Permitir</button>
  </form>`,
  );
}

/** Its script posts `result` to the opener and closes; the text is for when there is no opener. */
export function resultPage(result: object): Markup {
  return page(
    'Listo',
    html`<p data-result="${JSON.stringify(result)}">Ya puedes cerrar esta ventana y volver a VIRSI.</p>`,
    '/sandbox/assets/google-result.js',
  );
}
