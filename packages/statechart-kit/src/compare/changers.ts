// What changes, while the app runs, the variables that a function reads: an older value of them says too little.
import { dirname } from 'node:path';
import type { AnyNode } from 'acorn';
import type { Variable } from 'eslint-scope';
import { type Closure, closureOf, loadedTexts, placeOf } from '../chart/closure.ts';
import { codeOf, freeUses, isFunction, isWithin } from '../chart/code-of.ts';
import { importIn } from '../chart/outer-names.ts';
import { type Source, sourceOf } from '../chart/source-of.ts';
import { VERSIONS } from '../load/version-folder.ts';
import { oncePer } from '../once.ts';
import { filled } from './code.ts';

/** The functions that do so, as they are written, without those of packages. */
export const changersOf = oncePer((fn: object): string => {
  const [code, place] = [codeOf(fn), placeOf(fn)];
  if (!code || place?.url.includes('/node_modules/')) return '';
  const { source, node } = code;
  const found = freeUses(code).flatMap(({ variable, path }) => {
    if (!variable) return [];
    const all = importIn(source, variable);
    if (!all)
      return changesTo(source, variable)
        .filter((it) => !isWithin(node, it))
        .map(textIn(source, closureOf(fn)));
    const name = path[all === 'all' ? 1 : 0] ?? '';
    return place ? changesElsewhere(place.url, name) : [];
  });
  return [...new Set(found)].toSorted().join('\n');
});

const textIn =
  (source: Source, closure: Closure | null) =>
  (node: AnyNode): string =>
    filled(source.text.slice(node.start, node.end), { source, node }, closure).code;

/** The outermost functions in which it changes, and is not declared. */
function changesTo(source: Source, variable: Variable): readonly AnyNode[] {
  const { name } = source.declared(variable) ?? {};
  const functionsAround = (node: AnyNode | undefined): readonly AnyNode[] =>
    !node || isWithin(name, node)
      ? []
      : [...(isFunction(node) ? [node] : []), ...functionsAround(source.around(node))];
  return source.uses
    .filter((it) => it.variable === variable && it.isChanged)
    .flatMap(({ nodes: [at] }) => functionsAround(at).slice(-1));
}

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
