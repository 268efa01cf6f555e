// Values as text, whatever they hold.
import { hides, isActor, isBuiltIn } from './copy-of.ts';

/** Names what the text of a value cannot show: a symbol, a function, or what is private in an object. */
type Identify = (hidden: object | symbol) => string;

/**
 * The value as text, whatever it holds. Two values of different texts are different.
 * @param isShared whether one object in two places is told from two that are alike
 */
export function textOf(value: unknown, identify: Identify = () => '', isShared = false): string {
  const places = new Map<object, number>();
  const around: object[] = [];
  const texts = new Map<object, string>();
  const list = (values: Iterable<unknown>) => `[${[...values].map(text).join()}]`;
  const fields = (it: object, keys: readonly (string | symbol)[] = Reflect.ownKeys(it)) =>
    `{${keys.map((key) => `${text(key)}:${text(Reflect.get(it, key))}`).join()}}`;
  function text(it: unknown): string {
    if (typeof it === 'string') return JSON.stringify(it);
    if (typeof it === 'number') return Object.is(it, -0) ? '-0' : String(it);
    if (typeof it === 'bigint') return `${it}n`;
    if (typeof it === 'function') return `function ${it.name}${identify(it)}`;
    if (typeof it === 'symbol') return `${String(it)}${identify(it)}`;
    if (typeof it !== 'object' || it === null) return String(it);
    if (isActor(it)) return nameOf(it.id);
    const above = around.lastIndexOf(it);
    if (above >= 0) return `itself ${around.length - above}`;
    const place = places.get(it);
    if (place !== undefined) return `the same ${place}`;
    if (isShared) places.set(it, places.size);
    const known = texts.get(it);
    if (known !== undefined) return known;
    around.push(it);
    const told = inside(it);
    around.pop();
    const own = told.length > LONGEST ? numbered(told) : told;
    if (!told.includes('itself ')) texts.set(it, own);
    return own;
  }
  function inside(it: object): string {
    // One with holes, or with more than its items, is told by its keys.
    if (Array.isArray(it)) return Object.keys(it).length === it.length ? list(it) : fields(it);
    if (it instanceof Date) return `Date ${it.toJSON()}`;
    if (it instanceof Error) return `${it.name}: ${it.message}${fields(it, Object.keys(it))}`;
    if (it instanceof RegExp) return `${it}${it.lastIndex}`;
    if (it instanceof URL) return String(it);
    if (Object.getPrototypeOf(it) === null) return `bare ${fields(it)}`;
    const { constructor: made } = it;
    if (typeof made !== 'function' || made.name === 'Object') return fields(it);
    if (isBuiltIn(made))
      return Symbol.iterator in it
        ? `${made.name}${list(it as Iterable<unknown>)}`
        : `${made.name}${identify(it)}`;
    return `${made.name}${fields(it)}${hides(it) ? identify(it) : ''}`;
  }
  return text(value);
}

/** Of an object, each value as text. */
export const textsIn = (it: object): ReadonlyMap<string | symbol, string> =>
  new Map(Reflect.ownKeys(it).map((key) => [key, textOf(Reflect.get(it, key))]));

/** Whether its text cannot show all of it: it has functions, or what is private. */
export function isHiding(value: unknown): boolean {
  let isHidden = false;
  textOf(value, (hidden) => {
    isHidden ||= typeof hidden !== 'symbol';
    return '';
  });
  return isHidden;
}

/** What holds the same twice, each time with more in it, would be told in texts that double. */
const LONGEST = 1_000;
/** Of a longer one, for who reads it. */
const BEGINNING = 100;
const long = new Map<string, number>();
function numbered(text: string): string {
  const number = long.get(text) ?? long.size;
  long.set(text, number);
  return `${text.slice(0, BEGINNING)}… (text ${number})`;
}

const identities = new WeakMap<object, string>();
const symbols = new Map<symbol, string>();
let known = 0;

/** Equal for the same value alone. */
export const identityOf: Identify = (hidden) => {
  const kept = typeof hidden === 'symbol' ? symbols.get(hidden) : identities.get(hidden);
  if (kept !== undefined) return kept;
  known += 1;
  const own = ` ${known}`;
  if (typeof hidden === 'symbol') symbols.set(hidden, own);
  else identities.set(hidden, own);
  return own;
};

/** XState numbers actors without an id, anew in each run. */
export const nameOf = (id: string) => (/^x:\d+$/.test(id) ? 'an actor' : `actor ${id}`);
