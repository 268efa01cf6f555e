// The layout of the pages that replace third parties: marked as a test and unlike the product.
import { html } from 'hono/html';
import { document, type Markup } from '../pages/document.ts';

export type { Markup };

const NOTICE = html`<header class="notice"><strong>Entorno de prueba</strong> Nada de lo que hagas aquí es real.</header>`;

export function page(title: string, content: Markup, script?: string): Markup {
  return document({
    title: `${title} · Entorno de prueba`,
    styles: '/sandbox/assets/sandbox.css',
    script,
    header: NOTICE,
    content: html`<main>
      <h1>${title}</h1>
      ${content}
    </main>`,
  });
}
