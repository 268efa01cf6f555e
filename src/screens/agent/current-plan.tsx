// The plan of the subscription.
import { isKnownPrice, planByPriceId } from '../../../contract/plans.ts';
import { canManageOf, subscriptionOf } from '../../../machines/selectors.ts';
import type { Subscription } from '../../../machines/types.ts';
import { useFlow, useOnboarding } from '../../onboarding/onboarding-context.tsx';
import { agentTexts } from '../../texts/agent.ts';
import { planTexts } from '../../texts/plan.ts';
import { failureOf, termsOf } from '../../texts/subscription.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { ManageButton } from '../manage-button.tsx';
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
        {subscription && <Terms subscription={subscription} />}
      </Card>
    </section>
  );
}

/** The renewal or end of the subscription, and the link to the page where it is changed. */
function Terms({ subscription }: { subscription: Subscription }) {
  const canManage = useFlow(canManageOf);
  const failure = failureOf(subscription, canManage);
  return (
    <>
      {termsOf(subscription).map((term) => (
        <p key={term} className={styles.term}>
          {term}
        </p>
      ))}
      {failure && <Alert severity="warning" message={failure} className={styles.failure} />}
      {canManage && (
        <div className={styles.manage}>
          <ManageButton variant="quiet" className={styles.button} />
          <SlowWait wait="managingSubscription" />
        </div>
      )}
    </>
  );
}
