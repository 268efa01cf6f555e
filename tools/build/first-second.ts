// What a build does for the first second: prerendered pages with their styles inside, that fetch the app
// once they are painted. Decision 0014 says what each part gains.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { Prerendered, PrerenderedPage, prerenderPages } from '../../src/prerender.tsx';
import { withPageNotices } from './old-browser.ts';

type Bundle = Rolldown.OutputBundle;

/** Puts the styles of all screens into the page: it is painted before anything else arrives, and no screen waits for its own. */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html, { bundle }) => withStyles(html, bundle) },
  };
}

function withStyles(html: string, bundle: Bundle = {}): string {
  return html.replace(
    /<link rel="stylesheet"[^>]*? href="\/(assets\/[^"]+)">/g,
    (link: string, file: string) => {
      const sheet = bundle[file];
      if (sheet?.type !== 'asset') return link;
      delete bundle[file];
      return `<style>${sheet.source.toString().trim()}</style>`;
    },
  );
}

const TEXT = /\.(?:html|js|css|svg)$/;
/** Below it the answer fits one packet anyway, in bytes. */
const SMALLEST = 1_000;

/** Writes `.br` and `.gz` beside every text of the build, as small as they get: the server only sends them. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: async ({ dir = '' }, bundle) => {
      const texts = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
      await Promise.all(texts.map((file) => compress(join(dir, file.fileName), contentOf(file))));
    },
  };
}

const contentOf = (file: Bundle[string]) =>
  Buffer.from(file.type === 'chunk' ? file.code : file.source);

/** Beside the file itself. */
async function compress(path: string, content: Buffer): Promise<void> {
  if (content.length < SMALLEST) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

const ENTRY = 'src/prerender.tsx';
const CALLS = '/src/onboarding/connect-calls.ts';
const SCRIPT = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Emits `index.html` and, below `pages/`, one page for each address that needs no session. */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      // After Vite's own, which makes the page.
      order: 'post',
      async handler(_options, bundle) {
        const template = bundle['index.html'];
        // Other pages are built with this too, that have nothing to prerender.
        if (template?.type !== 'asset' || !existsSync(resolve(config.root, ENTRY))) return;
        const { language, texts, pages } = await prerendered(config);
        const started = startedAfterPaint(template.source.toString(), texts);
        const html = withPageNotices(started, texts)
          .replace(/<html lang="\w+"/, `<html lang="${language}"`)
          .replace('name="description"', `$& content="${texts.description}"`);
        for (const page of pages) {
          const filledPage = filled(html, page);
          if (page.path === null) template.source = withCalls(filledPage, bundle);
          else this.emitFile({ type: 'asset', fileName: fileOf(page.path), source: filledPage });
        }
      },
    },
  };
}

const fileOf = (path: string) => `pages/${path === '/' ? 'index' : path.slice(1)}.html`;

/** The number of elements tells the app whether something else has put its own into the page. */
function filled(html: string, { screen, title, html: content }: PrerenderedPage): string {
  const elements = content.match(/<[a-z]/g)?.length;
  return html
    .replace(
      /<div id="root">.*?<\/div>/s,
      () => `<div id="root" data-screen="${screen}" data-elements="${elements}">${content}</div>`,
    )
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`);
}

/** The page of somebody with a session fetches what their first call needs beside the app, not after it. */
function withCalls(html: string, bundle: Bundle): string {
  const calls = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(CALLS)),
  );
  const link = `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${calls?.fileName}">`;
  return calls ? html.replace('</head>', () => `${link}</head>`) : html;
}

/** The app itself renders them, built for this process. */
async function prerendered({ root, mode, configFile }: ResolvedConfig): Promise<Prerendered> {
  // Beside the packages, which it imports.
  await mkdir(resolve(root, 'dist'), { recursive: true });
  const outDir = await mkdtemp(resolve(root, 'dist', 'prerender-'));
  try {
    await build({
      root,
      mode,
      ...(configFile && { configFile }),
      logLevel: 'error',
      build: { ssr: ENTRY, outDir, emptyOutDir: true, minify: false },
    });
    const file = pathToFileURL(join(outDir, 'prerender.js')).href;
    const code: { prerenderPages: typeof prerenderPages } = await import(file);
    return await code.prerenderPages();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * Line and processor are the page's until it is painted; where nobody sees it, it is not painted, so the app waits
 * no longer than a second. A prerendered page answers nobody without the app: the page says so when that does not
 * arrive. Trying again keeps what is typed. Browsers of before mid-2026 remember a module that did not arrive until
 * the page is reloaded: the history entry carries the typed e-mail over, which needs no storage. A password is not
 * carried.
 */
function startedAfterPaint(html: string, texts: Prerendered['texts']): string {
  const [script = '', file] = SCRIPT.exec(html) ?? [];
  const starter = `<p id="unreachable" role="alert" hidden>${texts.unreachable} <button type="button">${texts.tryAgain}</button>.</p>
    <script>
      const unreachable = document.getElementById('unreachable');
      const { title } = document;
      const email = document.querySelector('[name=email]');
      const typed = history.state?.typedEmail;
      if (email && typed) {
        email.value = typed;
        history.replaceState(null, '');
      }
      const say = (isUnreachable) => {
        // The app, once it runs, has its own titles.
        if (unreachable.hidden !== isUnreachable) return;
        unreachable.hidden = !isUnreachable;
        document.title = isUnreachable ? '${texts.unreachable.split('.')[0]}' : title;
      };
      const start = () => import('${file}').then(() => say(false));
      let first;
      const startFirst = () => (first ??= start().catch(() => say(true)));
      if (document.getElementById('old-browser').hidden) {
        new PerformanceObserver(startFirst).observe({ type: 'paint', buffered: true });
        setTimeout(startFirst, 1000);
      }
      const again = unreachable.querySelector('button');
      again.onclick = async () => {
        say(false);
        try {
          await start();
        } catch {
          const answer = await fetch('${file}').catch(() => null);
          if (answer?.ok) {
            if (email) history.replaceState({ typedEmail: email.value }, '');
            return location.reload();
          }
          say(true);
          again.focus();
        }
      };
    </script>
`;
  return html.replace(script, '').replace('  </body>', () => `    ${starter}  </body>`);
}
