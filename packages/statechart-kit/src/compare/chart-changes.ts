// The differences between two versions of a chart: states, transitions and the screens they touch.

/** The parts of a state that are compared, besides its transitions. */
export const STATE_PARTS = [
  'description',
  'screen',
  'calls',
  'entry',
  'exit',
  'tags',
  'initial',
] as const;
/** A part of a state that can differ between two charts. */
export type StatePart = (typeof STATE_PARTS)[number];

/** A state that only one of two charts has, or that differs in them. */
export interface ChangedState {
  /** In dot notation. */
  readonly state: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** The changed parts. Empty when the state was added or removed. */
  readonly parts: readonly StatePart[];
}

/** A transition that only one of two charts has, or that differs in them. */
export interface ChangedTransition {
  /** `actions`: its actions differ. `moved`: another branch is now tried before it. */
  readonly change: 'added' | 'removed' | 'retargeted' | 'actions' | 'moved';
  /** From `transitionId`, in the newer version, or in the older one when it was removed. */
  readonly id: string;
  readonly from: string;
  readonly event: string;
  readonly guard: string | null;
  /** Its target. Null when the state stays. */
  readonly to: string | null;
  /** Its former target. Null when the state stayed, or when the transition is new. */
  readonly was: string | null;
}

/** All that differs between two versions of a chart. */
export interface ChartChanges {
  readonly states: readonly ChangedState[];
  readonly transitions: readonly ChangedTransition[];
  /** Screens that show a changed state, or a state that a changed transition leaves or enters. */
  readonly screens: readonly string[];
}
