// The area of the notifications. Its live regions are in the page from the start; the cards are loaded later.
import { type ComponentType, useState } from 'react';
import { notifications } from '#texts/controls.ts';
import { Alert } from './alert.tsx';
import { isUrgent, type ToastLists, type ToastMessage } from './toast-message.ts';
import styles from './toaster.module.css';

interface ToasterProps {
  /** Null until its code has arrived. */
  readonly Cards: ComponentType<ToastLists> | null;
  /** A message without a card, where the code of the cards did not arrive. */
  readonly plain: ToastMessage | null;
}

/** Mounted once, while the app runs: screen readers announce only what is added to a live region. */
export function Toaster({ Cards, plain }: ToasterProps) {
  const [urgent, setUrgent] = useState<HTMLElement | null>(null);
  const [calm, setCalm] = useState<HTMLElement | null>(null);
  const card = plain && (
    <li key={plain.message}>
      <Alert {...plain} />
    </li>
  );
  const isPlainUrgent = plain !== null && isUrgent(plain.severity);
  return (
    <section aria-label={notifications} className={styles.toaster}>
      <ul ref={setUrgent} aria-live="assertive" aria-relevant="additions" className={styles.list}>
        {isPlainUrgent && card}
      </ul>
      <ul ref={setCalm} aria-live="polite" aria-relevant="additions" className={styles.list}>
        {!isPlainUrgent && card}
      </ul>
      {Cards && urgent && calm && <Cards urgent={urgent} calm={calm} />}
    </section>
  );
}
