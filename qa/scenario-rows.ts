// The written scenarios in the kit's format, to run on the chart and on its mutants.
import type { Scenario } from 'statechart-kit';
import type { AnyStateMachine } from 'xstate';
import type { onboardingMachine } from '../machines/onboarding-machine.ts';
import { chartProduct } from './scenarios/product.ts';
import { CHART_TABLE } from './scenarios/table.ts';

export const SCENARIOS: readonly Scenario[] = Object.values(CHART_TABLE)
  .flat()
  .map(({ says, source, where, run }) => ({
    says: `${says} (${source})`,
    ...(where !== undefined && { where }),
    play: (machine) => run({ ...chartProduct, onboardingMachine: asOnboarding(machine) }),
  }));

// What is played is the onboarding machine or a mutant of it.
const asOnboarding = (machine: AnyStateMachine) => machine as typeof onboardingMachine;
