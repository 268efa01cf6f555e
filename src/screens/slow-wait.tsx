// Beside what waits for its answer: after a while, a way to repeat or leave the wait.
import { useEffect } from 'react';
import { hasTag } from '../../machines/selectors.ts';
import type { Tag } from '../../machines/types.ts';
import { useCan, useFlow, useSend } from '../onboarding/onboarding-context.tsx';
import { shellTexts } from '../texts/shell.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useIsSlow } from '../ui/use-is-slow.ts';

interface SlowWaitProps {
  /** The wait it stands beside; another one has its own. */
  wait?: Tag;
  className?: string | undefined;
}

/** After this long a button that only turns is put into words for whoever does not see it, in milliseconds. */
const SILENT_MS = 1_000;

export function SlowWait({ wait = 'busy', className }: SlowWaitProps) {
  const send = useSend();
  const canCancel = useCan({ type: 'step.cancel' });
  const canRetry = useCan({ type: 'step.retry' });
  const isWaiting = useFlow(hasTag(wait)) && (canCancel || canRetry);
  const isSlow = useIsSlow(isWaiting);
  // The other waits have words of their own.
  const isSilent = useIsSlow(isWaiting && wait === 'busy', SILENT_MS);
  useFocusBack(isSlow);
  // Always there: a screen reader reads out what comes into a region, not what comes with it.
  return (
    <div role="status" className={isSlow ? undefined : 'visually-hidden'}>
      {isSilent && !isSlow && shellTexts.moment}
      {isSlow && (
        <Alert severity="info" message={shellTexts.slow} className={className}>
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
      )}
    </div>
  );
}

/** When the button that was pressed goes with its message, the focus goes back to where it came from. */
function useFocusBack(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return;
    const origin = document.activeElement;
    return () => {
      if (document.activeElement === document.body && origin instanceof HTMLElement) origin.focus();
    };
  }, [isShown]);
}
