// Watches what assignments, and actions that decide as they run, are made of.
import type { AnyStateMachine } from 'xstate';
import { derivedCopy, editActions } from '../chart/chart-copy.ts';
import type { Args } from '../chart/guards.ts';
import { implemented } from '../chart/implemented.ts';
import { outsideRead } from '../chart/outer-names.ts';
import type { loadReads } from '../chart/start-reads.ts';
import { chanceRead } from '../chart/unsaid.ts';
import type { Reads } from './watched-reads.ts';

const DECIDING: Readonly<Record<string, string>> = {
  'xstate.enqueueActions': 'collect',
  'xstate.raise': 'event',
};

const isDeciding = (action: unknown): action is () => void =>
  typeof action === 'function' && Object.hasOwn(DECIDING, String(Reflect.get(action, 'type')));

const isAssign = (action: unknown): action is () => void =>
  typeof action === 'function' && Reflect.get(action, 'type') === 'xstate.assign';

type Compute = (args: Args, params: unknown) => unknown;

const isCompute = (it: unknown): it is Compute => typeof it === 'function';

/** The machine with assignments that tell what they read. @param made of what that is made that is written down in them */
export function withWatchedAssignments(
  machine: AnyStateMachine,
  assigning: Pick<Reads, 'given' | 'written'>,
  made: ReturnType<typeof loadReads>,
): AnyStateMachine {
  const watched = <Action>(action: Action, name: string): Action => {
    if (typeof action === 'object' && action !== null && 'params' in action) {
      const { params } = action;
      const taker = implemented(machine, 'actions', String(Reflect.get(action, 'type')));
      // What the params read counts for the assignment that is given them.
      if (!isAssign(taker)) return action;
      if (typeof params === 'function')
        return { ...action, params: (args: Args) => params(assigning.given(args)) };
      const [by] = made('params', Object(params)).values();
      return by === undefined ? action : { ...action, params: () => read(by, params) };
    }
    if (!isAssign(action)) return deciding(action);
    const assignment: unknown = Reflect.get(action, 'assignment');
    return Object.assign(() => undefined, action, {
      assignment: watchedAssignment(assignment, name),
    });
  };
  /** Of an action that decides as it runs, what it reads besides what it is given. */
  const deciding = <Action>(action: Action): Action => {
    if (!isDeciding(action)) return action;
    const key = DECIDING[String(Reflect.get(action, 'type'))] ?? '';
    const decide: unknown = Reflect.get(action, key);
    if (typeof decide !== 'function') return action;
    const watchedDecide = (...given: unknown[]): unknown => {
      for (const name of outsideRead(decide)) chanceRead.add(name);
      return decide(...given);
    };
    return Object.assign(() => undefined, action, { [key]: watchedDecide });
  };
  const read = <Value>(by: string | undefined, value: Value): Value => {
    if (by !== undefined) chanceRead.add(by);
    return value;
  };
  const computed = (compute: Compute, args: Args, params: unknown): unknown => {
    return compute(assigning.given(args, compute), params);
  };
  const watchedAssignment = (assignment: unknown, name: string): unknown => {
    if (isCompute(assignment))
      return (args: Args, params: unknown) => {
        const values = Object(computed(assignment, args, params));
        assigning.written(name, values, assignment);
        return values;
      };
    const by = made('assign', Object(assignment));
    return Object.fromEntries(
      Object.entries(Object(assignment)).map(([key, compute]) => [
        key,
        (args: Args, params: unknown) => {
          const value = isCompute(compute)
            ? computed(compute, args, params)
            : read(by.get(key), compute);
          assigning.written(name, { [key]: value }, compute);
          return value;
        },
      ]),
    );
  };
  const actions = Object.fromEntries(
    Object.entries(machine.implementations.actions ?? {}).map(([name, it]) => [
      name,
      watched(it, name),
    ]),
  );
  return derivedCopy(machine.provide({ actions }), (copy) =>
    editActions(copy, (action, { id }) => watched(action, `an assign in ${id}`)),
  );
}
