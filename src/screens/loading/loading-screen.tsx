// The wait while the machine checks how far a person is.
import { hasTag } from '../../../machines/selectors.ts';
import { useCan, useFlow, useSend } from '../../onboarding/onboarding-context.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Loader } from '../../ui/loader.tsx';
import type { ComingScreen } from '../../ui/skeleton.tsx';
import { useIsSlow } from '../../ui/use-is-slow.ts';

const isConfirmingPayment = hasTag('confirmingPayment');

/** @param coming the screen that comes, where it is certain */
export function LoadingScreen({ coming }: { coming: ComingScreen | null }) {
  const send = useSend();
  const canCancel = useCan({ type: 'step.cancel' });
  const canRetry = useCan({ type: 'step.retry' });
  const isConfirming = useFlow(isConfirmingPayment);
  const isSlow = useIsSlow(true);
  return (
    <Loader
      text={shellTexts.preparing}
      coming={coming}
      note={isConfirming ? shellTexts.confirmingPayment : undefined}
    >
      {canCancel && (
        <Button variant="secondary" onClick={() => send({ type: 'step.cancel' })}>
          {shellTexts.backToPlans}
        </Button>
      )}
      {isSlow && canRetry && (
        <Button variant="secondary" onClick={() => send({ type: 'step.retry' })}>
          {shellTexts.retry}
        </Button>
      )}
    </Loader>
  );
}
