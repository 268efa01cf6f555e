// A page of the server in the product's design, for links in mails.
import { html } from 'hono/html';
import { document, type Markup } from './document.ts';
import { PAGE_STYLES } from './page-assets.ts';

const LOGO = html`<svg role="img" aria-label="VIRSI" viewBox="0 0 132 36" width="132" height="36">
      <path class="mark" d="M13 2h8a11 11 0 0 1 11 11v7a11 11 0 0 1-11 11h-7.5l-5.6 3.6c-.8.5-1.7 0-1.7-.9v-3.6A11 11 0 0 1 2 20v-7A11 11 0 0 1 13 2Z"/>
      <path class="tick" d="m10.5 16.5 5 6 9-11"/>
      <path class="word" d="m43 9 8 18 8-18M68 9v18M78 27V9h7a5.2 5.2 0 0 1 0 10.4h-7m6.5 0L91 27M113 12.2A6.6 6.6 0 0 0 107 9c-3.2 0-5.6 1.8-5.6 4.4 0 6 12 3.2 12 9.2 0 2.7-2.6 4.4-6 4.4-3 0-5.4-1.3-6.4-3.5M124 9v18"/>
    </svg>`;

/** @param notice shown at the top, for example that this is a test */
export function productPage(title: string, content: Markup, notice?: Markup): Markup {
  return document({
    title: `${title} · VIRSI`,
    styles: PAGE_STYLES,
    header: html`${notice ?? ''}<header class="header"><a href="/">${LOGO}</a></header>`,
    content: html`<main>
      <h1>${title}</h1>
      ${content}
    </main>`,
  });
}
