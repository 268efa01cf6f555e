// A walk through the flow: its steps on the model, one id, one name and one wording wherever it is shown or run.
import type { Snapshot } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import type { Emitted } from '../../machines/types.ts';
import type { ModelEvent } from '../model/event.ts';
import { startOf, takeStep } from '../model/step.ts';
import { stateName } from '../words/state-words.ts';
import { stepWords } from '../words/step-words.ts';

export interface WalkedStep {
  readonly event: ModelEvent;
  /** The step in Spanish, such as `Pulsa «Continuar»`. */
  readonly words: string;
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** The branches of the chart that the step takes. */
  readonly branches: readonly string[];
  /** What the machine emits. */
  readonly emitted: readonly Emitted[];
}

export interface Walk {
  /** Made from the words of its steps: it stays the same while they do. */
  readonly id: string;
  /** The one thing that it tests. */
  readonly name: string;
  readonly steps: readonly WalkedStep[];
}

/** @param name by default the last step, with the state in which it happens */
export function walkOf(events: readonly ModelEvent[], name?: string): Walk {
  const steps: WalkedStep[] = [];
  let before = startOf().after;
  for (const event of events) {
    const taken = takeStep(before, event);
    steps.push({ event, words: stepWords(event, before), before, ...taken });
    before = taken.after;
  }
  return { id: walkId(steps.map(({ words }) => words)), name: name ?? nameOf(steps), steps };
}

/** Where the walk ends. */
export const endOf = ({ steps }: Walk): Snapshot => steps.at(-1)?.after ?? startOf().after;

function nameOf(steps: readonly WalkedStep[]): string {
  const last = steps.at(-1);
  if (!last) return 'Abre la aplicación';
  return `${nameOfState(last.before)}: ${last.words}`;
}

/** What people call the state of the snapshot. */
export const nameOfState = ({ value }: Pick<Snapshot, 'value'>): string =>
  stateName(formatStateValue(value));

/** Seven letters and figures, by the FNV-1a hash, which runs in Node and in a page alike. */
function walkId(words: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(words.join('\n')))
    hash = Math.imul(hash ^ unit, 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0');
}
