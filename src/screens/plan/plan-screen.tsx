// The three plans, and the wait for the payment page.
import { useEffect, useRef } from 'react';
import { plansOnSale } from '../../../machines/contract/plans.ts';
import { hasTag, priceIdOf } from '../../../machines/selectors.ts';
import { useCan, useFlow, useOnboarding, useSend } from '../../app/onboarding-context.tsx';
import { planTexts } from '../../texts/plan.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { PaymentWait } from './payment-wait.tsx';
import styles from './plan-screen.module.css';

const isRequestingLink = hasTag('requestingLink');

export function PlanScreen() {
  const { priceSet } = useOnboarding();
  const send = useSend();
  const priceId = useFlow(priceIdOf);
  const requestingLink = useFlow(isRequestingLink);
  const next = useFocusOnChange(requestingLink);
  const canChoose = useCan({ type: 'plan.choose', priceId: '' });
  return (
    <div className={styles.screen}>
      <div>
        <h1 tabIndex={-1} data-focus-heading>
          {planTexts.title}
        </h1>
        <p className={styles.subtitle}>{planTexts.subtitle}</p>
      </div>
      <ChoiceGroup legend={planTexts.title} disabled={!canChoose}>
        {plansOnSale(priceSet).map((plan) => (
          <ChoiceCard
            key={plan.priceId}
            name="plan"
            value={plan.priceId}
            checked={plan.priceId === priceId}
            onChange={(chosen) => send({ type: 'plan.choose', priceId: chosen })}
            title={plan.title}
            price={String(plan.price)}
            pricePer={planTexts.perMonth}
          >
            <span>{planTexts.audience}</span>
            <span>{planTexts.appointments(plan.appointments)}</span>
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      <div ref={next} className={styles.next} tabIndex={-1}>
        {requestingLink ? <PaymentWait /> : <Start />}
      </div>
    </div>
  );
}

/** What had the focus is gone when the wait begins or ends: its place takes it. */
function useFocusOnChange(isWaiting: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    if (wasWaiting.current !== isWaiting) place.current?.focus();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);
  return place;
}

function Start() {
  const send = useSend();
  const canStart = useCan({ type: 'payment.start' });
  if (!canStart) return <Alert severity="info" message={planTexts.chooseFirst} />;
  return (
    <>
      <Button fullWidth onClick={() => send({ type: 'payment.start' })}>
        {planTexts.start}
      </Button>
      <p className={styles.trial}>{planTexts.trial}</p>
    </>
  );
}
