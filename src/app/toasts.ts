// Notifications: what shows them is fetched when the browser is idle, or with the first of them.
import type { ComponentType } from 'react';
import { fetchOnce } from '../services/fetch-once.ts';
import type { ToastLists, ToastMessage } from '../ui/toast-message.ts';

interface Arrived {
  readonly Cards: ComponentType<ToastLists> | null;
  /** What could not be shown as a card; the next one takes its place. */
  readonly plain: ToastMessage | null;
}

export interface Toasts {
  /** Shows it once, in its turn; without its card when that does not arrive. */
  show(message: ToastMessage): void;
  fetchCards(): Promise<unknown>;
  /** What the toaster draws, as an external store of React. */
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
