// What of the world outside a function reads by its name, so that nobody knows what it finds there.
import { oncePer } from '../once.ts';
import { fileOf } from './closure.ts';
import { isIn, isStandIn, ownNamesIn, pageRead, STRINGS } from './outside.ts';

/** A page, a variable that its file changes, or what it is given by another file. */
export const outsideRead = oncePer((fn: object): readonly string[] => {
  const text = String(fn);
  const names = known.get(text) ?? readsOf(fn, text.replaceAll(STRINGS, '""'));
  known.set(text, names);
  return names;
});

/** What one factory makes is written once. */
const known = new Map<string, readonly string[]>();

function readsOf(fn: object, code: string): readonly string[] {
  const own = ownNamesIn(code);
  const free = [...new Set(code.match(NAMES))].filter((name) => !isIn(own, name));
  const file = free.length === 0 || isStandIn(fn) ? null : fileOf(fn);
  const isOpen = (name: string) =>
    file !== null && (isChanged(file, name) || isForeign(file, name, code));
  return [pageRead(fn) ?? [], ...free.filter(isOpen)].flat();
}

/** A capital begins a constant. */
const NAMES = /(?<![.\w$#])[a-z_$][\w$]*/g;
const CHANGE = '\\s*(?:(?:[-+*/%&|^]|\\*\\*|&&|\\|\\||\\?\\?)?=(?![=>])|\\+\\+|--)';
const INNER = '(?:\\??\\.[\\w$]+|\\[[^\\]]*\\])';
const CALLS = '\\.(?:push|pop|shift|unshift|splice|set|add|delete|clear)\\(';

const wordOf = (name: string) => `(?<![.\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`;

/** Whether the code assigns the name, changes what is in it, or declares it for later. */
export function isChanged(code: string, name: string): boolean {
  const it = wordOf(name);
  const ways = [
    `\\blet\\s+${it}\\s*[;\\n]`,
    `(?:^|[;{}(\\n>&|?:])\\s*${it}${CHANGE}`,
    `(?:\\+\\+|--)${it}`,
    `${it}${INNER}+${CHANGE}`,
    `${it}${INNER}*${CALLS}`,
  ];
  return new RegExp(ways.join('|')).test(code);
}

/** Whether it comes from another file, and is not only called with what the function knows itself. */
function isForeign(file: string, name: string, code: string): boolean {
  const isSpace = /^(?:import_|__vi_)/.test(name);
  const imports = `\\bimport\\b[^;'"]*${wordOf(name)}[^;'"]*from`;
  if (!isSpace && !new RegExp(imports).test(file)) return false;
  const it = `${wordOf(name)}${isSpace ? '\\.[a-z_$][\\w$]*' : ''}`;
  const reads = `${it}(?:\\.[\\w$]+)*\\)?\\((?:""|[\\d\\s])*\\)|${it}\\.[a-z_$][\\w$]*(?![\\w$(])`;
  return new RegExp(reads).test(code);
}
