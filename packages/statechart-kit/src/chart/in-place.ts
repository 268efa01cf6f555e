// Machines that change what is in their context, instead of putting something new there.
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { copyOf, restore } from '../copy-of.ts';
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

/** Before a machine runs, so that `restoreStart` knows what it began with. */
export const keepStart = ({ config }: AnyStateMachine): void => {
  beginnings(config);
};

/** Takes back what a run changed in the context that the next one begins with. @returns whether it did */
export function restoreStart(machine: AnyStateMachine): boolean {
  const { config } = machine;
  const { whole, text } = beginnings(config);
  if (textOf(config.context) === text) return false;
  restore(config.context, copyOf(whole));
  return true;
}
