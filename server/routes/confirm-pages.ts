// The pages behind the link of a confirmation mail.
import { html } from 'hono/html';

export function confirmPage(token: string) {
  return page(
    'Confirma tu correo electrónico',
    html`<p>Alguien creó una cuenta de VIRSI con tu correo electrónico. ¿Fuiste tú?</p>
  <form method="post" action="/api/auth/user/confirm">
    <input type="hidden" name="token" value="${token}">
    <p><button name="decision" value="confirm">Sí, confirmar mi correo</button></p>
    <p><button name="decision" value="disown">No fui yo</button></p>
  </form>`,
  );
}

export function donePage(text: string, origin: string) {
  return page(
    'VIRSI',
    html`<p>${text}</p>
  <p><a href="${origin}/">Ir a VIRSI</a></p>`,
  );
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
}
