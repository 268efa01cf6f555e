// Notifications at the top right: five seconds each, paused under a pointer or focus, read out once.
import { type FocusEvent, useRef } from 'react';
import { type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { notifications } from '../texts/controls.ts';
import type { Severity } from './alert.tsx';
import { ToastCard } from './toast-card.tsx';
import styles from './toaster.module.css';

const DURATION_MS = 5000;
const LEAVE_MS = 200;
const SHOWN_AT_ONCE = 3;

const SHOW = { error: toast.error, warning: toast.custom, info: toast, success: toast.success };
const SEVERITY_OF: Record<Toast['type'], Severity> = {
  error: 'error',
  custom: 'warning',
  blank: 'info',
  loading: 'info',
  success: 'success',
};

/** The same message again renews the notification that shows it instead of adding another. */
export function showToast({ severity, message }: { severity: Severity; message: string }) {
  SHOW[severity](message, { id: `${severity}:${message}` });
}

function isUrgent({ type }: Toast) {
  return SEVERITY_OF[type] === 'error' || SEVERITY_OF[type] === 'warning';
}

/** Mounted once, for as long as the app runs: the live regions must be there before their messages. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ duration: DURATION_MS, removeDelay: LEAVE_MS });
  const paused = useRef(false);
  const cameFrom = useRef<Element | null>(null);
  const shown = toasts.slice(0, SHOWN_AT_ONCE);

  function pause() {
    if (!paused.current) handlers.startPause();
    paused.current = true;
  }

  function resume() {
    paused.current = false;
    handlers.endPause();
  }

  function rememberFocus(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  }

  function close(id: string) {
    toast.dismiss(id);
    // A card that leaves under the pointer or with the focus tells nobody, so the clock is started here.
    resume();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    cameFrom.current = null;
  }

  const cards = (list: Toast[]) =>
    list.map((item) => (
      <ToastCard
        key={`${item.id} ${item.createdAt}`}
        severity={SEVERITY_OF[item.type]}
        message={typeof item.message === 'string' ? item.message : ''}
        leaving={!item.visible}
        onPause={pause}
        onResume={resume}
        onClose={() => close(item.id)}
      />
    ));

  return (
    <section aria-label={notifications} className={styles.toaster} onFocus={rememberFocus}>
      <ul aria-live="assertive" aria-relevant="additions" className={styles.list}>
        {cards(shown.filter(isUrgent))}
      </ul>
      <ul aria-live="polite" aria-relevant="additions" className={styles.list}>
        {cards(shown.filter((item) => !isUrgent(item)))}
      </ul>
    </section>
  );
}
