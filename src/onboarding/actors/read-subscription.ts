// Call 4, and what this browser remembers of the plan.
import { fromPromise } from 'xstate';
import type { ReadSubscriptionOutput } from '../../../machines/actors/read-subscription.ts';
import type { PersonInput } from '../../../machines/types.ts';
import type { ServerServices } from '../../services/services.ts';
import { isExpired } from './failure-of.ts';

export const createReadSubscription = ({
  backend,
  choices,
}: Pick<ServerServices, 'backend' | 'choices'>) =>
  fromPromise<ReadSubscriptionOutput, PersonInput>(async ({ input, signal }) => {
    const answer = await backend.subscriptionStatus(signal);
    const remembered = choices.plan(input.email);
    if (answer.kind !== 'ok') {
      return isExpired(answer) ? { kind: 'expired' } : { kind: 'failed', remembered };
    }
    const { is_active, product_id, status } = answer.body;
    return is_active
      ? { kind: 'active', subscription: { productId: product_id, status } }
      : { kind: 'inactive', remembered };
  });
