// Watches what of the context and of an event decides: the guards read it, or what they read is made of it.
import type { EventObject } from 'xstate';
import { isIdle } from '../chart/actors.ts';
import type { Args } from '../chart/guards.ts';
import { outsideRead, pageMissed } from '../chart/outer-names.ts';
import { chanceRead, HELD, UNKNOWN } from '../chart/unsaid.ts';
import { hides, isActor } from '../copy-of.ts';
import { isObject } from '../is-machine.ts';
import { textsIn } from '../text-of.ts';
import { isWatched, noting } from './noting.ts';
import { EVERY_KEY } from './situation.ts';

/** Something that was decided by what nobody said. With neither `on` nor `writes` it can have decided anything. */
export interface Open {
  /** What reads what, as `isLong reads event.text`. */
  readonly says: string;
  /** The event on which a guard was asked. */
  readonly on?: string;
  /** The key of the context that was made of it. */
  readonly writes?: string;
}

export interface Reads {
  /** Keys of the context that guards read, or what failed. */
  readonly guards: Set<string>;
  /** By guard: the keys that it read. */
  readonly readBy: Map<string, Set<string>>;
  /** By key of the context: the keys that it was made of. */
  readonly madeOf: Map<string, Set<string>>;
  /** What of chance and clock was read at all. */
  readonly chance: Set<string>;
  /** By key of the context: which guard changes it. */
  readonly changed: Map<string, string>;
  /** Begins a step. @returns the event that the machine is sent */
  readonly begin: <Sent extends EventObject>(
    event: Sent | undefined,
    isAssumed: boolean,
  ) => Sent | undefined;
  /** What the step left open. */
  readonly open: () => readonly Open[];
  /** @param by the function that is given them */
  readonly given: <Given extends Args>(args: Given, by?: unknown) => Given;
  /** Ends the reading of one guard. */
  readonly endGuard: (name: string | null) => void;
  /** Ends a step that failed. */
  readonly fail: (context: object, error: unknown) => void;
  /** @param by what computed the values */
  readonly written: (name: string, values: Readonly<Record<string, unknown>>, by: unknown) => void;
}

/** What of an actor, or of the system, leads to what other actors hold. */
const HOLDING: ReadonlySet<string> = new Set(['get', 'getSnapshot']);

/** Whether it is such a thing, or a list or record of such. */
function holds(it: unknown, isOne: (it: object) => boolean, depth = 3): boolean {
  if (!isObject(it)) return false;
  if (isOne(it) || isActor(it)) return isOne(it);
  const inside = it instanceof Map || it instanceof Set ? it.values() : Object.values(it);
  return depth > 0 && [...inside].some((inner) => holds(inner, isOne, depth - 1));
}

/** An actor whose logic is written where it is spawned. Of others a stand-in tells. */
const isOpaque = (it: object): boolean => isActor(it) && !isIdle(it);

/** A copy that is given as it is made. One that has a name, or that others make, may be written and read before. */
const GIVEN_COPY = /(?:=>\s*\(\s*|\breturn\s*\(?\s*)\{(?:[^;]*[{,])?\s*\.\.\.[\w$.]+\s*[,}]/;
const NAMED_COPY = /=\s*(?:\{\s*\.\.\.|[\w$.]*(?:clone|copy|assign|parse)\w*\()/i;

const isCopied = (code: string) => GIVEN_COPY.test(code) && !NAMED_COPY.test(code);

interface Watching {
  /** Whether nobody asks which keys are read. */
  readonly isKeyless: boolean;
  /** Whether the machine has functions that cannot be watched one by one. */
  readonly isLoose: boolean;
  /** Whether it is known to change in place what is in its context. */
  readonly isChanging: () => boolean;
  /** Types that the chart names. The type of another event stands for any that a wildcard takes. */
  readonly types: ReadonlySet<string>;
}

const NO_TEXTS: ReadonlyMap<PropertyKey, string> = new Map();

export function createReads({ isKeyless, isLoose, isChanging, types }: Watching): Reads {
  const guards = new Set<string>();
  const readBy = new Map<string, Set<string>>();
  const madeOf = new Map<string, Set<string>>();
  const chance = new Set<string>();
  const changed = new Map<string, string>();
  /** Of the step. */
  let open: Open[] = [];
  let sent: EventObject | undefined;
  let isAssumed = false;
  let loose = new Set<string>();
  /** Of the function that runs. */
  let context = new Map<string, number>();
  let event = new Set<string>();
  let listed = 0;
  let base: object | undefined;
  let was = NO_TEXTS;
  let isRunning = false;
  let run = 0;
  const next = () => {
    isRunning = false;
    run += 1;
    context = new Map();
    event = new Set();
    listed = 0;
    was = NO_TEXTS;
    for (const what of chanceRead) if (what !== UNKNOWN) chance.add(what);
    chanceRead.clear();
  };
  const noteContext = (key: string, held?: unknown) => {
    context.set(key, (context.get(key) ?? 0) + 1);
    if (holds(held, isOpaque)) chanceRead.add(HELD);
  };
  const noteAll = () => {
    listed += 1;
  };
  const watchedContext = <Context extends object>(whole: Context): Context => {
    // What an assign keeps of it is nobody's to read later.
    const own = run;
    const note = (key: string, held?: unknown) => own === run && noteContext(key, held);
    if (!hides(whole)) return noting(whole, note, () => own === run && noteAll());
    // What is private in it is not given to anybody else.
    noteAll();
    return whole;
  };
  const noteHeld = (key: string) => HOLDING.has(key) && chanceRead.add(HELD);
  const watchedEvent = <Sent extends EventObject>(given: Sent, read: (key: string) => unknown) =>
    noting(
      given,
      (key) => (key !== 'type' || !types.has(given.type)) && read(key),
      () => read('*'),
    );
  const unsaid = (name: string) => [
    ...[...event].map((key) => `${name} reads event.${key}`),
    ...[...chanceRead].map((what) => `${name} reads ${what}`),
  ];
  /** Read where nobody watches: by an action that looks before it acts, or an event that is made as it is raised. */
  const unattributed = () =>
    [...(isLoose && !isRunning ? chanceRead : [])].flatMap((what) =>
      what === HELD ? [] : { says: `what runs reads ${what}` },
    );
  const on = () => sent?.type ?? '';
  /** A copy of the whole context reads each key once, and says nothing about the others. */
  const readFor = (values: object, mayCopy: boolean): readonly string[] => {
    const isCopy = mayCopy && Object.keys(base ?? {}).every((key) => key in values);
    if (listed === 0 || !isCopy) return [...context.keys(), ...(listed > 0 ? [EVERY_KEY] : [])];
    return [...context].flatMap(([key, times]) => (times <= listed ? [] : [key]));
  };
  const endGuard = (name: string | null) => {
    for (const key of readFor({}, false)) {
      guards.add(key);
      if (name !== null) readBy.set(name, (readBy.get(name) ?? new Set()).add(key));
    }
    const guard = name?.includes(' | ') ? `the guard of ${name}` : `the guard ${name}`;
    const says = name === null ? 'what runs' : guard;
    for (const it of unsaid(says)) open.push({ says: it, on: on() });
    const now = was.size > 0 ? textsIn(Object(base)) : was;
    for (const [key, text] of was)
      if (now.get(key) !== text) changed.set(String(key), `${says} changes context.${String(key)}`);
    next();
  };
  return {
    guards,
    readBy,
    madeOf,
    chance,
    changed,
    begin: (given, isUnsaid) => {
      [open, loose, isAssumed] = [[], new Set(), isUnsaid];
      chanceRead.clear();
      next();
      const watched =
        given && isLoose && isUnsaid ? watchedEvent(given, (key) => loose.add(key)) : given;
      sent = watched;
      return watched;
    },
    open: () => [
      ...open,
      ...[...loose].map((key) => ({ says: `what runs reads event.${key}` })),
      ...unattributed(),
    ],
    given: (args, by) => {
      open.push(...unattributed());
      for (const name of typeof by === 'function' ? outsideRead(by) : []) chanceRead.add(name);
      chanceRead.delete(HELD);
      isRunning = true;
      base = args.context;
      // What the parameters of a guard change is a guard's.
      if (was.size === 0 && isChanging()) was = textsIn(base);
      const isUnsaid = isAssumed && args.event === sent;
      const { self, system } = args;
      return {
        ...args,
        ...(self && { self: noting(self, noteHeld) }),
        ...(system && { system: noting(system, noteHeld) }),
        ...((!isKeyless || isUnsaid) && { context: watchedContext(args.context) }),
        ...(isUnsaid && { event: watchedEvent(args.event, (key) => event.add(key)) }),
      };
    },
    endGuard,
    fail: (whole, error) => {
      const isSeen = isRunning;
      const page = pageMissed(error);
      if (page) chanceRead.add(page);
      endGuard(null);
      if (isSeen) return;
      // Outside of guards and assigns nobody sees what is read.
      for (const key of Object.keys(whole)) guards.add(key);
      if (isAssumed) open.push({ says: `nobody said what ${on()} holds`, on: on() });
    },
    written: (name, values, by) => {
      const from = readFor(values, isCopied(String(by)));
      for (const own of Reflect.ownKeys(values)) {
        const key = String(own);
        const known = madeOf.get(key) ?? new Set();
        madeOf.set(key, known);
        const isKept = holds(Reflect.get(values, own), isWatched);
        for (const each of isKept ? Object.keys(base ?? {}) : from) known.add(each);
        for (const says of unsaid(name)) open.push({ says, writes: key });
      }
      next();
    },
  };
}
