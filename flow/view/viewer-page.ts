// The document around the viewer: its data is in it, and its policy lets nothing else in or out.
import type { FlowView } from './view-model.ts';

/** `file:` beside 'self': opened from a disk, a page has no origin of its own. Nothing can be fetched. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self' file: data:",
  "script-src 'self' file:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** @param style as built: in the page, so that nothing has to be read again to judge it */
export function viewerPage(view: FlowView, style: string): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Flujo · VIRSI</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="flow-view">${islandOf(view)}</script>
<script src="viewer.js"></script>
</body>
</html>
`;
}

/** No text in it can end it early. */
const islandOf = (view: FlowView) => JSON.stringify(view).replaceAll('<', '\\u003c');
