// Shown beside a control that waits for its answer: after a while it offers to retry or to leave.
import { useEffect } from 'react';
import { shellTexts } from '#texts/shell.ts';
import { hasTag } from '../../machines/selectors.ts';
import type { Tag } from '../../machines/types.ts';
import { useCan, useFlow, useSend } from '../onboarding/onboarding-context.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useIsSlow } from '../ui/use-is-slow.ts';

interface SlowWaitProps {
  /** The wait that it belongs to. */
  wait?: Tag;
  className?: string | undefined;
}

/** After this long the wait of a button is announced to screen readers, in milliseconds. */
const SILENT_MS = 1_000;

export function SlowWait({ wait = 'busy', className }: SlowWaitProps) {
  const send = useSend();
  const canCancel = useCan({ type: 'step.cancel' });
  const canRetry = useCan({ type: 'step.retry' });
  const isWaiting = useFlow(hasTag(wait)) && (canCancel || canRetry);
  const isSlow = useIsSlow(isWaiting);
  // Loading the links has its own text.
  const isSilent = useIsSlow(isWaiting && wait !== 'readingLinks', SILENT_MS);
  useFocusBack(isSlow);
  // Always in the page: screen readers announce what is added to a live region, not what arrives with it.
  return (
    <div role="status" className={isSlow ? undefined : 'visually-hidden'}>
      {isSilent && !isSlow && <p>{shellTexts.moment}</p>}
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

/** When the pressed button disappears with its message, the focus returns to where it was before. */
function useFocusBack(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return;
    const origin = document.activeElement;
    return () => {
      if (document.activeElement === document.body && origin instanceof HTMLElement) origin.focus();
    };
  }, [isShown]);
}
