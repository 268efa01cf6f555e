// The events that the machine emits in a step.
import type { EventObject, ExecutableActionObject } from 'xstate';
import { isObject } from '../model/is-machine.ts';

export const emittedIn = (actions: readonly ExecutableActionObject[]): readonly EventObject[] =>
  actions.flatMap(({ type, params }) =>
    type === 'xstate.emit' && isObject(params) && isEvent(params.event) ? params.event : [],
  );

const isEvent = (event: unknown): event is EventObject =>
  isObject(event) && typeof event.type === 'string';
