// What is told of two values that differ: the line of each, or what only one of them says.
import { diffArrays } from 'diff';
import {
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
} from 'xstate';
import { boundIn } from '../chart/closure.ts';
import { namedSign } from '../escape.ts';
import { isMachine, isModule, isObject } from '../is-machine.ts';

/** Where two values differ, as each of them writes it. Empty where one has nothing. */
export interface Contrast {
  readonly was: string;
  readonly is: string;
}

export const kindOf = (value: object): string =>
  isModule(value) ? 'Module' : (Object.getPrototypeOf(value)?.constructor?.name ?? 'Object');

/** What an actor is by its kind, in words. Undefined for what is none. */
export const logicWords = (value: object): string | undefined =>
  isMachine(value)
    ? 'it is a chart of its own'
    : 'transition' in value && typeof value.transition === 'function'
      ? (LOGICS.get(String(value.transition)) ?? 'it is of a kind of its own')
      : undefined;

const [nothing, stream] = [() => undefined, () => ({ subscribe: () => ({ unsubscribe() {} }) })];
/** By what XState has for each. */
const LOGICS: ReadonlyMap<string, string> = new Map(
  (
    [
      [fromPromise(async () => undefined), 'it answers once'],
      [fromCallback(nothing), 'it tells things as they come, and does not end'],
      [fromObservable(stream), 'it gives one value after another'],
      [fromEventObservable(stream), 'it sends one event after another'],
      [fromTransition(nothing, undefined), 'it keeps something that events change'],
    ] as const
  ).map(([{ transition }, words]) => [String(transition), words]),
);

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
  if (visible(old) !== visible(now) || was === is) return { was: old, is: now };
  let at = 0;
  while (was[at] === is[at]) at += 1;
  const from = Math.max(0, at - LONGEST / 2);
  const [before = '', after = ''] = [was, is].map((text) => text.slice(from, from + LONGEST));
  const isSeen = visible(shortLine(before)) !== visible(shortLine(after));
  const rest = (text: string) =>
    `…${isSeen ? shortLine(text) : text.replaceAll(HARDLY_SEEN, shownSign)}`;
  return { was: rest(before), is: rest(after) };
}

/** A name of our own tells where it is, unless something inside did. */
export const named = (key: string, text: string): string =>
  text === '' || /^[\w.]+: /.test(text) ? text : `${key}: ${text}`;

/** As people see it: letters with a mark of their own, and signs that take no place, look like others. */
const visible = (text: string) => text.normalize().replaceAll(/\p{Cf}/gu, '');
const HARDLY_SEEN = /[\s\p{M}\p{Cf}]/gu;
const shownSign = (sign: string) =>
  sign === '\n' ? '⏎' : sign === ' ' ? '␣' : `[${namedSign(sign).slice(1, -1)}]`;

/** What only one of two texts says: what is assigned to a name before all else. */
export function excerpts(was: string, is: string): Contrast {
  const comparator = (one: string, other: string) => closed(one) === closed(other);
  const changes = diffArrays([...piecesOf(was)], [...piecesOf(is)], { comparator }).filter(
    ({ added, removed }) => added || removed,
  );
  const isValue = (piece: string) => /^(?!default\b)[\w$]+ ?: ?./.test(piece);
  const hasValues = changes.some(({ value }) => value.some(isValue));
  const of = (kind: 'added' | 'removed') => {
    const told = changes.filter((it) => it[kind]).flatMap(({ value }) => value);
    return closed(told.filter((it) => !hasValues || isValue(it)).join(', '));
  };
  const [old, now] = [of('removed'), of('added')];
  return old === now ? inLines(codeText(was), codeText(is)) : inLines(old, now);
}

/** The parameters say less than what is done with them. */
const piecesOf = (code: string): readonly string[] =>
  (codeText(code.replace(HEAD, '')).match(PIECES) ?? [])
    .map((piece) => piece.trim())
    .filter((piece) => /\w/.test(piece));

/** Without the brackets that close what is not in it, and with those that close what is. */
function closed(piece: string): string {
  const open: string[] = [];
  const told = piece.split(TEXTS).map((part, index) =>
    index % 2
      ? part
      : part.replaceAll(/[()[\]]/g, (sign) => {
          if ('(['.includes(sign)) open.unshift(sign === '(' ? ')' : ']');
          else if (open.shift() === undefined) return '';
          return sign;
        }),
  );
  return told.join('') + (open.length > 0 ? `…${open.join('')}` : '');
}

const HEAD = /^(?:async\b\s*)?(?:\([^()]*\)|[\w$]+)\s*=>\s*/;
const PIECES = /(?:\{\d+(?:,\d*)?\}|`[^`]*`|'[^'\n]*'|"[^"\n]*"|[^{},;'"`])+/g;

const LONGEST = 120;

function shortLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

/** What a loader adds to `import()`. */
const OF_LOADERS = /\.then\(\w+ ?=> ?\{const \w+ ?= ?"default"; ?return[^}]*\}\)/g;
const TEXTS = /('[^'\n]*'|"[^"\n]*"|`[^`]*`)/;

export const codeText = (code: string): string =>
  code
    .replaceAll(OF_LOADERS, '')
    .split(TEXTS)
    .map((part, index) => (index % 2 ? part : spaced(part)))
    .join('');

/** Loaders take the spaces away, write numbers and nothing shorter, and call what is imported by its file. */
const spaced = (code: string): string =>
  code
    .replaceAll(/\b\d+e\d+\b/g, (number) => String(Number(number)))
    .replaceAll('void 0', 'undefined')
    .replaceAll(/\breturn(?=[!([-])/g, 'return ')
    .replaceAll(/\(0, ?import_\w+\.([\w$]+)\)|\bimport_\w+\.(?=[\w$])/g, '$1')
    .replaceAll(/ ?(=>|[=!]==?|&&|\|\||\?\?|[<>]=?) ?/g, ' $1 ')
    .replaceAll(/(?<!\(\?)([,:;])(?=\S|$)/g, '$1 ');

/** A value in a line. Empty for nothing. */
export const shortText = (told: unknown): string => shortLine(textIn(told));

function textIn(told: unknown): string {
  if (told === undefined) return '';
  if (Object.is(told, -0)) return '-0';
  if (typeof told === 'bigint') return `${told}n`;
  if (typeof told === 'number' || (typeof told === 'string' && /\S/.test(told)))
    return String(told);
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

/** A guard that XState makes is told as one, and an action, where the other is of another kind. */
export function whole(before: object, after: object, found: Contrast | null): Contrast | null {
  const isMade = [before, after].some(isMadeGuard) || madeType(before) !== madeType(after);
  if (!found || !isMade) return found;
  const told = texts(before, after);
  return told.was === told.is ? found : told;
}

const madeType = (fn: object): unknown => ('type' in fn ? fn.type : undefined);

/** A guard that XState makes: of others, or of a state. */
const isMadeGuard = (fn: object): boolean =>
  'check' in fn && ('guards' in fn || 'stateValue' in fn);

/** `and(isHot, isOld)`, `assign({"n":1})`, or what is written. */
function functionText(fn: object): string {
  const { type, resolve: _, execute: __, retryResolve: ___, ...own } = { ...Object(fn) };
  const asked: unknown = own.guards ?? own.stateValue;
  if (isMadeGuard(fn))
    return `${Reflect.get(fn, 'name')}(${[asked].flat().map(textIn).join(', ')})`;
  const [bound] = boundIn(fn) ?? [];
  if (bound) return `${textIn(bound)}, bound`;
  if (typeof type !== 'string') return codeText(String(fn));
  const given = Object.values(own).filter((it) => it !== false);
  return `${type.replace('xstate.', '')}(${given.map(textIn).filter(Boolean).join(', ')})`;
}
