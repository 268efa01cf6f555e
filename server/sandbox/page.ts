// The layout of the pages that replace third parties: marked as a test and unlike the product.

import { html } from 'hono/html';
import { sandboxTexts } from '#server-texts/sandbox.ts';
import { document, type Markup } from '../pages/document.ts';

export type { Markup };

const NOTICE = html`<header class="notice"><strong>${sandboxTexts.mark}</strong> ${sandboxTexts.unreal}</header>`;

export function page(title: string, content: Markup, script?: string): Markup {
  return document({
    title: `${title} · ${sandboxTexts.mark}`,
    styles: '/sandbox/assets/sandbox.css',
    script,
    header: NOTICE,
    content: html`<main>
      <h1>${title}</h1>
      ${content}
    </main>`,
  });
}
