// Whether two values of a chart mean the same, functions included: by what they are written like, and what they close over.
import { types } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { boundIn, closureOf } from '../chart/closure.ts';
import { codeOf } from '../chart/code-of.ts';
import { isActor } from '../copy-of.ts';
import { isClass, isMachine, isModule, isObject } from '../is-machine.ts';
import { withoutVersion } from '../load/version-folder.ts';
import { changersOf } from './changers.ts';
import {
  type Found,
  filled,
  isReference,
  normalForm,
  outerPaths,
  ownValue,
  plainCode,
  READS_FILES,
  readsFiles,
  readsPutThere,
  thisIn,
  valueAt,
} from './code.ts';
import {
  type Contrast,
  codeText,
  excerpts,
  inLines,
  kindOf,
  logicWords,
  named,
  shortText,
  texts,
  whole,
} from './excerpts.ts';
import {
  changedBy,
  frozenWords,
  hidesMore,
  isOfNode,
  keptIn,
  keysOf,
  PLAIN,
  partsOf,
} from './inside.ts';
import { keyedForm, listsKeys, ofOrder } from './key-order.ts';
import { isNamed, nameIn } from './parts.ts';

/** Null when both mean the same. */
export type Contrasting = (before: unknown, after: unknown) => Contrast | null;

interface Pair {
  differs: Contrast | null;
  /** Why something in it could not be looked into. */
  readonly unseen: Set<Parameters<OnUnseen>[0]>;
}

type OnUnseen = (why?: 'reads files as it runs') => void;

/**
 * @param old the machine that has what names stand for, and the newer one
 * @param isSameChart of two machines that these invoke
 * @param onUnseen told of a value that cannot be looked into
 */
export function createContrasting(
  [old, now]: readonly [old: AnyStateMachine, now: AnyStateMachine],
  isSameChart: (before: AnyStateMachine, after: AnyStateMachine) => boolean,
  onUnseen: OnUnseen,
): Contrasting {
  const pairs = new WeakMap<object, WeakMap<object, Pair>>();
  /** Those that are being compared, each around the next. */
  const around: Pair[] = [];
  const notSeen: OnUnseen = (why) => {
    for (const { unseen } of around) unseen.add(why);
    onUnseen(why);
  };
  /** Pairs that were found to be the same, maybe only because one around them was not decided. */
  const same: (() => void)[] = [];
  /** Functions that are compared with the object that has them. */
  const held = new WeakSet<object>();
  return contrast;

  function contrast(before: unknown, after: unknown): Contrast | null {
    if (isSame(before, after)) return null;
    const [name, other] = [nameIn(before), nameIn(after)];
    if (name === undefined && isNamed(other, now, (it) => contrast(before, it))) return null;
    if (other === undefined && isNamed(name, old, (it) => contrast(it, after))) return null;
    if (name !== undefined && name === other) return null;
    if (!isReference(before) || !isReference(after)) return texts(before, after);
    const known = pairs.get(before) ?? new WeakMap<object, Pair>();
    pairs.set(before, known);
    const found = known.get(after);
    for (const why of found?.unseen ?? []) notSeen(why);
    if (found) return found.differs;
    // A pair that is met again while it is compared decides nothing.
    const pair: Pair = { differs: null, unseen: new Set() };
    known.set(after, pair);
    const { length } = same;
    same.push(() => known.delete(after));
    around.push(pair);
    try {
      pair.differs = ofReferences(before, after);
      if (pair.differs) for (const forget of same.splice(length)) forget();
      known.set(after, pair);
    } catch {
      // A Proxy may refuse anything.
      notSeen();
    }
    around.pop();
    return pair.differs;
  }

  function ofReferences(before: object, after: object): Contrast | null {
    if ([before, after].some(types.isProxy)) throw new TypeError('It tells what it likes');
    if (isMachine(before) && isMachine(after)) {
      if (isSameChart(before, after)) return null;
      return (
        contrast(before.config, after.config) ??
        contrast(before.implementations, after.implementations)
      );
    }
    const [was, is] = [logicWords(before), logicWords(after)];
    if (was && is && was !== is) return { was, is };
    if (typeof before === 'function' && typeof after === 'function') {
      const [bound, other] = [boundIn(before), boundIn(after)];
      if (bound || other) return bound && other ? contrast(bound, other) : texts(before, after);
      return (
        whole(before, after, ofCode(before, after) ?? ofKeys(before, after)) ??
        // Of a class, the one that it extends.
        ofParents(before, after) ??
        ofPrototypes(before.prototype, after.prototype)
      );
    }
    if (isActor(before) && isActor(after)) return contrast(partsOf(before), partsOf(after));
    const kind = kindOf(before);
    if (kind !== kindOf(after)) return texts(before, after);
    const [kept, other] = [keptIn(before), keptIn(after)];
    const found = contrast(kept, other);
    if (found) return found;
    if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) {
      const gone = before.filter((was) => after.every((is) => contrast(was, is)));
      const fresh = after.filter((is) => before.every((was) => contrast(was, is)));
      const [old, now] = gone.length + fresh.length > 0 ? [gone, fresh] : [before, after];
      return { was: old.map(shortText).join(', '), is: now.map(shortText).join(', ') };
    }
    if (hidesMore(before, kept)) notSeen();
    if (isOfNode(before.constructor)) return null;
    if (PLAIN.has(kind)) return ofKeys(before, after) ?? ofParents(before, after);
    return (
      contrast(before.constructor, after.constructor) ??
      ofKeys(before, after) ??
      ofPrototypes(Object.getPrototypeOf(before), Object.getPrototypeOf(after))
    );
  }

  function ofParents(before: object, after: object): Contrast | null {
    return contrast(Object.getPrototypeOf(before), Object.getPrototypeOf(after));
  }

  /** What was put into them. What a class has written in it was compared. */
  function ofPrototypes(before: unknown, after: unknown): Contrast | null {
    if (!isObject(before) || !isObject(after)) return null;
    const found = ofKeys(before, after);
    return found || isClass(before.constructor) ? found : ofParents(before, after);
  }

  /** All that differs. */
  function ofKeys(before: object, after: object): Contrast | null {
    const [old, now] = [keysOf(before), keysOf(after)];
    const keys = [...new Set([...old.keys(), ...now.keys()])].toSorted();
    const found = keys.flatMap((key) => {
      const [was, is] = [
        ownValue(before, old.get(key) ?? key),
        ownValue(after, now.get(key) ?? key),
      ];
      for (const it of [was, is]) if (isReference(it?.value)) held.add(it.value);
      const differs =
        was && is
          ? (contrast(was.value, is.value) ??
            ofFreezing([key], was, is) ??
            (listsKeys(before.constructor) ? ofOrder(was.value, is.value) : null))
          : { was: was ? textOf(was.value) : '', is: is ? textOf(is.value) : '' };
      if (!differs) return [];
      return !Array.isArray(before) && !UNNAMED.has(key)
        ? { was: named(key, differs.was), is: named(key, differs.is) }
        : differs;
    });
    // What a logic was made of says all that is its own.
    const [first, ...more] = 'config' in before ? found.slice(0, 1) : found;
    if (!first || more.length === 0) return first ?? null;
    const listed = (side: keyof Contrast) =>
      [...new Set(found.map((it) => it[side]).filter(Boolean))].join(', ');
    return inLines(listed('was'), listed('is'));
  }

  function ofCode(before: object, after: object): Contrast | null {
    const [was, is] = [plainCode(before), plainCode(after)];
    const [closed, open] = [closureOf(before), closureOf(after)];
    const [code, other] = [codeOf(before), codeOf(after)];
    if (!closed || !open || !code || /\b(?:import|eval)\(/.test(was)) notSeen();
    if (READS_FILES.test(was)) notSeen('reads files as it runs');
    if (!code || !other) return was === is ? null : excerpts(was, is);
    if (readsPutThere(code, closed) || changersOf(before) !== changersOf(after)) notSeen();
    for (const path of outerPaths(code)) {
      const found = closed && valueAt(closed, path);
      if (found && readsFiles(found)) notSeen('reads files as it runs');
    }
    const own = thisIn(code)?.of;
    if (own === 'others' || (own === 'instance' && !held.has(before))) notSeen();
    const isListed = listsKeys(before);
    const isAlike = (form: typeof normalForm) => form(before) === form(after);
    if (was !== is && !isAlike(normalForm) && (isListed || !isAlike(keyedForm))) {
      const [one, two] = [filled(String(before), code, closed), filled(String(after), other, open)];
      if (one.code !== two.code) return excerpts(was, is);
      const found = contrast(one.values, two.values);
      return found ?? (isListed ? ofOrder(one.values, two.values) : null);
    }
    if (!closed || !open) return null;
    for (const path of outerPaths(code)) {
      const [value, other] = [valueAt(closed, path), valueAt(open, path)];
      if (!value && !other) continue;
      const [holder, another] = [value?.holder, other?.holder];
      for (const it of [value, other]) if (it?.holder && isReference(it.value)) held.add(it.value);
      const found =
        contrast(value?.value, other?.value) ??
        (holder && another && ofHolders(holder, another, value?.value, other?.value)) ??
        ofFreezing(path, value, other) ??
        (isListed ? ofOrder(value?.value, other?.value) : null);
      if (!found) continue;
      const isShort = !isReference(value?.value) && !isReference(other?.value);
      const told = codeText(path.join('.'));
      return isShort ? { was: `${told} = ${found.was}`, is: `${told} = ${found.is}` } : found;
    }
    return null;
  }

  /** That it is frozen shows only where something changes what has its name. */
  function ofFreezing(path: readonly string[], before?: Found, after?: Found): Contrast | null {
    const [was = '', is = ''] = [before, after].map(frozenWords);
    const isChanged =
      was !== is && [old, now].some((it) => path.some((key) => changedBy(it).has(key)));
    return isChanged ? { was: named(path.join('.'), was), is: named(path.join('.'), is) } : null;
  }

  /** What two methods read of the objects that have them, and what the methods do that they call. */
  function ofHolders(
    before: object,
    after: object,
    was: unknown,
    is: unknown,
    seen = new Set<unknown>(),
  ): Contrast | null {
    if (isModule(before) || isModule(after) || isSame(before, after) || seen.has(was)) return null;
    seen.add(was);
    const read = [was, is].map((it) => {
      // What is read and written does both by functions of its own.
      const isBoth = isReference(it) && Object.keys(it).join() === 'get,set';
      const own = isBoth ? Object.values(it) : [it];
      return own.flatMap((fn) => {
        const code = isReference(fn) ? codeOf(fn) : null;
        const { keys, of } = (code && thisIn(code)) ?? { keys: [], of: 'caller' };
        return of === 'others' ? [] : keys;
      });
    });
    for (const key of new Set(read.flat())) {
      const [one, two] = [before, after].map((it) =>
        key === null ? undefined : ownValue(it, key),
      );
      if (!one || !two) return contrast(before, after);
      const found =
        contrast(one.value, two.value) ??
        ofHolders(before, after, one.value, two.value, seen) ??
        (listsKeys(was) ? ofOrder(one.value, two.value) : null);
      if (found) return { was: named(String(key), found.was), is: named(String(key), found.is) };
    }
    return null;
  }
}

/** What XState calls a part that people give no name. */
const UNNAMED: ReadonlySet<string> = new Set(
  'assignment collect config event guards src value'.split(' '),
);

/** Each load of a file makes its own symbols, and each version has its own folder. */
const isSame = (before: unknown, after: unknown): boolean =>
  Object.is(before, after) ||
  (typeof before === typeof after &&
    (typeof before === 'string' ||
      (typeof before === 'symbol' &&
        typeof after === 'symbol' &&
        Symbol.keyFor(before) === Symbol.keyFor(after))) &&
    withoutVersion(String(before)) === withoutVersion(String(after)));

/** Also of undefined, which is not nothing. */
const textOf = (value: unknown): string => shortText(value) || String(value);
