// Medical or general: which of the two forms is shown.

import { agentTexts } from '#texts/agent.ts';
import { serviceTypeOf } from '../../../machines/selectors.ts';
import { useCan, useFlow, useSend } from '../../onboarding/onboarding-context.tsx';
import { useLateCode } from '../../startup/late-code.ts';
import { GuideButton } from '../../tours/guide-button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ENTRY_TOUR } from './agent-tours.ts';
import { isServiceType, SERVICE_OPTIONS } from './select-options.ts';
import styles from './service-type-field.module.css';

export function ServiceTypeField() {
  useLateCode();
  const send = useSend();
  const serviceType = useFlow(serviceTypeOf);
  const canChoose = useCan({ type: 'service.choose', serviceType: 'MEDICAL' });
  return (
    <Card className={styles.card}>
      <SelectField
        name="service_type"
        label={agentTexts.serviceType}
        hint={agentTexts.serviceTypeHint}
        value={serviceType ?? ''}
        options={SERVICE_OPTIONS}
        disabled={!canChoose}
        onChange={(chosen) => {
          if (isServiceType(chosen)) send({ type: 'service.choose', serviceType: chosen });
        }}
      />
      {serviceType === null && (
        <Alert severity="info" message={agentTexts.chooseService}>
          <GuideButton steps={ENTRY_TOUR} />
        </Alert>
      )}
    </Card>
  );
}
