// All that happens in a situation, and whether that is so in each snapshot of it.
import type { AnyMachineSnapshot } from 'xstate';
import { isChangedInPlace, noteChangedInPlace } from '../chart/in-place.ts';
import { copyOf, restore } from '../copy-of.ts';
import type { ModelEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { identityOf, textOf, textsIn } from '../text-of.ts';
import type { StepResult } from './step-result.ts';

/** An event in a situation, with all that it does. */
export interface Edge extends StepResult {
  readonly event: ModelEvent;
  readonly words: string;
  readonly source: AnyMachineSnapshot;
  readonly from: string;
  readonly to: string;
}

/** Everything that happens in a situation, in a snapshot of it. */
export type Leave = (situation: string, source: AnyMachineSnapshot) => readonly Edge[];

/** Tries all that happens in a situation; again on copies, if that turns out to change what it began with. */
export function leavingFrom(
  { machine }: Flow,
  { context }: AnyMachineSnapshot,
  notes: Set<string>,
  take: () => readonly Edge[],
): readonly Edge[] {
  const was = textsIn(Object(context));
  if (was.size === 0 || isChangedInPlace(machine)) return take();
  const untouched = copyOf(context);
  const leaving = take();
  const now = textsIn(context);
  const keys = [...was.keys()].filter((key) => now.get(key) !== was.get(key));
  if (keys.length === 0) return leaving;
  noteChangedInPlace(machine);
  restore(context, untouched);
  for (const key of keys)
    notes.add(`context.${String(key)} is changed in place: each step was tried on a copy`);
  return take();
}

interface Found {
  readonly situations: ReadonlyMap<string, AnyMachineSnapshot>;
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
  readonly decides: (key: string) => boolean;
}

/** So many other snapshots are tried of all situations. */
const MOST_OTHERS = 300;

/**
 * The keys of the context that decide although no guard was seen to read them, such as one over which an assign fails or
 * of which the name of an actor is made: where they differ, another snapshot of a situation goes another way.
 */
export function unseenKeys(graph: Found, leave: Leave): readonly string[] {
  const keysOf = ({ context }: AnyMachineSnapshot) =>
    Reflect.ownKeys(Object(context)).filter((key) => !graph.decides(String(key)));
  const seen = new Set<string>();
  const isNew = ({ to, snapshot }: Edge) => {
    const keys = keysOf(snapshot);
    const known = graph.situations.get(to)?.context;
    const isSame = keys.every((key) => Object.is(known?.[key], snapshot.context[key]));
    if (isSame || snapshot.status !== 'active') return false;
    const texts = keys.map((key) => textOf(snapshot.context[key], identityOf));
    return (
      texts.some((text, at) => text !== textOf(known?.[keys[at] ?? ''], identityOf)) &&
      seen.size < seen.add([to, ...texts].join('\n')).size
    );
  };
  const found = [...graph.edges.values()].flat().values();
  const next = () => {
    for (const edge of found) if (isNew(edge)) return edge;
    return undefined;
  };
  const waiting: Edge[] = [];
  for (let tried = 0; tried < MOST_OTHERS; tried += 1) {
    // What differs by one step, and what differs by many.
    const other = (tried % 2 === 0 ? next() : undefined) ?? waiting.pop() ?? next();
    const known = other && graph.situations.get(other.to);
    if (!other || !known) return [];
    const leaving = leave(other.to, other.snapshot);
    waiting.push(...leaving.filter(isNew));
    const usual = wayOf(graph.edges.get(other.to) ?? []);
    if (wayOf(leaving) === usual || wayOf(leave(other.to, known)) !== usual) continue;
    const differing = keysOf(known);
    const deciding = differing.filter((key) => {
      const context = { ...known.context, [key]: other.snapshot.context[key] };
      return wayOf(leave(other.to, { ...known, context })) !== usual;
    });
    return (deciding.length > 0 ? deciding : differing).map(String);
  }
  return [];
}

const wayOf = (edges: readonly Edge[]): string =>
  edges.map(({ words, to, transitions }) => [words, to, ...transitions].join()).join('\n');
