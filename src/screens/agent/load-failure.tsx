// Says that the stored configuration could not be read, and offers to try again.

import { agentTexts } from '#texts/agent.ts';
import { shellTexts } from '#texts/shell.ts';
import { isLoadFailed } from '../../../machines/selectors.ts';
import { useCan, useFlow, useSend } from '../../onboarding/onboarding-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

export function LoadFailure() {
  const send = useSend();
  const isFailed = useFlow(isLoadFailed);
  const canReload = useCan({ type: 'agent.reload' });
  if (!isFailed) return null;
  return (
    <Alert severity="warning" live="assertive" message={agentTexts.loadFailed}>
      <Button
        variant="secondary"
        disabled={!canReload}
        onClick={() => send({ type: 'agent.reload' })}
      >
        {shellTexts.retry}
      </Button>
    </Alert>
  );
}
