// What a component shows of the e-mail's confirmation.
import { useSyncExternalStore } from 'react';
import type { EmailConfirmation, EmailStatus } from './email-confirmation.ts';

export function useEmailStatus({
  subscribe,
  read,
}: Pick<EmailConfirmation, 'subscribe' | 'read'>): EmailStatus {
  return useSyncExternalStore(subscribe, read);
}
