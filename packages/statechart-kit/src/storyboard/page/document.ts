// A self-contained HTML document with style and scripts inside. Its policy forbids every request.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { escapeMarkup } from '../../coverage/escape-markup.ts';

const STYLE = [
  'colours',
  'base',
  'frame',
  'search',
  'contents',
  'card',
  'pictures',
  'strip',
  'changes',
  'print',
]
  .map((name) => fileText(`style/${name}.css`))
  .join('');

const SCRIPTS = ['search', 'pictures', 'links'].map((name) => fileText(`script/${name}.js`));

const POLICY = [
  "default-src 'none'",
  'img-src data:',
  `style-src ${digest(STYLE)}`,
  `script-src ${SCRIPTS.map(digest).join(' ')}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The dialog for enlarged pictures, one in each page. */
export const ZOOM =
  '<dialog id="zoom" aria-label="Imagen ampliada"><form method="dialog"><button>Cerrar</button></form><img alt=""></dialog>';

const ISLAND_ID = 'storyboard-data';

interface Content {
  readonly title: string;
  /** Markup. */
  readonly body: string;
  /** Kept in the page as JSON, for its scripts and for `islandIn`. */
  readonly island?: unknown;
}

export function documentOf({ title, body, island }: Content): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
${body}
${island === undefined ? '' : jsonIsland(ISLAND_ID, island)}
${SCRIPTS.map((script) => `<script type="module">${script}</script>`).join('\n')}
</body>
</html>
`;
}

/** The JSON inside a page, or undefined. */
export function islandIn(html: string): string | undefined {
  const tag = new RegExp(`<script type="application/json" id="${ISLAND_ID}">(.*?)</script>`, 's');
  return tag.exec(html)?.[1];
}

/** Data inside a page. Escaped, so that no text can end the script element. */
export function jsonIsland(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function fileText(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
