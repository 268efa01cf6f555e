// The way to the page where the subscription is changed, paid or cancelled.

import { subscriptionTexts } from '#texts/subscription.ts';
import { hasTag } from '../../machines/selectors.ts';
import { useCan, useFlow, useSend } from '../onboarding/onboarding-context.tsx';
import { Button } from '../ui/button.tsx';
import { FailedTry } from './failed-try.tsx';

const isManaging = hasTag('managingSubscription');

interface ManageButtonProps {
  /** Whether there is a debt to be paid. */
  isOwed: boolean;
  variant?: 'primary' | 'quiet';
  fullWidth?: boolean;
  className?: string | undefined;
}

export function ManageButton({ isOwed, ...props }: ManageButtonProps) {
  const send = useSend();
  const canManage = useCan({ type: 'plan.manage' });
  const busy = useFlow(isManaging);
  return (
    <>
      <Button
        {...props}
        busy={busy}
        disabled={!canManage && !busy}
        onClick={() => send({ type: 'plan.manage' })}
      >
        {isOwed ? subscriptionTexts.pay : subscriptionTexts.manage}
      </Button>
      <FailedTry of={['portalFailed']} />
    </>
  );
}
