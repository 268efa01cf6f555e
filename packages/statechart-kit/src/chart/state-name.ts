// A state value in dot notation.
import type { StateValue } from 'xstate';

/** `form.name.empty`. Parallel regions are in brackets: `player.{sound.on + picture.off}`. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, child]) => {
      const regions = typeof child === 'object' ? Object.keys(child).length : 1;
      if (child === undefined || regions === 0) return key;
      return regions > 1 ? `${key}.{${stateName(child)}}` : `${key}.${stateName(child)}`;
    })
    .join(' + ');
}
