// The HTML document of the server's own pages: not indexed, nothing inline.

import { html } from 'hono/html';
import { language } from '#server-texts/language.ts';

export type Markup = ReturnType<typeof html>;

interface Page {
  readonly title: string;
  readonly styles: string;
  readonly script?: string | undefined;
  readonly header: Markup;
  readonly content: Markup;
}

export function document({ title, styles, script, header, content }: Page): Markup {
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${styles}">
    ${script ? html`<script src="${script}" defer></script>` : ''}
  </head>
  <body>
    ${header}
    ${content}
  </body>
</html>`;
}
