// What is told of two values that differ: the line of each, or what only one of them says.
import { diffArrays } from 'diff';
import { isObject } from '../is-machine.ts';

/** Where two values differ, as each of them writes it. Empty where one has nothing. */
export interface Contrast {
  readonly was: string;
  readonly is: string;
}

export const kindOf = (value: object): string =>
  isNamespace(value) ? 'Module' : (Object.getPrototypeOf(value)?.constructor?.name ?? 'Object');

const isNamespace = (value: object): boolean => Reflect.get(value, Symbol.toStringTag) === 'Module';

/** Both as a line. */
export function texts(before: unknown, after: unknown): Contrast {
  const [was, is] = [textIn(before), textIn(after)];
  const quoted = (told: unknown) =>
    typeof told === 'string' ? JSON.stringify(told) : textIn(told);
  return was === is ? { was: quoted(before), is: quoted(after) } : inLines(was, is);
}

/** Of two that begin with the same line, the one in which they differ. */
export function inLines(was: string, is: string): Contrast {
  const [old, now] = [shortLine(was), shortLine(is)];
  if (old !== now || was === is) return { was: old, is: now };
  let at = 0;
  while (was[at] === is[at]) at += 1;
  const from = Math.max(0, at - LONGEST / 2);
  const rest = (text: string) =>
    `…${text.slice(from, from + LONGEST).replaceAll(/\s/g, shownBlank)}`;
  return { was: rest(was), is: rest(is) };
}

const shownBlank = (sign: string) => (sign === '\n' ? '⏎' : '␣');

/** What only one of two texts says: what is assigned to a name before all else. */
export function excerpts(was: string, is: string): Contrast {
  const changes = diffArrays([...piecesOf(was)], [...piecesOf(is)]).filter(
    ({ added, removed }) => added || removed,
  );
  const isValue = (piece: string) => /^[\w$]+ ?: ?./.test(piece);
  const hasValues = changes.some(({ value }) => value.some(isValue));
  const of = (kind: 'added' | 'removed') =>
    changes
      .filter((it) => it[kind])
      .flatMap(({ value }) => value.filter((it) => !hasValues || isValue(it)))
      .join(', ');
  const [old, now] = [of('removed'), of('added')];
  return old === now ? inLines(codeText(was), codeText(is)) : inLines(old, now);
}

/** The parameters say less than what is done with them. */
const piecesOf = (code: string): readonly string[] =>
  (codeText(code.replace(HEAD, '')).match(PIECES) ?? [])
    .map((piece) => piece.trim())
    .filter((piece) => /\w/.test(piece));

const HEAD = /^(?:async\b\s*)?(?:\([^()]*\)|[\w$]+)\s*=>\s*/;
const PIECES = /(?:`[^`]*`|'[^'\n]*'|"[^"\n]*"|[^{},;'"`])+/g;

const LONGEST = 120;

function shortLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

const TEXTS = /('[^'\n]*'|"[^"\n]*"|`[^`]*`)/;

const codeText = (code: string): string =>
  code
    .split(TEXTS)
    .map((part, index) => (index % 2 ? part : spaced(part)))
    .join('');

/** Loaders take the spaces away. */
const spaced = (code: string): string =>
  code
    .replaceAll(/ ?(=>|[=!]==?|&&|\|\||\?\?|[<>]=?) ?/g, ' $1 ')
    .replaceAll(/([,:;])(?=\S|$)/g, '$1 ');

/** A value in a line. Empty for nothing. */
export const shortText = (told: unknown): string => shortLine(textIn(told));

function textIn(told: unknown): string {
  if (told === undefined) return '';
  if (typeof told === 'number' || (typeof told === 'string' && told !== '')) return String(told);
  if (typeof told === 'function') return functionText(told);
  if (isObject(told) && typeof told.type === 'string' && Object.keys(told).every(isOfReference))
    return told.params === undefined ? told.type : `${told.type} ${textIn(told.params)}`;
  try {
    const text = JSON.stringify(told, (key, it) => {
      if (typeof it === 'function') return functionText(it);
      return typeof it === 'bigint' || (it === undefined && key !== 'params') ? String(it) : it;
    });
    return codeText(text ?? String(told));
  } catch {
    return `a ${kindOf(Object(told))}`;
  }
}

const isOfReference = (key: string) => key === 'type' || key === 'params';

/** `and(isHot, isOld)`, `assign({"n":1})`, or what is written. */
function functionText(fn: object): string {
  const { type, guards, resolve: _, execute: __, retryResolve: ___, ...own } = { ...Object(fn) };
  if (Array.isArray(guards)) return `${Reflect.get(fn, 'name')}(${guards.map(textIn).join(', ')})`;
  if (typeof type !== 'string') return codeText(String(fn));
  return `${type.replace('xstate.', '')}(${Object.values(own).map(textIn).filter(Boolean).join(', ')})`;
}
