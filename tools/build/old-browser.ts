// The browsers that a build is made for, and what a page says to one that is older, or runs no scripts.
// @rule Which browsers are too old
import type { Prerendered } from '../../src/prerender.tsx';

/** The oldest of each that is supported; the README names them. */
export const BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4'];

/**
 * For every browser that there ever was: ECMAScript 5, and nothing that may be missing. It asks for the youngest of
 * what the app cannot do without. Under a notice that is shown no app is started.
 */
export const OLD_BROWSER_SCRIPT = `
      (function () {
        var can = function (condition) { return !!window.CSS && !!CSS.supports && CSS.supports(condition); };
        var isKnown = Object.hasOwn && window.AbortSignal && AbortSignal.prototype.throwIfAborted &&
          can('selector(:has(a))') && can('(color: color-mix(in srgb, red, red))');
        if (!isKnown) document.getElementById('old-browser').hidden = false;
      })();
    `;

/** Puts the two before the page's own content. */
export function withPageNotices(html: string, texts: Prerendered['texts']): string {
  const notices = `
    <p id="old-browser" class="page-notice" role="alert" hidden>${texts.oldBrowser}</p>
    <script>${OLD_BROWSER_SCRIPT}</script>
    <noscript><p class="page-notice">${texts.noScript}</p></noscript>`;
  return html.replace('<body>', () => `<body>${notices}`);
}
