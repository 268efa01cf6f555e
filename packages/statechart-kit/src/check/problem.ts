// What is wrong with a chart, and where.

export type ProblemKind =
  | 'dead end'
  | 'unreachable state'
  | 'unreachable transition'
  | 'shadowed branch'
  | 'same guard twice'
  | 'endless transitions'
  | 'machine fails'
  | 'invoke without its actor’s name'
  | 'fact nobody takes'
  | 'actor without facts'
  | 'fact without sample'
  | 'sample of no fact'
  | 'no description'
  | 'wrong meta'
  | 'no words'
  | 'outdated words'
  | 'words for nothing'
  | 'event nobody takes'
  | 'event nobody sends'
  | 'not found within the limit'
  | 'needs a sample';

/** One thing that is wrong with a chart. */
export interface Problem {
  readonly kind: ProblemKind;
  /** Id of the state node, or of the machine when the problem belongs to no state. */
  readonly state: string;
  readonly event?: string;
  /** Number of the branch for the event, from 1. */
  readonly branch?: number;
  /** Why it is open, for what was only not found. Whatever has none is proven. */
  readonly verdict?: 'limit' | 'sample';
  readonly says: string;
}

/** Where the problem is, on one line. */
export function placeOf({ state, event, branch }: Problem): string {
  return [state, event, branch].filter((part) => part !== undefined).join(' | ');
}
