// Tries every mutant of a machine: walks paths on it, where one that behaves differently is killed, or scenarios.

import * as v from 'valibot';
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  ExecutableActionObject,
} from 'xstate';
import { limitTransitions } from '../chart/actors.ts';
import { derivedCopy, editedCopy } from '../chart/chart-copy.ts';
import { settledStart, settledTransition } from '../explore/settle.ts';
import { Finding } from '../finding.ts';
import { flowOf } from '../model/define-flow.ts';
import type { ModelEvent } from '../model/event.ts';
import type { Explanation, Flow, Scenario } from '../model/flow.ts';
import { brokenScenarios } from '../scenarios/play-scenarios.ts';
import { textOf } from '../text-of.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

/** A mutant that no scenario or path notices. */
export interface Survivor extends Pick<Mutant, 'place' | 'change'> {
  readonly because: string | undefined;
}

/** How many mutants were noticed. */
export interface MutationReport {
  readonly mutants: number;
  readonly killed: number;
  /** Percent of killed mutants. */
  readonly score: number;
  readonly survivors: readonly Survivor[];
  /** Explanations of mutants that are killed or do not exist. */
  readonly idle: readonly Explanation[];
}

/** Walks each row of `paths` from the start. The machine itself gives the expected behaviour. */
export function runMutation(
  flow: Flow,
  paths: readonly (readonly ModelEvent[])[],
  explanations: readonly Explanation[],
): MutationReport {
  const expectations = paths
    .map((events) => ({ events, seen: [...watch(flow, events)] }))
    .toSorted((a, b) => a.events.length - b.events.length);
  const goesOn = (mutant: Flow) =>
    expectations.every(({ events, seen }) => {
      let step = 0;
      for (const line of watch(mutant, events)) if (line !== seen[step++]) return false;
      return true;
    });
  let mutants = 0;
  const alive: Mutant[] = [];
  for (const mutant of endingMutants(flow.machine)) {
    mutants += 1;
    try {
      if (goesOn(flowOf(flow, mutant.machine))) alive.push(mutant);
    } catch {}
  }
  return reportOf(mutants, alive, explanations);
}

/**
 * Plays the scenarios that come to where a mutant differs. A mutant is killed when one of them fails.
 * @throws {Finding} for a scenario that fails on the machine itself
 */
export async function runScenarios(
  { machine }: Flow,
  scenarios: readonly Scenario[],
  explanations: readonly Explanation[],
): Promise<MutationReport> {
  const comers = await comersOf(machine, scenarios);
  let mutants = 0;
  const alive: Mutant[] = [];
  for (const mutant of endingMutants(machine)) {
    mutants += 1;
    if (await isUnnoticed(mutant, comers.get(mutant.place) ?? [])) alive.push(mutant);
  }
  return reportOf(mutants, alive, explanations);
}

/** One at a time: all at once fill the memory. A loop that lost what ends it would go on for ever. */
function* endingMutants(machine: AnyStateMachine): Generator<Mutant> {
  for (const it of mutantsOf(machine))
    yield { ...it, machine: derivedCopy(it.machine, limitTransitions) };
}

function reportOf(
  mutants: number,
  alive: readonly Mutant[],
  explanations: readonly Explanation[],
): MutationReport {
  const isOf = (mutant: Mutant) => (it: Explanation) =>
    it.place === mutant.place && it.change === mutant.change;
  const killed = mutants - alive.length;
  return {
    mutants,
    killed,
    score: mutants === 0 ? 100 : (100 * killed) / mutants,
    survivors: alive.map((mutant) => {
      const { place, change } = mutant;
      return { place, change, because: explanations.find(isOf(mutant))?.because };
    }),
    idle: explanations.filter((explanation) => !alive.some((mutant) => isOf(mutant)(explanation))),
  };
}

async function isUnnoticed({ machine }: Mutant, scenarios: readonly Scenario[]): Promise<boolean> {
  for (const { play } of scenarios) {
    try {
      await play(machine);
    } catch {
      return false;
    }
  }
  return true;
}

/**
 * Scenarios by the name of a branch that is looked at in them, whether it is taken or not: what a person can do is
 * asked without doing it.
 * @throws {Finding} for a scenario that fails
 */
async function comersOf(
  machine: AnyStateMachine,
  scenarios: readonly Scenario[],
): Promise<ReadonlyMap<string, readonly Scenario[]>> {
  const comers = new Map<string, Scenario[]>();
  let places = new Set<string>();
  const noting = withNotes(machine, (place) => places.add(place));
  for (const scenario of scenarios) {
    places = new Set();
    for (const [{ says }, problem] of await brokenScenarios(noting, [scenario]))
      throw new Finding(`Fails on the machine itself: ${says}: ${problem}`);
    for (const place of places) comers.set(place, [...(comers.get(place) ?? []), scenario]);
  }
  return comers;
}

/** The same machine, which notes each branch that it considers: one before it is asked, and never taken. */
const withNotes = (machine: AnyStateMachine, note: (place: string) => void): AnyStateMachine =>
  editedCopy(machine, (place, branch) => {
    const guard = () => {
      note(place);
      return false;
    };
    return [{ ...branch, guard }, branch];
  });

const started = v.object({ id: v.optional(v.string()), input: v.unknown() });

/** Yields one line for the start and one for each event. */
function* watch(flow: Flow, events: readonly ModelEvent[]): Generator<string> {
  let [snapshot, actions] = settledStart(flow);
  yield seen(flow.sent, snapshot, actions);
  for (const event of events) {
    [snapshot, actions] = settledTransition(flow, snapshot, event);
    yield seen(flow.sent, snapshot, actions);
  }
}

/** State, context, actions and enabled buttons. */
function seen(
  sent: readonly EventObject[],
  snapshot: AnyMachineSnapshot,
  actions: readonly ExecutableActionObject[],
): string {
  const { value, status, context } = snapshot;
  return textOf([
    value,
    status,
    context,
    actions.flatMap(done),
    sent.map((event) => canTake(snapshot, event)),
  ]);
}

/** Null where the machine fails over it. */
function canTake(snapshot: AnyMachineSnapshot, event: EventObject): boolean | null {
  try {
    return snapshot.can(event);
  } catch {
    return null;
  }
}

/** Emitted events, delays, cancellations and started actors with their input. */
function done({ type, params }: ExecutableActionObject): readonly unknown[] {
  if (type === 'xstate.stopChild') return [];
  if (type !== 'xstate.spawnChild') return [type, params];
  const { id, input } = v.parse(started, params);
  return [type, id, input];
}
