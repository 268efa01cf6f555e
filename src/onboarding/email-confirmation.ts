// The state of the e-mail's confirmation and of a takeover, as an external store for React. It affects no step, so it
// is not part of the chart. The machine is told when the session has expired, and reads all data again
// when a takeover was decided.
import type { ActorRefFrom } from 'xstate';
import type { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { isWait, type Snapshot, screenOf } from '../../machines/selectors.ts';
import { fieldsOf, type JsonStorage } from '../services/storage.ts';
import { failureOf, isExpired } from './actors/failure-of.ts';
import type { ServerServices } from './services.ts';

/** Session storage key: whose notice was announced and whether it was closed, until the person leaves. */
const NOTED_KEY = 'virsi_email_notice';
/** The first screen waits this long for the notice above it, in milliseconds: too short to be noticed. */
const HELD_MS = 150;

export interface EmailStatus {
  /** Null while unknown. */
  readonly isConfirmed: boolean | null;
  readonly isNoticeClosed: boolean;
  /** The result of the last requested mail. */
  readonly mail: 'none' | 'sending' | 'sent' | 'tooMany' | 'failed';
  /** Null unless the person must decide about data that another person may have left in the account. */
  readonly takeover: Takeover | null;
}

export interface Takeover {
  readonly sending: 'keep' | 'empty' | null;
  /** The error message to show. */
  readonly problem: string | null;
}

export interface EmailConfirmation {
  read(): EmailStatus;
  subscribe(listener: () => void): () => void;
  /** Reads the status from the backend, one request at a time, unless everything is settled. */
  refresh(): void;
  /** Requests the mail again. */
  send(): void;
  /** Keeps the account's data, or deletes it. */
  decide(keep: boolean): void;
  /** Whether a screen that appears now shows the notice. */
  isNoticeDue(): boolean;
  closeNotice(): void;
  /** Whether the notice was already announced. It is announced once only. */
  isAnnounced(): boolean;
  noteAnnounced(): void;
  /** Resolves when the current request is answered, or after a short time. */
  settled(): Promise<unknown>;
  /** Follows the machine's signed-in person from now on. */
  follow(actor: ActorRefFrom<typeof onboardingMachine>, page: Window): void;
}

/** Loads the code of a notice before it is shown. */
export type FetchNotice = (name: 'email' | 'takeover') => Promise<unknown>;

interface Dependencies extends Pick<ServerServices, 'backend'> {
  readonly fetchNotice: FetchNotice;
  /** Session storage. */
  readonly storage: JsonStorage;
}

const NOTHING: EmailStatus = {
  isConfirmed: null,
  isNoticeClosed: false,
  mail: 'none',
  takeover: null,
};
const ALREADY_DECIDED = 409;

/** The session of one person. */
interface Visit {
  readonly email: string;
  readonly end: AbortController;
  reading: Promise<void> | null;
}

export function createEmailConfirmation({
  backend,
  fetchNotice,
  storage,
}: Dependencies): EmailConfirmation {
  const listeners = new Set<() => void>();
  let status = NOTHING;
  let visit: Visit | null = null;
  let expire = () => {};
  let readAgain = () => {};

  const setState = (next: EmailStatus) => {
    status = next;
    for (const listener of listeners) listener();
  };

  /** The stored note about the person. */
  const noted = () => {
    const { email, isClosed } = fieldsOf(storage.read(NOTED_KEY));
    return visit !== null && email === visit.email ? { isClosed } : null;
  };
  const note = (what: { isClosed: boolean }) => {
    if (visit) storage.write(NOTED_KEY, { email: visit.email, ...what });
  };

  async function ask({ end: { signal } }: Visit): Promise<void> {
    const [answer] = await Promise.all([backend.confirmation(signal), fetchNotice('email')]);
    signal.throwIfAborted();
    if (answer.kind !== 'ok') {
      if (isExpired(answer)) expire();
      return;
    }
    const { email_verified, can_send, taken_over } = answer.body;
    if (status.takeover && !taken_over) return endTakeover();
    if (taken_over) await fetchNotice('takeover');
    signal.throwIfAborted();
    const takeover = taken_over ? (status.takeover ?? { sending: null, problem: null }) : null;
    // No notice when the backend cannot send mails.
    if (email_verified || can_send) setState({ ...status, isConfirmed: email_verified, takeover });
  }

  /** Called when it was decided here or in another tab: the data on the screen may be deleted. */
  const endTakeover = () => {
    setState({ ...status, takeover: null });
    readAgain();
  };

  async function decide({ end: { signal } }: Visit, keep: boolean): Promise<void> {
    const answer = await backend.decideTakeover(keep, signal);
    signal.throwIfAborted();
    const isDecided = answer.kind === 'refused' && answer.status === ALREADY_DECIDED;
    if (answer.kind === 'ok' || isDecided) return endTakeover();
    if (isExpired(answer)) return expire();
    setState({ ...status, takeover: { sending: null, problem: failureOf(answer).text } });
  }

  async function send({ end: { signal } }: Visit): Promise<void> {
    const answer = await backend.sendConfirmation(signal);
    signal.throwIfAborted();
    if (answer.kind === 'ok') return setState({ ...status, mail: 'sent' });
    if (isExpired(answer)) return expire();
    const isTooMany = answer.kind === 'refused' && answer.status === 429;
    setState({ ...status, mail: isTooMany ? 'tooMany' : 'failed' });
  }

  const refresh = () => {
    const now = visit;
    if (!now || (status.isConfirmed && !status.takeover)) return;
    now.reading ??= ask(now)
      // The person has left, or the code of the notice could not be loaded.
      .catch(() => {})
      .finally(() => {
        now.reading = null;
      });
  };

  const begin = (email: string) => {
    visit?.end.abort();
    visit = email ? { email, end: new AbortController(), reading: null } : null;
    setState({ ...NOTHING, isNoticeClosed: noted()?.isClosed === true });
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
      setState({ ...status, mail: 'sending' });
      // Only where the person has gone.
      send(now).catch(() => {});
    },
    decide: (keep) => {
      const now = visit;
      if (!now || !status.takeover || status.takeover.sending) return;
      setState({ ...status, takeover: { sending: keep ? 'keep' : 'empty', problem: null } });
      // Only where the person has gone.
      decide(now, keep).catch(() => {});
    },
    isNoticeDue: () => status.isConfirmed === false && !status.isNoticeClosed,
    closeNotice: () => {
      note({ isClosed: true });
      setState({ ...status, isNoticeClosed: true });
    },
    isAnnounced: () => noted() !== null,
    noteAnnounced: () => note({ isClosed: status.isNoticeClosed }),
    settled: () =>
      Promise.race([visit?.reading, new Promise((resolve) => setTimeout(resolve, HELD_MS))]),
    follow: (actor, page) => {
      expire = () => actor.send({ type: 'session.expired' });
      readAgain = () => actor.send({ type: 'session.started' });
      const onSnapshot = (snapshot: Snapshot) => {
        const email = snapshot.context.user?.email ?? '';
        if (email !== (visit?.email ?? '')) begin(email);
        if (email === '' && !isWait(screenOf(snapshot))) storage.remove(NOTED_KEY);
      };
      onSnapshot(actor.getSnapshot());
      actor.subscribe(onSnapshot);
      const look = () => {
        // The person may have confirmed or decided in another tab.
        const isOpen = status.isConfirmed === false || status.takeover !== null;
        if (isOpen && page.document.visibilityState === 'visible') refresh();
      };
      page.document.addEventListener('visibilitychange', look);
      page.addEventListener('focus', look);
    },
  };
}
