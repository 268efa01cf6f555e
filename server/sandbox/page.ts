// The frame of every sandbox page: Spanish, marked as a test, nothing inline.
import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

export function page(title: string, content: Markup, script?: string): Markup {
  return html`<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · Entorno de prueba</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/sandbox/assets/sandbox.css">
    ${script ? html`<script src="${script}" defer></script>` : ''}
  </head>
  <body>
    <header class="notice"><strong>Entorno de prueba</strong> Nada de lo que hagas aquí es real.</header>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
}
