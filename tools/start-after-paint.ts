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
 * drawn answers nobody without the app: it says so when that does not arrive. Trying again keeps what is typed;
 * the page is opened anew only where its file can be had and yet was not taken, as by a browser that remembers
 * the failure.
 */
function starter(file: string): string {
  return `    <p id="unreachable" role="alert" hidden>${startTexts.unreachable} <button type="button">${startTexts.tryAgain}</button>.</p>
    <script>
      const unreachable = document.getElementById('unreachable');
      const say = (isUnreachable) => { unreachable.hidden = !isUnreachable; };
      const begin = () => import('${file}').then(() => say(false));
      const beginFirst = () => begin().catch(() => say(true));
      new PerformanceObserver(beginFirst).observe({ type: 'paint', buffered: true });
      setTimeout(beginFirst, 1000);
      const again = unreachable.querySelector('button');
      again.onclick = async () => {
        say(false);
        try {
          await begin();
        } catch {
          const answer = await fetch('${file}').catch(() => null);
          if (answer?.ok) return location.reload();
          say(true);
          again.focus();
        }
      };
    </script>
`;
}
