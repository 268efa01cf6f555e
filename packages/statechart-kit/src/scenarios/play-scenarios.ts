// Plays the written scenarios on a machine: which of them does not hold there, and why.
import type { AnyStateMachine } from 'xstate';
import { plainMessage } from '../finding.ts';
import type { Scenario } from '../model/flow.ts';

/** Why each scenario that fails does so. */
export async function brokenScenarios(
  machine: AnyStateMachine,
  scenarios: readonly Scenario[],
): Promise<ReadonlyMap<Scenario, string>> {
  const broken = new Map<Scenario, string>();
  for (const scenario of scenarios) {
    try {
      await scenario.play(machine);
    } catch (error) {
      broken.set(scenario, plainMessage(error));
    }
  }
  return broken;
}

/** A scenario whose verdict is another on the newer machine. */
export interface ChangedScenario {
  readonly says: string;
  readonly where?: string;
  /** Whether it holds now. */
  readonly holds: boolean;
  /** Why it fails on one of the two. */
  readonly problem: string;
}

export async function changedScenarios(
  before: AnyStateMachine,
  after: AnyStateMachine,
  scenarios: readonly Scenario[],
): Promise<readonly ChangedScenario[]> {
  const [old, now] = [
    await brokenScenarios(before, scenarios),
    await brokenScenarios(after, scenarios),
  ];
  return scenarios.flatMap((scenario) => {
    const holds = !now.has(scenario);
    if (holds !== old.has(scenario)) return [];
    const { says, where } = scenario;
    const problem = now.get(scenario) ?? old.get(scenario) ?? '';
    return [{ says, holds, problem, ...(where !== undefined && { where }) }];
  });
}
