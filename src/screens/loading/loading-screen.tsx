// The wait while the machine checks how far a person is.

import { shellTexts } from '#texts/shell.ts';
import { hasTag, stepOf } from '../../../machines/selectors.ts';
import type { ScreenName } from '../../../machines/types.ts';
import { useCan, useFlow, useSend } from '../../onboarding/onboarding-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Steps } from '../../ui/steps.tsx';
import { useIsSlow } from '../../ui/use-is-slow.ts';
import { comingScreen } from './coming-screen.ts';

const isConfirmingPayment = hasTag('confirmingPayment');

const ConfirmingSteps = () => (
  <Steps steps={shellTexts.confirmingSteps} current={1} label={shellTexts.confirmingProgress} />
);

/** @param after the screen that was shown before the wait */
export function LoadingScreen({ after }: { after: ScreenName | null }) {
  const send = useSend();
  const canCancel = useCan({ type: 'step.cancel' });
  const canRetry = useCan({ type: 'step.retry' });
  const isConfirming = useFlow(isConfirmingPayment);
  const isSlow = useIsSlow(true);
  const coming = comingScreen(useFlow(stepOf), after);
  return (
    <Loader
      text={shellTexts.preparing}
      coming={coming}
      note={isConfirming ? shellTexts.confirmingPayment : undefined}
      progress={isConfirming && <ConfirmingSteps />}
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
