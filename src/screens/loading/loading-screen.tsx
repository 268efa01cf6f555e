// The full-screen wait while the machine checks how far a person is.
import { useCan, useSend } from '../../onboarding/onboarding-context.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { useIsSlow } from '../../ui/use-is-slow.ts';
import { LogOutButton } from '../log-out-button.tsx';

export function LoadingScreen() {
  const send = useSend();
  const canCancel = useCan({ type: 'step.cancel' });
  const canRetry = useCan({ type: 'step.retry' });
  const canLogOut = useCan({ type: 'session.logout' });
  const isSlow = useIsSlow(true);
  return (
    <Loader text={shellTexts.preparing}>
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
      {isSlow && canLogOut && <LogOutButton />}
    </Loader>
  );
}
