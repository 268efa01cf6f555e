// What stands in for an actor that nobody runs.
import type { AnyActorLogic } from 'xstate';
import { chanceRead, HELD } from './unsaid.ts';

/** An actor that never tells anything by itself. */
export const idleLogic: AnyActorLogic = {
  transition: (snapshot) => snapshot,
  getInitialSnapshot: () => heldBack({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** Who looks into it, looks into what nobody said. */
function heldBack<Snapshot extends Readonly<Record<string, unknown>>>(
  snapshot: Snapshot,
): Snapshot {
  const own = { ...snapshot };
  const held = (part: string) => ({
    get: () => {
      chanceRead.add(HELD);
      return own[part];
    },
    configurable: true,
  });
  const parts = ['value', 'context', 'tags', 'matches', 'hasTag', 'can', 'getMeta'];
  return Object.defineProperties(
    snapshot,
    Object.fromEntries([...parts, ...Object.keys(own)].map((part) => [part, held(part)])),
  );
}
