// The pages that the link of a confirmation mail opens.
import { html } from 'hono/html';
import { productPage } from '../pages/product-page.ts';

export function confirmPage(token: string) {
  return productPage(
    'Confirma tu correo electrónico',
    html`<p>Alguien creó una cuenta de VIRSI con tu correo electrónico. ¿Fuiste tú?</p>
  <form method="post" action="/api/auth/user/confirm">
    <input type="hidden" name="token" value="${token}">
    <button class="primary" name="decision" value="confirm">Sí, confirmar mi correo</button>
    <button name="decision" value="disown">No fui yo</button>
  </form>`,
  );
}

export function donePage(text: string, origin: string) {
  return productPage(
    'Tu correo electrónico',
    html`<p>${text}</p>
  <p><a href="${origin}/">Ir a VIRSI</a></p>`,
  );
}
