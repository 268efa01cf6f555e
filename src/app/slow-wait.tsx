// Below a form that waits for its answer: after a while, a way to repeat or leave the wait.
import { hasTag } from '../../machines/selectors.ts';
import { shellTexts } from '../texts/shell.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useIsSlow } from '../ui/use-is-slow.ts';
import { useCan, useFlow, useSend } from './onboarding-context.tsx';

const isBusy = hasTag('busy');

export function SlowWait() {
  const send = useSend();
  const isSlow = useIsSlow(useFlow(isBusy));
  const canCancel = useCan({ type: 'step.cancel' });
  const canRetry = useCan({ type: 'step.retry' });
  if (!isSlow) return null;
  return (
    <Alert severity="info" live="polite" message={shellTexts.slow}>
      {canRetry && (
        <Button variant="quiet" onClick={() => send({ type: 'step.retry' })}>
          {shellTexts.retry}
        </Button>
      )}
      {canCancel && (
        <Button variant="quiet" onClick={() => send({ type: 'step.cancel' })}>
          {shellTexts.cancel}
        </Button>
      )}
    </Alert>
  );
}
