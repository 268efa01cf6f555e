// Whom an actor asks, and for what.
import { sourceOf } from '../model/define-flow.ts';
import type { ActorRole, Flow } from '../model/flow.ts';

/** @param actor its id. One that nothing is said of goes by that. */
export function roleOf(flow: Flow, actor: string): ActorRole {
  const role = flow.config.view?.actors?.[sourceOf(flow, actor)];
  return role ?? { who: '', call: null, asks: actor, how: {} };
}
