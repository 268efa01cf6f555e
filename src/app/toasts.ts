// Notifications. The code of their cards is prefetched, or fetched with the first notification.
import type { ComponentType } from 'react';
import { fetchOnce } from '../services/fetch-once.ts';
import type { ToastLists, ToastMessage } from '../ui/toast-message.ts';

interface Arrived {
  readonly Cards: ComponentType<ToastLists> | null;
  /** A message whose card did not arrive; the next one replaces it. */
  readonly plain: ToastMessage | null;
}

export interface Toasts {
  /** Shows the message once, in order. It is shown without a card where the card does not arrive. */
  show(message: ToastMessage): void;
  fetchCards(): Promise<unknown>;
  /** What the toaster shows, as an external store for React. */
  read(): Arrived;
  subscribe(listener: () => void): () => void;
}

export const NOTHING_ARRIVED: Arrived = { Cards: null, plain: null };

export function createToasts(): Toasts {
  let arrived = NOTHING_ARRIVED;
  const listeners = new Set<() => void>();
  const become = (next: Arrived) => {
    arrived = next;
    for (const listener of listeners) listener();
  };
  const fetchCards = fetchOnce(async () => {
    const { ToasterCards, showToast } = await import('../ui/toaster-cards.tsx');
    become({ Cards: ToasterCards, plain: null });
    return showToast;
  });
  return {
    show: (message) => {
      fetchCards().then(
        (showToast) => showToast(message),
        () => become({ Cards: null, plain: message }),
      );
    },
    fetchCards,
    read: () => arrived,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
