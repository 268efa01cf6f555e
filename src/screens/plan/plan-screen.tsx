// The plans, and the wait for the payment page.
import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { planByPriceId, plansOnSale } from '../../../contract/plans.ts';
import { canManageOf, hasTag, priceIdOf, subscriptionOf } from '../../../machines/selectors.ts';
import { useCan, useFlow, useOnboarding, useSend } from '../../onboarding/onboarding-context.tsx';
import { planTexts } from '../../texts/plan.ts';
import { endOf } from '../../texts/subscription.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PastDue } from './past-due.tsx';
import { PaymentQuestion } from './payment-question.tsx';
import { PaymentWait } from './payment-wait.tsx';
import styles from './plan-screen.module.css';
import { TrialTerms } from './trial-terms.tsx';

const isRequestingLink = hasTag('requestingLink');
const isPastDueNow = hasTag('pastDue');

export function PlanScreen() {
  const { priceSet, priceIds } = useOnboarding();
  const send = useSend();
  const priceId = useFlow(priceIdOf);
  const requestingLink = useFlow(isRequestingLink);
  const subscription = useFlow(subscriptionOf);
  const isPastDue = useFlow(isPastDueNow);
  const isUnsure = useCan({ type: 'payment.recheck' });
  const Next = isPastDue
    ? PastDue
    : requestingLink
      ? PaymentWait
      : isUnsure
        ? PaymentQuestion
        : Start;
  const next = useFocusOnChange(Next);
  const chosen = isPastDue ? subscription?.productId : priceId;
  const canChoose = useCan({ type: 'plan.choose', priceId: '' });
  return (
    <div className={styles.screen}>
      <div>
        <h1 tabIndex={-1} data-focus-heading>
          {planTexts.title}
        </h1>
        <p className={styles.subtitle}>{planTexts.subtitle}</p>
      </div>
      {isPastDue && <PastDue place={next} />}
      {subscription && !isPastDue && <Alert severity="info" message={endOf(subscription)} />}
      <ChoiceGroup legend={planTexts.title} disabled={!canChoose}>
        {plansOnSale(priceSet, priceIds).map((plan) => (
          <ChoiceCard
            key={plan.priceId}
            name="plan"
            value={plan.priceId}
            checked={plan.priceId === chosen}
            onChange={(chosen) => send({ type: 'plan.choose', priceId: chosen })}
            title={plan.title}
            price={String(plan.price)}
            pricePer={planTexts.perMonth}
            priceNote={planTexts.perAppointment(plan)}
            badge={subscription ? undefined : planTexts.trialBadge}
          >
            <Detail>{planTexts.audience}</Detail>
            <Detail>{planTexts.appointments(plan.appointments)}</Detail>
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      {!isPastDue && (
        <div className={styles.next}>
          <Next place={next} />
        </div>
      )}
      {!subscription && <TrialTerms />}
    </div>
  );
}

function Detail({ children }: { children: string }) {
  return (
    <span className={styles.detail}>
      <Icon name="check" size={18} />
      <span>{children}</span>
    </span>
  );
}

/** The focused element is gone when something else comes next. What replaces it takes the focus. */
function useFocusOnChange(shown: unknown) {
  const place = useRef<HTMLElement | null>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) place.current?.focus();
    before.current = shown;
  }, [shown]);
  return useCallback((element: HTMLElement | null) => {
    place.current = element;
  }, []);
}

function Start({ place }: { place: RefCallback<HTMLElement> }) {
  const send = useSend();
  const canStart = useCan({ type: 'payment.start' });
  const { priceIds } = useOnboarding();
  const { price } = planByPriceId(useFlow(priceIdOf), priceIds);
  const canManage = useFlow(canManageOf);
  const isTrial = useFlow(subscriptionOf) === null;
  if (!canStart) return <Alert severity="info" message={planTexts.chooseFirst} />;
  return (
    <>
      <Button ref={place} fullWidth onClick={() => send({ type: 'payment.start' })}>
        {isTrial ? planTexts.start : planTexts.startWithoutTrial}
      </Button>
      {isTrial && (
        <p className={styles.trial}>
          <span>{planTexts.trial}</span> {canManage && <span>{`${planTexts.cancelTrial} `}</span>}
          <span>{planTexts.afterTrial(price)}</span>
        </p>
      )}
    </>
  );
}
