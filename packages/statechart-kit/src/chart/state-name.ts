// A state value in dot notation.
import type { AnyStateNode, StateValue } from 'xstate';
import { namedSign } from '../escape.ts';

/** The node's name in dot notation. Empty for the root. */
export const nameOf = ({ path }: AnyStateNode): string => path.map(keyName).join('.');

/** A name is taken apart again by these signs, and the root has the empty one. */
const keyName = (key: string): string => key.replace(/[{}‹]|(?<= )\+(?= )/g, namedSign) || '‹›';

/** `form.name.empty`. Parallel regions are in brackets: `player.{sound.on + picture.off}`. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return keyName(value);
  return Object.entries(value)
    .map(([own, child]) => {
      const key = keyName(own);
      const regions = typeof child === 'object' ? Object.keys(child).length : 1;
      if (child === undefined || regions === 0) return key;
      return regions > 1 ? `${key}.{${stateName(child)}}` : `${key}.${stateName(child)}`;
    })
    .join(' + ');
}

/** The states that a name from `stateName` consists of: several where regions are parallel. */
export function leafNames(name: string): readonly string[] {
  return regionsOf(name).flatMap((region) => {
    const brace = region.indexOf('.{');
    if (brace < 0 || !region.endsWith('}')) return [region];
    const inside = leafNames(region.slice(brace + 2, -1));
    return inside.map((leaf) => `${region.slice(0, brace)}.${leaf}`);
  });
}

/** Splits at every ` + ` that is in no brackets. */
function regionsOf(name: string): readonly string[] {
  const regions: string[] = [];
  let depth = 0;
  for (const part of name.split(' + ')) {
    if (depth === 0) regions.push(part);
    else regions.push(`${regions.pop()} + ${part}`);
    depth += part.split('{').length - part.split('}').length;
  }
  return regions;
}
