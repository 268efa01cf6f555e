// Watches the answers of a machine's guards.
import type { AnyStateMachine } from 'xstate';

/** Name of one of the two answers of a guard. */
export function guardAnswer(name: string, result: boolean): string {
  return `${name} is ${result}`;
}

/** The same machine, with guards that report each answer. */
export function withWatchedGuards(
  machine: AnyStateMachine,
  onGuard: (name: string, result: boolean) => void,
): AnyStateMachine {
  const { guards = {} } = machine.implementations;
  const watched = Object.entries(guards).flatMap(([name, guard]) => {
    if (!guard) return [];
    const watching: typeof guard = (args, params) => {
      const result = guard(args, params);
      onGuard(name, result);
      return result;
    };
    return [[name, watching]];
  });
  return machine.provide({ guards: Object.fromEntries(watched) });
}
