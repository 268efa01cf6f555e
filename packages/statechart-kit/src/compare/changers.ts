// What changes, while the app runs, the variables that a function reads: an older value of them says too little.
import { dirname } from 'node:path';
import type { AnyNode } from 'acorn';
import type { Variable } from 'eslint-scope';
import { type Closure, closureOf, loadedTexts, placeOf } from '../chart/closure.ts';
import { codeOf, freeUses, isFunction, isWithin } from '../chart/code-of.ts';
import { importIn, madeIn, startOf } from '../chart/outer-names.ts';
import { type Source, sourceOf } from '../chart/source-of.ts';
import { isModule } from '../is-machine.ts';
import { VERSIONS } from '../load/version-folder.ts';
import { oncePer } from '../once.ts';
import { filled, outerPaths, valueAt } from './code.ts';

/** The functions that do so, and what is made of the world outside as a file is loaded, without those of packages. */
export const changersOf = oncePer((fn: object): string => {
  const [code, place, closure] = [codeOf(fn), placeOf(fn), closureOf(fn)];
  if (!code || place?.url.includes('/node_modules/')) return '';
  const { source, node } = code;
  const found = freeUses(code).flatMap(({ variable, path }) => {
    if (!variable) return [];
    const all = importIn(source, variable);
    if (!all)
      return changesTo(source, variable)
        .filter((it) => !isWithin(node, it))
        .map(textIn(source, closure));
    const name = path[all === 'all' ? 1 : 0] ?? '';
    return place ? changesElsewhere(place.url, name) : [];
  });
  const set = closure ? outerPaths(code).flatMap((path) => settersOf(closure, path)) : [];
  return [...new Set([...found, ...set])].toSorted().join('\n');
});

/** What an object does to one of its keys by its own functions. */
function settersOf(closure: Closure, path: readonly string[]): readonly string[] {
  const { value, holder } = valueAt(closure, path) ?? {};
  if (!holder || isModule(holder) || typeof value === 'function') return [];
  return functionsOf(holder).flatMap((it) => {
    const [text, code] = [String(it), codeOf(it)];
    return code && text.includes(`this.${path.at(-1)}`)
      ? filled(text, code, closureOf(it)).code
      : [];
  });
}

const functionsOf = (it: object | null): readonly object[] =>
  !it || it === Object.prototype
    ? []
    : [
        ...Object.entries(Object.getOwnPropertyDescriptors(it)).flatMap(([key, own]) =>
          [own.value, own.get, own.set].filter(
            (told) => typeof told === 'function' && key !== 'constructor',
          ),
        ),
        ...functionsOf(Object.getPrototypeOf(it)),
      ];

const textIn =
  (source: Source, closure: Closure | null) =>
  (node: AnyNode): string =>
    filled(source.text.slice(node.start, node.end), { source, node }, closure).code;

/** The outermost functions in which it changes and is not declared, and its beginning where that is of the world outside. */
function changesTo(
  source: Source,
  variable: Variable,
  seen = new Set<unknown>(),
): readonly AnyNode[] {
  if (seen.has(variable)) return [];
  seen.add(variable);
  const { name } = source.declared(variable) ?? {};
  const functionsAround = (node: AnyNode | undefined): readonly AnyNode[] =>
    !node || isWithin(name, node)
      ? []
      : [...(isFunction(node) ? [node] : []), ...functionsAround(source.around(node))];
  const start = startOf(source, variable);
  const isOfWorld =
    start &&
    !isFunction(start) &&
    (madeIn(source, start, [], new Set()).length > 0 ||
      META.test(source.text.slice(start.start, start.end)));
  const more = isOfWorld
    ? source.uses
        .filter(({ nodes: [at] }) => isWithin(at, start))
        .flatMap((it) => (it.variable ? changesTo(source, it.variable, seen) : []))
    : [];
  return [
    ...(isOfWorld ? [start] : []),
    ...more,
    ...source.uses
      .filter((it) => it.variable === variable && it.isChanged)
      .flatMap(({ nodes: [at] }) => functionsAround(at).slice(-1)),
  ];
}

/** What a bundler, and Node by it, gives a file. */
const META = /\bimport[._]meta\w*\.env\b|\bprocess\.env\b/;

/** Of what files of the same version call by this name. */
function changesElsewhere(url: string, name: string): readonly string[] {
  const at = url.indexOf(VERSIONS);
  const version = at < 0 ? '' : url.slice(at, at + VERSIONS.length + 6);
  return sourcesIn(version).flatMap((source) =>
    [...new Set(source.uses.map(({ variable }) => variable))].flatMap((it) =>
      it?.name === name && !importIn(source, it)
        ? changesTo(source, it).map(textIn(source, null))
        : [],
    ),
  );
}

const versions = new Map<string, readonly Source[]>();

/** @param version its folder. Empty for the working files */
function sourcesIn(version: string): readonly Source[] {
  const known = versions.get(version);
  if (known) return known;
  const isTheirs = (url: string) =>
    /^(?:file:)?\//.test(url) &&
    (version === '' ? !url.includes(VERSIONS) : url.includes(version)) &&
    !/\/node_modules\//.test(url) &&
    !url.includes(OWN_FILES);
  const found = loadedTexts(isTheirs).flatMap((text) => sourceOf(text) ?? []);
  versions.set(version, found);
  return found;
}

const OWN_FILES = dirname(import.meta.dirname);
