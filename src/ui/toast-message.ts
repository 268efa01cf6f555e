// What a notification says, and in which of the two lists it appears.
import type { Severity } from './alert.tsx';

export interface ToastMessage {
  readonly severity: Severity;
  readonly message: string;
}

/** The live regions, which are in the page before what fills them. */
export interface ToastLists {
  readonly urgent: HTMLElement;
  readonly calm: HTMLElement;
}

/** Whether it interrupts what is being read out. */
export function isUrgent(severity: Severity): boolean {
  return severity === 'error' || severity === 'warning';
}
