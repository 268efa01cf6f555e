// Sends the form. A spinner replaces its label while the backend stores the configuration.

import { agentTexts } from '#texts/agent.ts';
import { hasTag } from '../../../machines/selectors.ts';
import { useCan, useFlow } from '../../onboarding/onboarding-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FailedTry } from '../failed-try.tsx';
import { SlowWait } from '../slow-wait.tsx';
import styles from './save-button.module.css';

const isSavingNow = hasTag('saving');

/** @param isPreparing whether what the form needs to be checked is waited for */
export function SaveButton({ isPreparing }: { isPreparing: boolean }) {
  const isSaving = useFlow(isSavingNow);
  const canSave = useCan({ type: 'agent.save' });
  return (
    <div className={styles.save} data-field="submit">
      <Button
        type="submit"
        fullWidth
        busy={isSaving || isPreparing}
        disabled={!canSave && !isSaving}
      >
        {agentTexts.save}
      </Button>
      <SlowWait wait="saving" />
      <FailedTry of={['agentRefused', 'agentFailed']} />
    </div>
  );
}
