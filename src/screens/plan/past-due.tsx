// Shown when the last charge failed or the subscription was paused: it is repaired on its own page, and no plan is
// sold again.
import { type RefCallback, useId } from 'react';
import { planTexts } from '#texts/plan.ts';
import { subscriptionOf } from '../../../machines/selectors.ts';
import { useCan, useFlow, useSend } from '../../onboarding/onboarding-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ManageButton } from '../manage-button.tsx';
import { SlowWait } from '../slow-wait.tsx';
import { obstacleOf } from '../subscription-terms.ts';
import styles from './past-due.module.css';

/** @param place takes the focus; its accessible name says what is the matter */
export function PastDue({ place }: { place: RefCallback<HTMLElement> }) {
  const id = useId();
  const send = useSend();
  const { title, text, isOwed } = obstacleOf(useFlow(subscriptionOf));
  const canRecheck = useCan({ type: 'payment.recheck' });
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={id} className={styles.due}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p>{text}</p>
      <ManageButton isOwed={isOwed} fullWidth />
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
