// The plan the person is on, as the subscription names it.
import { isKnownPrice, planByPriceId } from '../../../contract/plans.ts';
import { subscriptionOf } from '../../../machines/selectors.ts';
import { useFlow } from '../../onboarding/onboarding-context.tsx';
import { agentTexts } from '../../texts/agent.ts';
import { planTexts } from '../../texts/plan.ts';
import { Card } from '../../ui/card.tsx';
import styles from './current-plan.module.css';

export function CurrentPlan() {
  const subscription = useFlow(subscriptionOf);
  const priceId = subscription?.productId ?? '';
  const plan = planByPriceId(priceId);
  return (
    <section aria-labelledby="current-plan" data-field="plan">
      <Card className={styles.plan}>
        <h2 id="current-plan" className={styles.heading}>
          {agentTexts.plan}
        </h2>
        <p lang={isKnownPrice(priceId) ? undefined : 'en'} className={styles.title}>
          {plan.title}
        </p>
        <p className={styles.price}>
          {plan.price}
          <span className={styles.per}>{planTexts.perMonth}</span>
        </p>
        <p className={styles.appointments}>{planTexts.appointments(plan.appointments)}</p>
      </Card>
    </section>
  );
}
