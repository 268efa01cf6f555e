// The steps, in words, of a pasted report of a session, or of pasted steps.
import type { Snapshot } from '../../../machines/selectors.ts';
import { formatStateValue } from '../../../machines/state-value.ts';
import { differenceAt, redactEvent } from '../../../src/diagnostics/redaction.ts';
import type { SessionLogEntry } from '../../../src/diagnostics/report-schema.ts';
import { choicesIn } from '../../model/choices.ts';
import { isDelay, type ModelEvent, machineEvent } from '../../model/event.ts';
import { startOf, takeStep } from '../../model/step.ts';
import { readLog } from '../../replay/read-log.ts';
import { walkOf } from '../../walks/walk.ts';
import { eventsInWords } from '../../walks/walk-link.ts';
import { stateNamed, titleOf } from './data.ts';

export interface PastedWalk {
  readonly steps: readonly string[];
  /** Sentences about what the walk leaves out. */
  readonly notes: readonly string[];
}

/** @param text what 'Copiar informe para soporte' copied, also inside a mail, or one step in words on each line */
export function readPasted(text: string): PastedWalk {
  if (!text.includes('{')) return { steps: linesOf(text), notes: [] };
  try {
    return walkOfReport(text);
  } catch {
    const note = 'No es un informe entero: pega todo lo que copió «Copiar informe para soporte».';
    return { steps: [], notes: [note] };
  }
}

/** Without numbers, bullets and full stops. */
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\d+[.)]|[-*])?\s*/, '').replace(/[\s.]+$/, ''))
    .filter((line) => line !== '');

function walkOfReport(text: string): PastedWalk {
  const { dropped, start, entries } = readLog(text);
  if (!start) return { steps: [], notes: ['La aplicación no llegó a abrirse.'] };
  const before = dropped > 0 ? (stateNamed(start.state)?.walk ?? []) : [];
  const { events, left } = eventsOfEntries(entries, before);
  const notes = [
    ...(dropped > 0
      ? [`El informe no tiene los primeros ${dropped} pasos: empieza por el camino más corto.`]
      : []),
    ...(left ? [`El flujo de hoy no sigue al informe después de «${titleOf(left.state)}».`] : []),
  ];
  return { steps: walkOf(events).steps.map(({ words }) => words), notes };
}

/**
 * Finds the model's event of each entry: one that the log's redaction does not tell apart, or one that leads to the same
 * state.
 * @param before steps in words before the first entry
 */
export function eventsOfEntries(
  entries: readonly SessionLogEntry[],
  before: readonly string[] = [],
): { readonly events: readonly ModelEvent[]; readonly left: SessionLogEntry | null } {
  const events = [...eventsInWords(before).events];
  let at: Snapshot = walkOf(events).steps.at(-1)?.after ?? startOf().after;
  for (const entry of entries) {
    const event = eventOf(entry, at);
    if (event) {
      events.push(event);
      at = takeStep(at, event).after;
    } else if (formatStateValue(at.value) !== entry.state) return { events, left: entry };
  }
  return { events, left: null };
}

/** Undefined for an address that the app corrected by itself: the model's step before has it. */
function eventOf({ event: recorded, state }: SessionLogEntry, at: Snapshot) {
  const type = recorded.type.replace(/^xstate\.after\.(\w+)\..*$/, 'after.$1');
  const leadsThere = (event: ModelEvent) =>
    formatStateValue(takeStep(at, event).after.value) === state;
  const alike = choicesIn(at).filter((choice) => choice.type === type && leadsThere(choice));
  const same = alike.find(
    (choice) =>
      isDelay(choice) || differenceAt(redactEvent(machineEvent(choice)), recorded) === null,
  );
  return type === 'location.changed' ? same : (same ?? alike[0]);
}
