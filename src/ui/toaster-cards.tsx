// The cards of the notifications. Each stays five seconds; a pointer or the focus on one pauses them.
import { type FocusEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, toast, useToaster } from 'react-hot-toast/headless';
import type { Severity } from './alert.tsx';
import { ToastCard } from './toast-card.tsx';
import { isUrgent, type ToastLists, type ToastMessage } from './toast-message.ts';

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

const idOf = ({ severity, message }: ToastMessage) => `${severity}:${message}`;

/** A repeated message renews its notification instead of adding another. */
export function showToast(message: ToastMessage): void {
  SHOW[message.severity](message.message, { id: idOf(message) });
}

export const withdrawToast = (message: ToastMessage) => toast.dismiss(idOf(message));

/** Fills the lists, also with messages shown before it was mounted. Mounted once. */
export function ToasterCards({ urgent, calm }: ToastLists) {
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

  function rememberFocus({ relatedTarget }: FocusEvent) {
    const isInside = urgent.contains(relatedTarget) || calm.contains(relatedTarget);
    if (!isInside) cameFrom.current = relatedTarget;
  }

  function close(id: string) {
    toast.dismiss(id);
    // A card that is removed under the pointer or with the focus sends no leave event, so the pause ends here.
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
        onFocus={rememberFocus}
        onClose={() => close(item.id)}
      />
    ));

  return (
    <>
      {createPortal(cards(shown.filter(({ type }) => isUrgent(SEVERITY_OF[type]))), urgent)}
      {createPortal(cards(shown.filter(({ type }) => !isUrgent(SEVERITY_OF[type]))), calm)}
    </>
  );
}
