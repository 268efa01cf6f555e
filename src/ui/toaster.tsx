// The corner of the notifications: its live regions are in the page from the start, what fills them comes later.
import { type ComponentType, useState } from 'react';
import { notifications } from '../texts/controls.ts';
import { Alert } from './alert.tsx';
import { isUrgent, type ToastLists, type ToastMessage } from './toast-message.ts';
import styles from './toaster.module.css';

interface ToasterProps {
  /** What fills the lists; null until it is here. */
  readonly Cards: ComponentType<ToastLists> | null;
  /** Shown without a card, where those did not arrive. */
  readonly plain: ToastMessage | null;
}

/** Mounted once, for as long as the app runs: a screen reader reads out what comes into a region. */
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
