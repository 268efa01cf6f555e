// What a bundler gives the modules of an app and Node does not: what is no code, workers, JSX and `import.meta.env`.
import { existsSync, readFileSync } from 'node:fs';
import Module, { register } from 'node:module';
import { basename } from 'node:path';
import { transformSync } from 'esbuild';
import { plainMessage } from '../finding.ts';
import { inVersion, VERSIONS } from './version-folder.ts';

/** What an app has by its address, or for its effect. */
const ASSETS = ['css', 'scss', 'sass', 'less', 'svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'woff2'];
/** What Node or tsx reads, and what has no end. tsx has its queries in the path, too. */
const CODE = String.raw`(?:\.(?:[cm]?[jt]s|[jt]sx|json|node)|[\\/][^.\\/]*)(?:\?|%3F|$)`;
/** How a bundler is asked for a file as something else, or for what is in no file. */
const ASKED = String.raw`[?&](?:worker|sharedworker|url|raw|inline|init)\b|^(?!(?:node|file|data|https?):)[a-z]{2,}:`;
/** In the place of what only a bundler makes: a comparison says that it was not looked at. */
const UNREAD = 'new Proxy(class {}, {})';
const ENV = { MODE: 'test', DEV: true, PROD: false, SSR: true, BASE_URL: '/' };
/** Such as Next's: JSX in files that are called .js. */
const JSX = { loader: 'jsx', sourcemap: 'inline' } as const;

/** In the thread of Node's hooks, where nothing else is there: so it is a text. */
const HOOKS = String.raw`
import { existsSync, readFileSync } from 'node:fs';
import { transform } from '${import.meta.resolve('esbuild')}';
const inVersion = ${inVersion};
const ASSET = /\.(${ASSETS.join('|')})$/;
const CODE = /${CODE}/;
const nameOf = (url) => url.split('?')[0];
const sources = new Map();
// Has every name that is imported of it.
function standIn(specifier, { parentURL }) {
  const imports = (sources.get(parentURL) ?? '').matchAll(/{([^{}]*)}\s*from\s*(["'])(.*?)\2/g);
  const names = [...imports]
    .flatMap(([, list, , from]) => (from === specifier ? list.split(',') : []))
    .map((it) => 'other as ' + it.trim().split(/\s+as\s+/)[0])
    .filter((it) => !/ (default)?$/.test(it));
  const told = ASSET.test(specifier) ? JSON.stringify(specifier.split('/').at(-1)) : '${UNREAD}';
  const exported = ['told as default', ...new Set(names)];
  const source = 'const told = ' + told + ', other = ${UNREAD}; export { ' + exported + ' }; //' + parentURL;
  return { url: 'data:text/javascript,' + encodeURIComponent(source), shortCircuit: true };
}
export async function resolve(specifier, context, next) {
  if (/${ASKED}/.test(specifier) || (ASSET.test(nameOf(specifier)) && /^[./]/.test(specifier)))
    return standIn(specifier, context);
  const found = await next(specifier, context);
  const isOwn = context.parentURL?.startsWith('${new URL('..', import.meta.url)}');
  if (found.url.startsWith('file:') && !CODE.test(found.url) && !isOwn) return standIn(specifier, context);
  const url = inVersion(found.url, context.parentURL ?? '', ${JSON.stringify(VERSIONS)}, existsSync);
  return { ...found, url };
}
export async function load(url, context, next) {
  const isOthers = url.includes('/node_modules/');
  const isPlain = !isOthers && nameOf(url).endsWith('.js');
  const read = () => isPlain && readFileSync(new URL(nameOf(url)), 'utf8');
  const withJsx = async () => {
    const { code } = await transform(read(), ${JSON.stringify(JSX)});
    return { format: 'module', source: code, shortCircuit: true };
  };
  let loaded = await next(url, context).catch((error) => withJsx().catch(() => { throw error; }));
  if (loaded.format !== 'module' || !loaded.source || isOthers) return loaded;
  const decode = ({ source }) => (typeof source === 'string' ? source : new TextDecoder().decode(source));
  if (isPlain && /<\/|\/>/.test(decode(loaded))) loaded = await withJsx().catch(() => loaded);
  const source = decode(loaded);
  sources.set(url, source);
  return /import\.meta\.(?:env|glob)/.test(source)
    ? { ...loaded, source: 'import.meta.glob ??= () => ${UNREAD}; import.meta.env ??= { ...process.env, ...${JSON.stringify(ENV)} };' + source }
    : loaded;
}`;

/** For all modules that are loaded after it, by `import` and by `require`. */
export function loadAsABuild(): void {
  register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
  // Where nobody imports it, a bundler knows what makes an element.
  const createElement = (...element: unknown[]) => ({ element });
  Object.assign(globalThis, { React: { createElement, Fragment: 'Fragment' } });
  const modules = internals();
  const { _extensions: loaders, _resolveFilename: find, prototype } = modules;
  for (const asset of ASSETS)
    loaders[`.${asset}`] = (module, file) => {
      module.exports = standIn(basename(file));
    };
  loaders['.bundled'] = (module) => {
    module.exports = standIn(unread());
  };
  const { '.js': loadCode } = loaders;
  const code = new RegExp(CODE);
  loaders['.js'] = (module, file) => {
    if (!code.test(file)) module.exports = standIn(unread());
    else
      try {
        loadCode?.(module, file);
      } catch (error) {
        const made = isUnread(error) && !file.includes('node_modules') && withJsx(file);
        if (!made) throw error;
        module._compile(made, file);
      }
  };
  const asked = new RegExp(ASKED);
  modules._resolveFilename = (name, parent, ...more) =>
    // No file is read for it.
    asked.test(name)
      ? `${parent?.filename}/${name}.bundled`
      : inVersion(
          find.call(modules, name, parent, ...more),
          parent?.filename ?? '',
          VERSIONS,
          existsSync,
        );
  const { _compile: compile } = prototype;
  prototype._compile = function (source, file, ...more) {
    const env = `({ ...process.env, ...${JSON.stringify(ENV)} })`;
    // What tsx makes of `import.meta` in CommonJS.
    const told = file.includes('node_modules')
      ? source
      : source.replaceAll(META_ENV, env).replaceAll(META_GLOB, `(() => ${UNREAD})(`);
    return compile.call(this, told, file, ...more);
  };
}

/** Has every name. */
const standIn = (told: unknown): object =>
  new Proxy(
    { __esModule: true, default: told },
    {
      get: (it, key) =>
        typeof key === 'symbol' || key === 'then' || Reflect.has(it, key)
          ? Reflect.get(it, key)
          : unread(),
    },
  );
const unread = () => new Proxy(class {}, {});

const isUnread = (error: unknown): boolean =>
  error instanceof SyntaxError || /^Transform failed/.test(plainMessage(error));

/** Nothing for what is no JavaScript with it either. */
function withJsx(file: string): string {
  try {
    return transformSync(readFileSync(file, 'utf8'), { ...JSX, format: 'cjs' }).code;
  } catch {
    return '';
  }
}

const META_GLOB = /\b\w*import_meta\w*\.glob\(/g;
const META_ENV = /\b\w*import_meta\w*\.env\b/g;

interface Loaded {
  exports: unknown;
  readonly _compile: (source: string, file: string) => unknown;
}

interface Internals {
  readonly _extensions: Record<string, (module: Loaded, file: string) => void>;
  _resolveFilename: (
    name: string,
    parent?: { filename: string | null },
    ...more: unknown[]
  ) => string;
  readonly prototype: {
    _compile: (this: unknown, source: string, file: string, ...more: unknown[]) => unknown;
  };
}

/** Node declares no types for them; they stand since its first versions, and tsx needs them too. */
function internals(): Internals {
  const all: object = Module;
  if (!isInternals(all)) throw new Error('This Node has other modules than the kit knows');
  return all;
}

const isInternals = (value: object): value is Internals =>
  '_extensions' in value && '_resolveFilename' in value && 'prototype' in value;
