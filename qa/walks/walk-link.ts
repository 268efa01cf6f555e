// The address of a simulation: it holds the steps in their words, so that an outdated link says which step is gone.
import type { Snapshot } from '../../machines/selectors.ts';
import { Finding } from '../finding.ts';
import { choicesIn } from '../model/choices.ts';
import type { ModelEvent } from '../model/event.ts';
import { startOf, takeStep } from '../model/step.ts';
import { stepWords } from '../words/step-words.ts';
import { nameOfState } from './walk.ts';

const PARAMETER = 'pasos';
/** It stands in no step's words. */
const BETWEEN = ' → ';

/** What follows the `#` of the viewer's address. */
export const linkOf = (words: readonly string[]): string =>
  new URLSearchParams({ [PARAMETER]: words.join(BETWEEN) }).toString();

/** The steps in words. Empty for an address without a simulation. @param address whole, or what follows the `#` */
export function wordsInLink(address: string): readonly string[] {
  const parameters = new URLSearchParams(address.slice(address.indexOf('#') + 1));
  return parameters.get(PARAMETER)?.split(BETWEEN) ?? [];
}

/** A step that no choice has the words of. */
export interface LostStep {
  readonly words: string;
  readonly state: string;
  /** The words of what can happen there. */
  readonly choices: readonly string[];
}

/** The events of the walk, up to a step that the flow no longer has. */
export function eventsInWords(words: readonly string[]): {
  readonly events: readonly ModelEvent[];
  readonly lost: LostStep | null;
} {
  const events: ModelEvent[] = [];
  let at: Snapshot = startOf().after;
  for (const wanted of words) {
    const choices = choicesIn(at).map((event) => ({ event, words: stepWords(event, at) }));
    const found = choices.find((choice) => choice.words === wanted);
    if (!found) {
      const lost = {
        words: wanted,
        state: nameOfState(at),
        choices: choices.map((it) => it.words),
      };
      return { events, lost };
    }
    events.push(found.event);
    at = takeStep(at, found.event).after;
  }
  return { events, lost: null };
}

/** @throws {Finding} for an address without steps, and for a step that the flow no longer has */
export function eventsOfLink(address: string): readonly ModelEvent[] {
  const words = wordsInLink(address);
  if (words.length === 0) throw new Finding('The address holds no steps of a simulation.');
  const { events, lost } = eventsInWords(words);
  if (lost === null) return events;
  throw new Finding(
    [
      `The flow no longer has the step «${lost.words}» in «${lost.state}». What can happen there:`,
      ...lost.choices.map((choice) => `  ${choice}`),
    ].join('\n'),
  );
}
