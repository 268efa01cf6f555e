// Finds the scenarios that take an arrow of the diagram, by playing those of the chart.
import type { AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate';
import { type ChartProduct, chartProduct } from '../scenarios/product.ts';
import type { Row } from '../scenarios/row.ts';
import { CHART_TABLE } from '../scenarios/table.ts';

/** From one state to another, by the names that the diagram draws. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** The event. For a change without an event: its guard. */
  readonly label: string;
}

interface Change {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly event: string;
}

interface PlayedScenario {
  readonly says: string;
  readonly changes: readonly Change[];
}

/** One that does not hold any more counts as far as it comes: `scenarios` tells what is wrong. */
export async function playScenarios(
  table: readonly Row<ChartProduct>[] = Object.values(CHART_TABLE).flat(),
): Promise<readonly PlayedScenario[]> {
  const played: PlayedScenario[] = [];
  for (const { says, run } of table) {
    const changes: Change[] = [];
    await run({ ...chartProduct, inspect: recordIn(changes) }).catch(() => {});
    played.push({ says, changes });
  }
  return played;
}

function recordIn(changes: Change[]) {
  let before: readonly string[] = [];
  return (step: InspectionEvent) => {
    if (step.actorRef.sessionId !== step.rootId) return;
    if (step.type === '@xstate.event' && step.event.type === 'xstate.init')
      before = namesIn(step.actorRef.getSnapshot().value);
    if (step.type !== '@xstate.microstep' || !isOfMachine(step.snapshot)) return;
    const after = namesIn(step.snapshot.value);
    changes.push({ before, after, event: step.event.type });
    before = after;
  };
}

const isOfMachine = (snapshot: object): snapshot is AnyMachineSnapshot => 'value' in snapshot;

const namesIn = (value: StateValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) => [name, ...(inner ? namesIn(inner) : [])]);

/** The scenarios in which the change happens. */
export function takersOf({ from, to, label }: Arrow, played: readonly PlayedScenario[]) {
  return saying(
    played,
    ({ before, after, event }) =>
      before.includes(from) && after.includes(to) && (!isEvent(label) || event === label),
  );
}

/** The scenarios in which the event happens where an arrow began that the machine no longer has. */
export function askersOf({ from, label }: Arrow, played: readonly PlayedScenario[]) {
  return saying(played, ({ before, event }) => before.includes(from) && event === label);
}

const saying = (played: readonly PlayedScenario[], isMeant: (change: Change) => boolean) =>
  played.filter(({ changes }) => changes.some(isMeant)).map(({ says }) => says);

const isEvent = (label: string) => label.includes('.');
