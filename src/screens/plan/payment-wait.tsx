// Shown while the payment link is requested and opened, with a way to cancel.
import { type RefCallback, useId } from 'react';
import { planTexts } from '#texts/plan.ts';
import { shellTexts } from '#texts/shell.ts';
import { useCan, useSend } from '../../onboarding/onboarding-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useIsSlow } from '../../ui/use-is-slow.ts';
import styles from './payment-wait.module.css';

/** @param place takes the focus; its accessible name says what is awaited */
export function PaymentWait({ place }: { place: RefCallback<HTMLElement> }) {
  const id = useId();
  const send = useSend();
  const canRetry = useCan({ type: 'step.retry' });
  const isSlow = useIsSlow(true);
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={id} className={styles.wait}>
      <p id={id} className={styles.text}>
        <Spinner />
        <span>{planTexts.requestingLink}</span>
      </p>
      <div aria-live="polite" className={styles.ways}>
        {isSlow && canRetry && (
          <Button variant="quiet" onClick={() => send({ type: 'step.retry' })}>
            {shellTexts.retry}
          </Button>
        )}
        <Button variant="quiet" onClick={() => send({ type: 'step.cancel' })}>
          {shellTexts.cancel}
        </Button>
      </div>
    </section>
  );
}
