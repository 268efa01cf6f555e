// One step of the model: the snapshot after an event, with the address that the app corrects by itself.
import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyStateMachine,
  createEmptyActor,
  type ExecutableActionObject,
  initialTransition,
} from 'xstate';
import { redirectOf, type Snapshot } from '../../machines/selectors.ts';
import type { Emitted } from '../../machines/types.ts';
import { chart, TAKEN } from './chart.ts';
import { type ModelEvent, machineEvent } from './event.ts';

/** Every walk begins with the app opened under `/`. */
export const START = { path: '/' } as const;

const MOST_REDIRECTS = 5;

const nothing = () => undefined;
const idle = createEmptyActor();
const SCOPE: Omit<AnyActorScope, 'actionExecutor'> = {
  self: idle,
  system: idle.system,
  id: '',
  sessionId: '',
  logger: nothing,
  defer: nothing,
  emit: nothing,
  stopChild: nothing,
};

/** What a step of the model did. */
export interface TakenStep {
  readonly after: Snapshot;
  /** The branches of the chart that were taken, in order. */
  readonly branches: readonly string[];
  /** What the machine emitted, in order. */
  readonly emitted: readonly Emitted[];
}

/** @param machine the chart without actors, or a copy of it with a change */
export function startOf(machine: AnyStateMachine = chart): TakenStep {
  const [after, actions] = initialTransition(machine, START);
  return corrected(machine, after, actions, START.path);
}

/** @throws what the machine fails with */
export function takeStep(
  before: Snapshot,
  event: ModelEvent,
  machine: AnyStateMachine = chart,
): TakenStep {
  const plain = machineEvent(event);
  const [after, actions] = transition(machine, before, plain);
  if (after.status === 'error') throw after.error;
  // The address bar has this path even where the state does not take the event.
  const address = plain.type === 'location.changed' ? String(plain.path) : after.context.path;
  return corrected(machine, after, actions, address);
}

/**
 * Like XState's `transition`, which makes an actor with a failing start for each call because the chart needs an input: that
 * takes two thirds of a search.
 */
function transition(
  machine: AnyStateMachine,
  before: Snapshot,
  event: AnyEventObject,
): [Snapshot, readonly ExecutableActionObject[]] {
  const actions: ExecutableActionObject[] = [];
  const after = machine.transition(before, event, {
    ...SCOPE,
    actionExecutor: (action) => actions.push(action),
  });
  return [after, actions];
}

/** The app replaces an address that does not belong to the state, and reports the new one. */
function corrected(
  machine: AnyStateMachine,
  first: Snapshot,
  done: readonly ExecutableActionObject[],
  address: string,
): TakenStep {
  const actions = [...done];
  let after = first;
  let path: string | null = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    path = redirectOf(after, path);
    if (path === null) return { after, ...readActions(actions) };
    const [next, more] = transition(machine, after, { type: 'location.changed', path });
    after = next;
    actions.push(...more);
  }
  throw new Error(`The address changes without end, at last to ${path}`);
}

function readActions(actions: readonly ExecutableActionObject[]) {
  const branches: string[] = [];
  const emitted: Emitted[] = [];
  for (const { type, params } of actions) {
    if (type === TAKEN) branches.push(Object(params).branch);
    if (type === 'xstate.emit') emitted.push(Object(params).event);
  }
  return { branches, emitted };
}
