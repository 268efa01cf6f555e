// The plans, and the wait for the payment page.
import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { planTexts } from '#texts/plan.ts';
import { planByPriceId, plansOnSale } from '../../../contract/plans.ts';
import { canManageOf, hasTag, priceIdOf, subscriptionOf } from '../../../machines/selectors.ts';
import { useCan, useFlow, useOnboarding, useSend } from '../../onboarding/onboarding-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons.tsx';
import { CurrencyNote } from '../currency-note.tsx';
import { FailedTry } from '../failed-try.tsx';
import { endOf } from '../subscription-terms.ts';
import { PastDue } from './past-due.tsx';
import { PAYMENT_FAILURES, PaymentQuestion } from './payment-question.tsx';
import { PaymentWait } from './payment-wait.tsx';
import styles from './plan-screen.module.css';
import { TrialTerms } from './trial-terms.tsx';

const isRequestingLink = hasTag('requestingLink');
const isPastDueNow = hasTag('pastDue');

export function PlanScreen() {
  const { priceSet, priceIds, currency } = useOnboarding();
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
  // What has to be settled stands before what is sold, and is read first.
  const isFirst = Next === PastDue || Next === PaymentQuestion;
  const next = useFocusOnChange(Next, isFirst);
  const chosen = isPastDue ? subscription?.productId : priceId;
  const isCovered = useCan({ type: 'payment.start' }) && !isFirst;
  const { price } = planByPriceId(priceId, priceIds);
  const canChoose = useCan({ type: 'plan.choose', priceId: '' });
  return (
    <div className={classNames(styles.screen, isCovered && styles.covered)}>
      <div className={styles.heading}>
        <h1 tabIndex={-1} data-focus-heading={isFirst ? undefined : ''}>
          {planTexts.title}
        </h1>
        {isFirst && <Next place={next} />}
        <p className={styles.subtitle}>{planTexts.subtitle}</p>
      </div>
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
      <CurrencyNote currency={currency} className={styles.currency} />
      {!isFirst && (
        <div className={styles.next}>
          <Next place={next} />
        </div>
      )}
      {!subscription && <TrialTerms price={priceId === null ? null : price} />}
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

/**
 * The focused element is gone when something else comes next. What replaces it takes the focus; also when the screen
 * opens, where something has to be settled first.
 */
function useFocusOnChange(shown: unknown, isFirst: boolean) {
  const place = useRef<HTMLElement | null>(null);
  const before = useRef<unknown>(null);
  useEffect(() => {
    const isOpened = before.current === null;
    if (isOpened ? isFirst : before.current !== shown) place.current?.focus();
    before.current = shown;
  }, [shown, isFirst]);
  return useCallback((element: HTMLElement | null) => {
    place.current = element;
  }, []);
}

function Start({ place }: { place: RefCallback<HTMLElement> }) {
  const send = useSend();
  const canStart = useCan({ type: 'payment.start' });
  const { priceIds } = useOnboarding();
  const { title, price } = planByPriceId(useFlow(priceIdOf), priceIds);
  const canManage = useFlow(canManageOf);
  const isTrial = useFlow(subscriptionOf) === null;
  if (!canStart) return <Alert severity="info" message={planTexts.chooseFirst} />;
  return (
    <>
      <FailedTry of={PAYMENT_FAILURES} />
      <p className={styles.terms}>
        <strong>{title}</strong>{' '}
        {isTrial && (
          <>
            <span>{planTexts.trial}</span> {canManage && <span>{`${planTexts.cancelTrial} `}</span>}
            <span>{planTexts.afterTrial(price)}</span>
          </>
        )}
      </p>
      <Button ref={place} fullWidth onClick={() => send({ type: 'payment.start' })}>
        {isTrial ? planTexts.start : planTexts.startWithoutTrial}
      </Button>
    </>
  );
}
