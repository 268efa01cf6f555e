// What a notification says, and in which of the two lists it appears.
import type { Severity } from './alert.tsx';

export interface ToastMessage {
  readonly severity: Severity;
  readonly message: string;
}

/** The live regions, which are in the page before their cards. */
export interface ToastLists {
  readonly urgent: HTMLElement;
  readonly calm: HTMLElement;
}

/** Whether it interrupts what a screen reader is reading. */
export function isUrgent(severity: Severity): boolean {
  return severity === 'error' || severity === 'warning';
}
