// What a bundler gives the modules of an app and Node does not: style sheets, pictures, workers and `import.meta.env`.
import { existsSync } from 'node:fs';
import Module, { register } from 'node:module';
import { basename } from 'node:path';
import { inVersion, VERSIONS } from './version-folder.ts';

const ASSETS = ['css', 'scss', 'sass', 'less', 'svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'woff2'];
/** What a file is asked as, by Vite. */
const ASKED = '[?&](?:worker|sharedworker|url|raw|inline)\\b';
/** In the place of what only a bundler makes: a comparison says that it was not looked at. */
const UNREAD = 'new Proxy(class {}, {})';
const ENV = { MODE: 'test', DEV: true, PROD: false, SSR: true, BASE_URL: '/' };

/** In the thread of Node's hooks, where nothing else is there: so it is a text. */
const HOOKS = `
import { existsSync } from 'node:fs';
const inVersion = ${inVersion};
const ASSET = /\\.(${ASSETS.join('|')})$/;
const nameOf = (url) => url.split('?')[0];
export async function resolve(specifier, context, next) {
  if (/${ASKED}/.test(specifier))
    return { url: 'data:text/javascript,export default ${UNREAD}//' + encodeURIComponent(context.parentURL), shortCircuit: true };
  if (ASSET.test(nameOf(specifier)) && /^[./]/.test(specifier))
    return { url: new URL(specifier, context.parentURL).href, shortCircuit: true };
  const found = await next(specifier, context);
  const url = inVersion(found.url, context.parentURL ?? '', ${JSON.stringify(VERSIONS)}, existsSync);
  return { ...found, url };
}
export async function load(url, context, next) {
  if (ASSET.test(nameOf(url)))
    return { format: 'module', source: 'export default ' + JSON.stringify(nameOf(url).split('/').at(-1)), shortCircuit: true };
  const loaded = await next(url, context);
  if (loaded.format !== 'module' || !loaded.source || url.includes('/node_modules/')) return loaded;
  const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
  return /import\\.meta\\.(?:env|glob)/.test(source)
    ? { ...loaded, source: 'import.meta.glob ??= () => ${UNREAD}; import.meta.env ??= { ...process.env, ...${JSON.stringify(ENV)} };' + source }
    : loaded;
}`;

/** For all modules that are loaded after it, by `import` and by `require`. */
export function loadAsABuild(): void {
  const asked = new RegExp(ASKED);
  register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
  const modules = internals();
  const { _extensions: loaders, _resolveFilename: find, prototype } = modules;
  for (const asset of ASSETS)
    loaders[`.${asset}`] = (module, file) => {
      const told = asked.test(file) ? new Proxy(class {}, {}) : basename(file);
      module.exports = { __esModule: true, default: told };
    };
  modules._resolveFilename = (name, parent, ...more) =>
    // No file is read for an asset.
    asked.test(name)
      ? `${parent?.filename}/${name}.${ASSETS[0]}`
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

const META_GLOB = /\b\w*import_meta\w*\.glob\(/g;
const META_ENV = /\b\w*import_meta\w*\.env\b/g;

interface Internals {
  readonly _extensions: Record<string, (module: { exports: unknown }, file: string) => void>;
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
