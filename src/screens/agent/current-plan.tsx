// The plan the person is on, as the subscription names it.
import { isKnownPrice, planByPriceId } from '../../../contract/plans.ts';
import { canManageOf, hasTag, subscriptionOf } from '../../../machines/selectors.ts';
import { useCan, useFlow, useOnboarding, useSend } from '../../onboarding/onboarding-context.tsx';
import { agentTexts } from '../../texts/agent.ts';
import { planTexts } from '../../texts/plan.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SlowWait } from '../slow-wait.tsx';
import styles from './current-plan.module.css';

export function CurrentPlan() {
  const subscription = useFlow(subscriptionOf);
  const priceId = subscription?.productId ?? '';
  const { priceIds } = useOnboarding();
  const plan = planByPriceId(priceId, priceIds);
  return (
    <section aria-labelledby="current-plan" data-field="plan">
      <Card className={styles.plan}>
        <h2 id="current-plan" className={styles.heading}>
          {agentTexts.plan}
        </h2>
        <p lang={isKnownPrice(priceId, priceIds) ? undefined : 'en'} className={styles.title}>
          {plan.title}
        </p>
        <p className={styles.price}>
          <span>{plan.price}</span>
          <span className={styles.per}>{planTexts.perMonth}</span>
        </p>
        <p className={styles.appointments}>{planTexts.appointments(plan.appointments)}</p>
        <Manage />
      </Card>
    </section>
  );
}

const isManaging = hasTag('managingSubscription');

/** The way to the page where the subscription is changed or cancelled, where the backend has one. */
function Manage() {
  const send = useSend();
  const canManage = useCan({ type: 'plan.manage' });
  const busy = useFlow(isManaging);
  const isOffered = useFlow(canManageOf);
  if (!isOffered) return null;
  return (
    <div className={styles.manage}>
      <Button
        variant="quiet"
        busy={busy}
        disabled={!canManage && !busy}
        onClick={() => send({ type: 'plan.manage' })}
      >
        {agentTexts.manage}
      </Button>
      <SlowWait wait="managingSubscription" />
    </div>
  );
}
