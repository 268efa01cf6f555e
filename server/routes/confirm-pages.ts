// The pages that the link of a confirmation mail opens.

import { html } from 'hono/html';
import { confirmationTexts } from '#server-texts/confirmation.ts';
import { productPage } from '../pages/product-page.ts';

export function confirmPage(token: string) {
  return productPage(
    confirmationTexts.question,
    html`<p>${confirmationTexts.created}</p>
  <form method="post" action="/api/auth/user/confirm">
    <input type="hidden" name="token" value="${token}">
    <button class="primary" name="decision" value="confirm">${confirmationTexts.confirm}</button>
    <button name="decision" value="disown">${confirmationTexts.disown}</button>
  </form>`,
  );
}

export function donePage(text: string, origin: string) {
  return productPage(
    confirmationTexts.done,
    html`<p>${text}</p>
  <p><a href="${origin}/">${confirmationTexts.home}</a></p>`,
  );
}
