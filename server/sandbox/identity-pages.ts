// What the popup of a sandbox provider shows: account chooser, calendar consent, result.

import { html } from 'hono/html';
import { popupTexts, sandboxTexts } from '#server-texts/sandbox.ts';
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
    popupTexts.choose,
    html`
  <p>${popupTexts.goOnTo} <strong>VIRSI</strong></p>
  <form method="post" action="/sandbox/${request.provider}/account">
    ${hidden(request)}
    <ul class="accounts">${PEOPLE.filter(({ provider }) => provider === request.provider).map((person) => html`<li>${accountButton(person)}</li>`)}</ul>
  </form>
  <form class="other" method="post" action="/sandbox/${request.provider}/account">
    ${hidden(request)}
    <label for="user">${popupTexts.other}</label>
    <div class="row">
      <input id="user" name="user" required pattern=".*[a-zA-Z0-9].*" maxlength="40" autocomplete="off"
        autocapitalize="none" spellcheck="false" placeholder="${popupTexts.example}"
        ${refused ? html`value="${refused.typed}" aria-invalid="true" aria-describedby="problem" autofocus` : ''}>
      <button class="secondary">${popupTexts.goOn}</button>
    </div>
    ${refused ? html`<p id="problem" class="problem" role="alert">${refused.problem}</p>` : ''}
  </form>
  <form class="actions" method="post" action="/sandbox/${request.provider}/cancel">
    ${hidden(request)}
    <button class="plain">${sandboxTexts.cancel}</button>
  </form>`,
  );
}

function accountButton({ id, name, email, calendars }: Person): Markup {
  return html`<button class="account" name="account" value="${id}">
      <span class="avatar" aria-hidden="true">${name.charAt(0)}</span>
      <span class="who"><strong>${name}</strong><span>${email || popupTexts.withoutEmail}</span></span>
      <span class="count">${popupTexts.calendars(calendars)}</span>
    </button>`;
}

export function consentPage(request: AuthorizeRequest, person: Person): Markup {
  return page(
    popupTexts.consent,
    html`
  <p class="person">${person.name}<br><span>${person.email}</span></p>
  <p><strong>VIRSI</strong> ${popupTexts.wantsCalendars}</p>
  <form class="actions" method="post" action="/sandbox/${request.provider}/consent">
    ${hidden(request)}
    <input type="hidden" name="account" value="${person.id}">
    <button class="plain" name="decision" value="deny">${popupTexts.deny}</button>
    <button class="primary" name="decision" value="allow">${popupTexts.allow}</button>
  </form>`,
  );
}

/** Its script posts `result` to the opener and closes; the text is for when there is no opener. */
export function resultPage(result: object): Markup {
  return page(
    popupTexts.done,
    html`<p data-result="${JSON.stringify(result)}">${popupTexts.closeWindow}</p>`,
    '/sandbox/assets/google-result.js',
  );
}
