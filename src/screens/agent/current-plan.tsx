// The plan of the subscription.

import { agentTexts } from '#texts/agent.ts';
import { planTexts } from '#texts/plan.ts';
import { isKnownPrice, planByPriceId } from '../../../contract/plans.ts';
import { canManageOf, subscriptionOf } from '../../../machines/selectors.ts';
import type { Subscription } from '../../../machines/types.ts';
import { useFlow, useOnboarding } from '../../onboarding/onboarding-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { CurrencyNote } from '../currency-note.tsx';
import { ManageButton } from '../manage-button.tsx';
import { SlowWait } from '../slow-wait.tsx';
import { failureOf, termsOf } from '../subscription-terms.ts';
import styles from './current-plan.module.css';

export function CurrentPlan() {
  const subscription = useFlow(subscriptionOf);
  const priceId = subscription?.productId ?? '';
  const { priceIds, currency } = useOnboarding();
  const plan = planByPriceId(priceId, priceIds);
  const known = isKnownPrice(priceId, priceIds);
  return (
    <section aria-labelledby="current-plan" data-field="plan">
      <Card className={styles.plan}>
        <h2 id="current-plan" className={styles.heading}>
          {agentTexts.plan}
        </h2>
        <p lang={known ? undefined : 'en'} className={styles.title}>
          {plan.title}
        </p>
        <p className={styles.price}>
          <span>{plan.price}</span>
          <span className={styles.per}>{planTexts.perMonth}</span>
        </p>
        <p className={styles.appointments}>{planTexts.appointments(plan.appointments)}</p>
        <CurrencyNote currency={currency} className={styles.term} />
        {subscription && <Terms subscription={subscription} price={known ? plan.price : null} />}
      </Card>
    </section>
  );
}

/** The renewal or end of the subscription, and the link to the page where it is changed. */
function Terms({ subscription, price }: { subscription: Subscription; price: number | null }) {
  const canManage = useFlow(canManageOf);
  const failure = failureOf(subscription, canManage);
  return (
    <>
      {termsOf(subscription, price).map((term) => (
        <p key={term} className={styles.term}>
          {term}
        </p>
      ))}
      {failure && <Alert severity="warning" message={failure} className={styles.failure} />}
      {canManage && (
        <div className={styles.manage}>
          <ManageButton isOwed={failure !== null} variant="quiet" className={styles.button} />
          <SlowWait wait="managingSubscription" />
        </div>
      )}
    </>
  );
}
