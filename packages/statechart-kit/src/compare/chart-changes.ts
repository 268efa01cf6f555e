// The differences between two versions of a chart: states, transitions, what has a name of its own, and what was not
// looked at.
import type { Contrast } from './excerpts.ts';
import type { STATE, TRANSITION } from './parts.ts';

/** A part that differs, as each version writes it. */
export interface ChangedPart<Part extends string> extends Contrast {
  readonly part: Part;
}

export type StatePart = keyof typeof STATE | 'regions';

/** A state that only one of two charts has, or that differs in them. */
export interface ChangedState {
  readonly state: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** Empty when the state was added or removed. */
  readonly parts: readonly ChangedPart<StatePart>[];
}

export type TransitionPart = keyof typeof TRANSITION | 'order';

/** A transition that only one of two charts has, or that differs in them. */
export interface ChangedTransition {
  /** `retargeted` whatever else of it changed. `moved`: another branch is now tried before it, and no more. */
  readonly change: 'added' | 'removed' | 'retargeted' | 'changed' | 'moved';
  /** From `transitionId`, in the newer version, or in the older one when it was removed. */
  readonly id: string;
  readonly from: string;
  readonly event: string;
  readonly guard: string | null;
  /** Where it leads, or led before it was removed. Null when the state stays. */
  readonly to: string | null;
  /** Its former target. Null when the state stayed, or when the transition is new. */
  readonly was: string | null;
  /** What the older version calls it, where that is something else. */
  readonly formerly?: Pick<ChangedTransition, 'event' | 'guard'>;
  /** Empty when it was added or removed. */
  readonly parts: readonly ChangedPart<TransitionPart>[];
}

export const KINDS = ['guards', 'actions', 'actors', 'delays'] as const;
export type Kind = (typeof KINDS)[number];

/** A guard, an action, an actor or a delay that the charts call by the same name and that is not the same. */
export interface ChangedName extends Contrast {
  readonly kind: Kind;
  readonly name: string;
  /** The states that use it. Empty when only code does. */
  readonly states: readonly string[];
}

/** What nobody can say of two charts: what is given to them elsewhere, and what cannot be read. */
export interface Unseen {
  readonly kind: Kind | 'chart';
  /** Its name, or where it is. */
  readonly name: string;
  readonly why: 'given elsewhere' | 'cannot be read' | 'reads files as it runs';
}

/** All that differs between two versions of a chart. */
export interface ChartChanges {
  readonly states: readonly ChangedState[];
  readonly transitions: readonly ChangedTransition[];
  readonly names: readonly ChangedName[];
  /** Screens that show a changed state, or a state that a changed transition leaves or enters. */
  readonly screens: readonly string[];
  readonly unseen: readonly Unseen[];
}

/** All but where it leads, unless that is only a second place. */
export const otherParts = ({ to, was, parts }: ChangedTransition): ChangedTransition['parts'] =>
  parts.filter(({ part }) => part !== 'target' || to === was);

/** Whether no difference was found. Only without `unseen` are the charts the same. */
export const isUnchanged = (
  changes: ChartChanges & { readonly scenarios?: readonly unknown[] | null },
): boolean =>
  [changes.states, changes.transitions, changes.names, changes.scenarios ?? []].every(
    (it) => it.length === 0,
  );
