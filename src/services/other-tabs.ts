// Tells the other tabs of this browser what a person saved, and hears it of them.
import { textsOf } from './drafts.ts';
import { fieldsOf } from './storage.ts';

type Texts = Readonly<Record<string, string>>;

/** The person has saved a form. */
interface Saved {
  readonly email: string;
  /** What was stored before, as far as the tab knew that saved; null when it knew of nothing, a build of before says none. */
  readonly over: Texts | null;
}

export interface OtherTabs {
  tell(saved: Saved): void;
  /** Calls the listener for what other tabs save. */
  listen(listener: (saved: Saved) => void): void;
}

/** What is used of a BroadcastChannel. */
interface Channel {
  postMessage(data: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** @param channel null where the browser has none */
export function createOtherTabs(channel: Channel | null): OtherTabs {
  return {
    tell: ({ email, over }) => channel?.postMessage({ email: email.toLowerCase(), over }),
    listen: (listener) => {
      channel?.addEventListener('message', ({ data }) => {
        const { email, over } = fieldsOf(data);
        if (typeof email === 'string')
          listener({ email, over: over === null ? null : (textsOf(over) ?? {}) });
      });
    },
  };
}

export const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('virsi_saved');
