// Notifications. The code of their cards is prefetched, or loaded with the first notification.
import type { ComponentType } from 'react';
import { fetchOnce } from '../services/fetch-once.ts';
import type { ToastLists, ToastMessage } from '../ui/toast-message.ts';

interface LoadedCards {
  readonly Cards: ComponentType<ToastLists> | null;
  /** A message whose card could not be loaded; the next one replaces it. */
  readonly plain: ToastMessage | null;
}

export interface Toasts {
  /** Shows each message once, in order. Without a card when the card's code cannot be loaded. */
  show(message: ToastMessage): void;
  /** Takes the message away before its time. */
  withdraw(message: ToastMessage): void;
  fetchCards(): Promise<unknown>;
  /** What the toaster shows, as an external store for React. */
  read(): LoadedCards;
  subscribe(listener: () => void): () => void;
}

export const NOTHING_LOADED: LoadedCards = { Cards: null, plain: null };

export function createToasts(): Toasts {
  let loaded = NOTHING_LOADED;
  const listeners = new Set<() => void>();
  const setState = (next: LoadedCards) => {
    loaded = next;
    for (const listener of listeners) listener();
  };
  const fetchCards = fetchOnce(async () => {
    const { ToasterCards, showToast, withdrawToast } = await import('../ui/toaster-cards.tsx');
    setState({ Cards: ToasterCards, plain: null });
    return { showToast, withdrawToast };
  });
  return {
    show: (message) => {
      fetchCards().then(
        ({ showToast }) => showToast(message),
        () => setState({ Cards: null, plain: message }),
      );
    },
    withdraw: (message) => {
      fetchCards().then(
        ({ withdrawToast }) => withdrawToast(message),
        () => setState(NOTHING_LOADED),
      );
    },
    fetchCards,
    read: () => loaded,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
