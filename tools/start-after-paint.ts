// The page is painted before the app begins: its code is fetched meanwhile, with what the line has left.
import type { Plugin } from 'vite';

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
        const preload = `\n    <link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`;
        return html
          .replace(script, preload)
          .replace('  </body>', () => `${starter(file)}  </body>`);
      },
    },
  };
}

/** A page in the background is not painted, so it does not wait for that. */
function starter(file: string): string {
  return `    <script>
      const begin = () => import('${file}');
      if (document.hidden) begin();
      else requestAnimationFrame(() => setTimeout(begin));
    </script>
`;
}
