// The viewer's document. It holds the data, and its policy forbids every request.
import { escapeMarkup } from '../escape.ts';
import { TEXTS } from '../texts/texts.ts';
import type { FlowView } from './view-model.ts';

/** `file:` is needed beside 'self' because a page opened from disk has no origin. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self' file: data:",
  "script-src 'self' file:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * @param style the built style sheet, which goes into the page
 * @param hasApp whether the app has a script of its own
 */
export function viewerPage(
  view: FlowView,
  { style, hasApp }: { readonly style: string; readonly hasApp: boolean },
): string {
  return `<!doctype html>
<html lang="${view.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${TEXTS[view.language].flow} · ${escapeMarkup(view.app)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div id="root"></div>
${jsonIsland(view)}
${hasApp ? '<script src="app.js"></script>\n' : ''}<script src="viewer.js"></script>
</body>
</html>
`;
}

/** Escaped, so that no text can end the script element. */
function jsonIsland(view: FlowView): string {
  const json = JSON.stringify(view).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="flow-view">${json}</script>`;
}
