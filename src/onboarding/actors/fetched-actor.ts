// An actor whose code is fetched when it first runs.
import { fromPromise, type PromiseActorLogic } from 'xstate';
import { httpTexts } from '../../texts/http.ts';

/** @param fetch brings the actor; where it does not arrive, that one fails as a call without a connection does */
export function fetchedActor<Output, Input>(
  fetch: () => Promise<PromiseActorLogic<Output, Input>>,
): PromiseActorLogic<Output, Input> {
  const unreachable = fromPromise<Output, Input>(async () => {
    throw new Error(httpTexts.unreachable);
  });
  return {
    ...unreachable,
    start: async (state, scope) => {
      const logic = await fetch().catch(() => unreachable);
      if (scope.self.getSnapshot().status === 'active') logic.start?.(state, scope);
    },
  };
}
