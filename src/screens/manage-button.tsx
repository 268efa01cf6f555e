// The way to the page where the subscription is changed, paid or cancelled.
import { hasTag } from '../../machines/selectors.ts';
import { useCan, useFlow, useSend } from '../onboarding/onboarding-context.tsx';
import { subscriptionTexts } from '../texts/subscription.ts';
import { Button } from '../ui/button.tsx';

const isManaging = hasTag('managingSubscription');

interface ManageButtonProps {
  variant?: 'primary' | 'quiet';
  fullWidth?: boolean;
  className?: string | undefined;
}

export function ManageButton(props: ManageButtonProps) {
  const send = useSend();
  const canManage = useCan({ type: 'plan.manage' });
  const busy = useFlow(isManaging);
  return (
    <Button
      {...props}
      busy={busy}
      disabled={!canManage && !busy}
      onClick={() => send({ type: 'plan.manage' })}
    >
      {subscriptionTexts.manage}
    </Button>
  );
}
