// What a component shows of the e-mail's confirmation.
import { useSyncExternalStore } from 'react';
import type { EmailConfirmation, EmailStatus } from './email-confirmation.ts';

export function useEmailStatus({
  subscribe,
  read,
}: Pick<EmailConfirmation, 'subscribe' | 'read'>): EmailStatus {
  return useSyncExternalStore(subscribe, read);
}

const NEVER = () => () => {};

/** Whether the person is to decide what stays of the account. */
export function useIsTakenOver(confirmation: EmailConfirmation | null): boolean {
  return useSyncExternalStore(
    confirmation?.subscribe ?? NEVER,
    () => confirmation !== null && confirmation.read().takeover !== null,
  );
}
