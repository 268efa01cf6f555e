// The page is painted first, with all that line and processor have; then the app is fetched and begins.
import type { Plugin } from 'vite';
import { startTexts } from '../src/texts/start.ts';

const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Replaces the script of a built page by one that runs it after the first paint. */
export function startAfterPaint(): Plugin {
  return {
    name: 'start-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const [script, file] = ENTRY.exec(html) ?? [];
        if (!script || !file) return html;
        return html.replace(script, '').replace('  </body>', () => `${starter(file)}  </body>`);
      },
    },
  };
}

/**
 * A page that nobody sees is not painted, so this waits no longer than a second; a module runs once. What was
 * drawn answers nobody without the app: it says so when that does not arrive.
 */
function starter(file: string): string {
  return `    <p id="unreachable" role="alert" hidden>${startTexts.unreachable} <a href="">${startTexts.tryAgain}</a>.</p>
    <script>
      const show = (isUnreachable) => { document.getElementById('unreachable').hidden = !isUnreachable; };
      const begin = () => import('${file}').then(() => show(false), () => show(true));
      new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
      setTimeout(begin, 1000);
    </script>
`;
}
