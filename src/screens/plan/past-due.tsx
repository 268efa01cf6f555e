// Shown to somebody whose last charge failed for good: the page of their subscription repairs it, no plan is sold again.
import { type RefCallback, useId } from 'react';
import { useCan, useSend } from '../../onboarding/onboarding-context.tsx';
import { planTexts } from '../../texts/plan.ts';
import { subscriptionTexts } from '../../texts/subscription.ts';
import { Button } from '../../ui/button.tsx';
import { ManageButton } from '../manage-button.tsx';
import { SlowWait } from '../slow-wait.tsx';
import styles from './past-due.module.css';

/** @param place takes the focus; its accessible name says what is the matter */
export function PastDue({ place }: { place: RefCallback<HTMLElement> }) {
  const id = useId();
  const send = useSend();
  const canRecheck = useCan({ type: 'payment.recheck' });
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={id} className={styles.due}>
      <h2 id={id} className={styles.title}>
        {subscriptionTexts.pastDueTitle}
      </h2>
      <p>{subscriptionTexts.pastDue}</p>
      <ManageButton fullWidth />
      <div className={styles.wait}>
        <SlowWait wait="managingSubscription" />
      </div>
      <Button
        variant="quiet"
        disabled={!canRecheck}
        onClick={() => send({ type: 'payment.recheck' })}
      >
        {planTexts.recheck}
      </Button>
    </section>
  );
}
