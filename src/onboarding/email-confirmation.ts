// Whether the person's e-mail is confirmed. It belongs to no step and changes none, so it is beside the chart: an
// external store for React. Only a session that turns out to be over reaches the machine.
import type { ActorRefFrom } from 'xstate';
import type { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { isWait, type Snapshot, screenOf } from '../../machines/selectors.ts';
import { fieldsOf, type JsonStorage } from '../services/storage.ts';
import { isExpired } from './actors/failure-of.ts';
import type { ServerServices } from './services.ts';

/** Where this tab notes whose notice was announced, and whether it was closed: both hold until they leave. */
const NOTED_KEY = 'virsi_email_notice';
/** The first screen is held back this long at most for the notice above it: too short to be noticed. In milliseconds. */
const HELD_MS = 150;

export interface EmailStatus {
  /** Null while it is not known. */
  readonly isConfirmed: boolean | null;
  readonly isNoticeClosed: boolean;
  /** What became of the mail that was asked for last. */
  readonly mail: 'none' | 'sending' | 'sent' | 'tooMany' | 'failed';
}

export interface EmailConfirmation {
  read(): EmailStatus;
  subscribe(listener: () => void): () => void;
  /** Asks the backend, once at a time, unless the e-mail is known to be confirmed. */
  refresh(): void;
  /** Has the mail sent again. */
  send(): void;
  /** Whether a screen that appears now shows the notice. */
  isNoticeDue(): boolean;
  closeNotice(): void;
  /** Whether the notice was announced to the person. It is at its first appearance only. */
  isAnnounced(): boolean;
  noteAnnounced(): void;
  /** Resolves when what is asked now is known, or after an unnoticed moment. */
  settled(): Promise<unknown>;
  /** From now on it is about the machine's person. */
  follow(actor: ActorRefFrom<typeof onboardingMachine>, page: Window): void;
}

interface Needs extends Pick<ServerServices, 'backend'> {
  /** Fetches the code of the notice, so that it is here when it is known that it shows. */
  readonly fetchNotice: () => Promise<unknown>;
  /** Of this tab. */
  readonly storage: JsonStorage;
}

const NOTHING: EmailStatus = { isConfirmed: null, isNoticeClosed: false, mail: 'none' };

/** The time in which one person is signed in. */
interface Visit {
  readonly email: string;
  readonly end: AbortController;
  reading: Promise<void> | null;
}

export function createEmailConfirmation({
  backend,
  fetchNotice,
  storage,
}: Needs): EmailConfirmation {
  const listeners = new Set<() => void>();
  let status = NOTHING;
  let visit: Visit | null = null;
  let expire = () => {};

  const become = (next: EmailStatus) => {
    status = next;
    for (const listener of listeners) listener();
  };

  /** What this tab has noted of the person. */
  const noted = () => {
    const { email, isClosed } = fieldsOf(storage.read(NOTED_KEY));
    return visit !== null && email === visit.email ? { isClosed } : null;
  };
  const note = (what: { isClosed: boolean }) => {
    if (visit) storage.write(NOTED_KEY, { email: visit.email, ...what });
  };

  async function ask({ end: { signal } }: Visit): Promise<void> {
    const [answer] = await Promise.all([backend.confirmation(signal), fetchNotice()]);
    signal.throwIfAborted();
    if (answer.kind !== 'ok') {
      if (isExpired(answer)) expire();
      return;
    }
    const { email_verified, can_send } = answer.body;
    // Nobody is asked to look for a mail that cannot have been sent.
    if (email_verified || can_send) become({ ...status, isConfirmed: email_verified });
  }

  async function send({ end: { signal } }: Visit): Promise<void> {
    const answer = await backend.sendConfirmation(signal);
    signal.throwIfAborted();
    if (answer.kind === 'ok') return become({ ...status, mail: 'sent' });
    if (isExpired(answer)) return expire();
    const isTooMany = answer.kind === 'refused' && answer.status === 429;
    become({ ...status, mail: isTooMany ? 'tooMany' : 'failed' });
  }

  const refresh = () => {
    const now = visit;
    if (!now || status.isConfirmed) return;
    now.reading ??= ask(now)
      // The person has gone, or the code of the notice did not arrive.
      .catch(() => {})
      .finally(() => {
        now.reading = null;
      });
  };

  const begin = (email: string) => {
    visit?.end.abort();
    visit = email ? { email, end: new AbortController(), reading: null } : null;
    become({ ...NOTHING, isNoticeClosed: noted()?.isClosed === true });
    refresh();
  };

  return {
    read: () => status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    send: () => {
      const now = visit;
      if (!now || status.mail === 'sending') return;
      become({ ...status, mail: 'sending' });
      // Only where the person has gone.
      send(now).catch(() => {});
    },
    isNoticeDue: () => status.isConfirmed === false && !status.isNoticeClosed,
    closeNotice: () => {
      note({ isClosed: true });
      become({ ...status, isNoticeClosed: true });
    },
    isAnnounced: () => noted() !== null,
    noteAnnounced: () => note({ isClosed: status.isNoticeClosed }),
    settled: () =>
      Promise.race([visit?.reading, new Promise((resolve) => setTimeout(resolve, HELD_MS))]),
    follow: (actor, page) => {
      expire = () => actor.send({ type: 'session.expired' });
      const heed = (snapshot: Snapshot) => {
        const email = snapshot.context.user?.email ?? '';
        if (email !== (visit?.email ?? '')) begin(email);
        if (email === '' && !isWait(screenOf(snapshot))) storage.remove(NOTED_KEY);
      };
      heed(actor.getSnapshot());
      actor.subscribe(heed);
      const look = () => {
        // Whoever confirms in another tab comes back to this one.
        if (status.isConfirmed === false && page.document.visibilityState === 'visible') refresh();
      };
      page.document.addEventListener('visibilitychange', look);
      page.addEventListener('focus', look);
    },
  };
}
