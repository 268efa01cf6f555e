// Which scenarios come to which branch of a chart: only those can tell a chart that differs there.
import type { AnyStateMachine } from 'xstate';
import { editedCopy } from '../chart/chart-copy.ts';
import { Finding } from '../finding.ts';
import type { Scenario } from '../model/flow.ts';
import { brokenScenarios } from '../scenarios/play-scenarios.ts';

/**
 * Scenarios by the name of a branch that is looked at in them, whether it is taken or not: what a person can do is
 * asked without doing it.
 * @throws {Finding} for a scenario that fails
 */
export async function comersOf(
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
