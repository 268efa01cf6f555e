// React hooks for the state of the e-mail's confirmation.
import { useSyncExternalStore } from 'react';
import type { EmailConfirmation, EmailStatus } from './email-confirmation.ts';

export function useEmailStatus({
  subscribe,
  read,
}: Pick<EmailConfirmation, 'subscribe' | 'read'>): EmailStatus {
  return useSyncExternalStore(subscribe, read);
}

const NEVER = () => () => {};

/** Whether the person must decide about a takeover. */
export function useIsTakenOver(confirmation: EmailConfirmation | null): boolean {
  return useSyncExternalStore(
    confirmation?.subscribe ?? NEVER,
    () => confirmation !== null && confirmation.read().takeover !== null,
  );
}
