// A state value in dot notation, and back.
import type { StateValue } from 'xstate';

/** `authenticated.planSelection.chosen`. Parallel regions, if the chart had any, would be joined with `+`. */
export function formatStateValue(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, child]) => (child ? [key, formatStateValue(child)].filter(Boolean).join('.') : key))
    .join('+');
}

/** The state value of a name without regions. */
export function parseStateValue(name: string): StateValue {
  const dot = name.indexOf('.');
  return dot < 0 ? name : { [name.slice(0, dot)]: parseStateValue(name.slice(dot + 1)) };
}
