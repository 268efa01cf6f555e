// Why a row failed: its steps in words, and what was expected and found instead.
import { inspect } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import type { Snapshot } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import { isOffered } from '../controls.ts';
import { eventId, isPersons, type ModelEvent } from '../model/event.ts';
import { stepWords } from '../words/step-words.ts';

export interface Difference {
  readonly key: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** What a row expects does not hold. */
export class Unmet extends Error {
  override readonly name = 'Unmet';
  /** @param where file and line of the expectation */
  constructor(
    readonly differences: readonly Difference[],
    readonly where?: string,
  ) {
    super(differences.map(differenceText).join('\n'));
  }
}

const differenceText = ({ key, expected, actual }: Difference): string =>
  `${key}\n  expected: ${valueText(expected)}\n  actual:   ${valueText(actual)}`;

const valueText = (value: unknown): string =>
  inspect(value, { depth: null, breakLength: Number.POSITIVE_INFINITY });

/** A row that failed. */
export class RowFailure extends Error {
  override readonly name = 'RowFailure';
  /** Equal for rows that fail with the same step in the same state and the same difference. */
  readonly kind: string;

  /** @param before where the last step happened; undefined when the app was not opened */
  constructor(
    readonly steps: readonly string[],
    before: Snapshot | undefined,
    override readonly cause: unknown,
  ) {
    const where = cause instanceof Unmet ? cause.where : undefined;
    const problem = cause instanceof Error ? cause.message : String(cause);
    super(
      [
        ...steps.map((words, index) => `${index + 1}. ${words}`),
        `After step ${steps.length}${where === undefined ? '' : `, in ${where}`}:`,
        ...problem.split('\n').map((line) => `  ${line}`),
      ].join('\n'),
      { cause },
    );
    // A step that could not be done has no effect to compare: its words make no difference.
    const step = where === undefined ? null : steps.at(-1);
    this.kind = JSON.stringify([step, before && formatStateValue(before.value), problem]);
  }
}

/** Also for an event that the screen does not offer. @param before undefined until the app is opened */
export const eventWords = (event: ModelEvent, before: Snapshot | undefined): string =>
  before && (!isPersons(event) || (takes(before, event) && isOffered(event, before)))
    ? stepWords(event, before)
    : `Ocurre ${eventId(event)}`;

const takes = (snapshot: AnyMachineSnapshot, event: ModelEvent): boolean => snapshot.can(event);
