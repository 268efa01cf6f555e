// What a run saw of a look on the screen that is wanted, else on the other one.
import type { ViewportName } from '../captures/captures.ts';
import type { ViewLook } from '../view/view-model.ts';

export function seenAt({ seen }: Pick<ViewLook, 'seen'>, wanted: ViewportName) {
  const other = wanted === '360' ? '1280' : '360';
  const at = seen[wanted] || !seen[other] ? wanted : other;
  return { at, seen: seen[at] };
}
