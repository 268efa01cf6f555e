// Whether the person's e-mail is confirmed, and whether somebody else may have filled their account before. It belongs to no step and changes none, so it is beside the chart: an
// external store for React. The machine hears of a session that is over, and reads everything again once it was decided
// what stays of the account.
import type { ActorRefFrom } from 'xstate';
import type { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { isWait, type Snapshot, screenOf } from '../../machines/selectors.ts';
import { fieldsOf, type JsonStorage } from '../services/storage.ts';
import { failureOf, isExpired } from './actors/failure-of.ts';
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
  /** Null unless the person is to say what becomes of what somebody else may have left in the account. */
  readonly takeover: Takeover | null;
}

export interface Takeover {
  readonly sending: 'keep' | 'empty' | null;
  /** Why it could not be done, to be shown. */
  readonly problem: string | null;
}

export interface EmailConfirmation {
  read(): EmailStatus;
  subscribe(listener: () => void): () => void;
  /** Asks the backend, once at a time, unless nothing is open any more. */
  refresh(): void;
  /** Has the mail sent again. */
  send(): void;
  /** Keeps what is in the account, or begins empty. */
  decide(keep: boolean): void;
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

/** Fetches the code of a notice, so that it is here when it is known that it shows. */
export type FetchNotice = (name: 'email' | 'takeover') => Promise<unknown>;

interface Dependencies extends Pick<ServerServices, 'backend'> {
  readonly fetchNotice: FetchNotice;
  /** Of this tab. */
  readonly storage: JsonStorage;
}

const NOTHING: EmailStatus = {
  isConfirmed: null,
  isNoticeClosed: false,
  mail: 'none',
  takeover: null,
};
const ALREADY_DECIDED = 409;

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

  /** What this tab has noted of the person. */
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
    // Nobody is asked to look for a mail that cannot have been sent.
    if (email_verified || can_send) setState({ ...status, isConfirmed: email_verified, takeover });
  }

  /** Decided, here or in another tab: what the screens show may be gone. */
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
      // The person has gone, or the code of the notice did not arrive.
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
        // Whoever confirms or decides in another tab comes back to this one.
        const isOpen = status.isConfirmed === false || status.takeover !== null;
        if (isOpen && page.document.visibilityState === 'visible') refresh();
      };
      page.document.addEventListener('visibilitychange', look);
      page.addEventListener('focus', look);
    },
  };
}
