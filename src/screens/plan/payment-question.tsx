// Shown when a payment may have been made: offers to check again, or to pay anyway.
import { type RefCallback, useId } from 'react';
import { planTexts } from '#texts/plan.ts';
import { useCan, useSend } from '../../onboarding/onboarding-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FailedTry } from '../failed-try.tsx';
import styles from './payment-question.module.css';

export const PAYMENT_FAILURES = ['paymentLinkRefused', 'paymentLinkFailed'] as const;

/** @param place takes the focus; its accessible name is the question */
export function PaymentQuestion({ place }: { place: RefCallback<HTMLElement> }) {
  const id = useId();
  const send = useSend();
  const canPay = useCan({ type: 'payment.startAgain' });
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={id} className={styles.question}>
      <h2 id={id} className={styles.title}>
        {planTexts.unsureTitle}
      </h2>
      <p>{planTexts.unsure}</p>
      <Button fullWidth onClick={() => send({ type: 'payment.recheck' })}>
        {planTexts.recheck}
      </Button>
      {canPay ? (
        <>
          <FailedTry of={PAYMENT_FAILURES} />
          <Button variant="quiet" onClick={() => send({ type: 'payment.startAgain' })}>
            {planTexts.startAgain}
          </Button>
        </>
      ) : (
        <p>{planTexts.chooseFirst}</p>
      )}
    </section>
  );
}
