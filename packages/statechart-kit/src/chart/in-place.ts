// Machines that change what is in their context, or in what they are sent, instead of putting something new there.
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { copyOf, restore } from '../copy-of.ts';
import { isObject } from '../is-machine.ts';
import { oncePer } from '../once.ts';
import { textOf } from '../text-of.ts';

const changing = new WeakSet<object>();

export const isChangedInPlace = ({ config }: AnyStateMachine): boolean => changing.has(config);

export const noteChangedInPlace = ({ config }: AnyStateMachine): void => {
  changing.add(config);
};

/** The snapshot, for what may change it. */
export const untouched = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot =>
  isChangedInPlace(snapshot.machine)
    ? { ...snapshot, context: copyOf(snapshot.context) }
    : snapshot;

/** What a machine begins with, as it was before anything ran. */
const beginnings = oncePer(({ context }: AnyStateMachine['config']) => ({
  whole: copyOf(context),
  text: textOf(context),
}));

/** Before a machine runs: it begins with what it began with when it was kept first. */
export const keepStart = (machine: AnyStateMachine): void => {
  beginnings(machine.config);
  restoreStart(machine);
};

/** Takes back what a run changed in the context that the next one begins with. @returns whether it did */
export function restoreStart(machine: AnyStateMachine): boolean {
  const { config } = machine;
  const { whole, text } = beginnings(config);
  if (textOf(config.context) === text) return false;
  restore(config.context, copyOf(whole));
  return true;
}

/** What the machine begins with stays as it is written. */
export function ownStart(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
): AnyMachineSnapshot {
  const context = copyOf(snapshot.context);
  if (!restoreStart(machine)) return snapshot;
  noteChangedInPlace(machine);
  return { ...snapshot, context };
}

// --- What samples hold, which one may share with others

const told = oncePer((it: object) => ({ whole: copyOf(it), text: textOf(it) }));
const changed = new WeakSet<object>();

const payloadsIn = ({ sent, samples }: Payloads): readonly object[] =>
  [...sent, ...[...samples.values()].flatMap((all) => Object.values(all))]
    .flatMap((it) => ('event' in it && isObject(it.event) ? it.event : it))
    .flatMap((it) => Object.values<unknown>({ ...it }))
    .filter(isObject);

/** Of a flow. */
interface Payloads {
  readonly sent: readonly object[];
  readonly samples: ReadonlyMap<string, Readonly<Record<string, object>>>;
}

/** Before a machine is sent any of it. */
export function keepPayloads(flow: Payloads): void {
  for (const it of payloadsIn(flow)) told(it);
}

/** Takes back what a run changed; from then on each step has a copy. @returns whether some had none until now */
export function restorePayloads(flow: Payloads): boolean {
  const fresh = payloadsIn(flow).filter((it) => !changed.has(it) && textOf(it) !== told(it).text);
  for (const it of fresh) {
    changed.add(it);
    restore(it, copyOf(told(it).whole));
  }
  return fresh.length > 0;
}

/** What is sent, for who may change it. */
export function ownPayload<Sent extends object>(sent: Sent): Sent {
  const shared = Object.entries(sent).filter(([, it]) => isObject(it) && changed.has(it));
  return shared.length === 0
    ? sent
    : { ...sent, ...Object.fromEntries(shared.map(([key, it]) => [key, copyOf(it)])) };
}
