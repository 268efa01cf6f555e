// Paths generated from the machine, run on the machine: each step lands where the graph says.
import { afterAll, describe, expect, test } from 'vitest';
import { startControlledRun } from '../../flow/controlled-run.ts';
import { describeEvent } from '../../flow/model-events.ts';
import { coverPaths } from '../../flow/path-model.ts';
import { stateNodes, transitionId, transitionsOf } from '../../flow/transitions.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';

const paths = coverPaths();
const takenTransitions = new Set<string>();
const visitedStates = new Set<string>();

describe('generated paths', () => {
  test.each(paths)('$title', async ({ steps }) => {
    const run = startControlledRun((transition) => {
      if (transition.source.machine.id === onboardingMachine.id) {
        takenTransitions.add(transitionId(transition));
      }
    });
    for (const { event, snapshot } of steps) {
      await run.take(event);
      const { value, context, _nodes } = run.actor.getSnapshot();
      expect({ after: describeEvent(event), value, context }).toEqual({
        after: describeEvent(event),
        value: snapshot.value,
        context: snapshot.context,
      });
      for (const node of _nodes) visitedStates.add(node.id);
    }
    run.stop();
  });
});

describe('coverage of the chart', () => {
  const nodes = stateNodes(onboardingMachine);
  const declared = nodes.flatMap((node) => transitionsOf(node).map(({ id }) => id));

  afterAll(() => {
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
    process.stdout.write(
      [
        '',
        `Generated paths: ${paths.length}, ${steps} steps`,
        `States covered: ${percent(nodes.length - missing().states.length, nodes.length)}`,
        `Transitions covered: ${percent(declared.length - missing().transitions.length, declared.length)}`,
        `Passing states (never rested in): ${PASSING.join(', ')}`,
        '',
      ].join('\n'),
    );
  });

  /** States that `always` leaves at once: a run passes through them and rests in none. */
  const PASSING = nodes.filter(isPassing).map((node) => node.id);

  const missing = () => ({
    states: nodes
      .map((node) => node.id)
      .filter((id) => !visitedStates.has(id) && !PASSING.includes(id)),
    transitions: declared.filter((id) => !takenTransitions.has(id)),
  });

  test('every state and every transition is taken by a generated path', () => {
    expect(missing()).toEqual({ states: [], transitions: [] });
  });
});

function isPassing(node: ReturnType<typeof stateNodes>[number]): boolean {
  return node.always?.some(({ guard }) => guard === undefined) ?? false;
}

function percent(part: number, whole: number): string {
  return `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
}
