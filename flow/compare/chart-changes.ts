// What is different between two versions of a chart: states and transitions, and the screens that this touches.

/** What of a state is compared, beside its transitions. */
export const STATE_PARTS = [
  'description',
  'screen',
  'calls',
  'entry',
  'exit',
  'tags',
  'initial',
] as const;
export type StatePart = (typeof STATE_PARTS)[number];

export interface ChangedState {
  /** In dot notation. */
  readonly state: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** What of it changed; empty when it was added or removed. */
  readonly parts: readonly StatePart[];
}

export interface ChangedTransition {
  /** `actions`: it does something else on the way; `moved`: it is asked at another place among its siblings. */
  readonly change: 'added' | 'removed' | 'retargeted' | 'actions' | 'moved';
  /** As of `transitionId` in the newer version, in the older one where it was removed. */
  readonly id: string;
  readonly from: string;
  readonly event: string;
  readonly guard: string | null;
  /** Where it leads; null where the state stays. */
  readonly to: string | null;
  /** Where it led; null where the state stayed, and where it was added. */
  readonly was: string | null;
}

export interface ChartChanges {
  readonly states: readonly ChangedState[];
  readonly transitions: readonly ChangedTransition[];
  /** Names of the screens that show a changed state, or one that a changed transition leaves or enters. */
  readonly screens: readonly string[];
}
