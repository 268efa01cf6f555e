// The session log: the machine's last events and the state after each. In memory only, for the report only.
import type { ActorRefFrom, AnyEventObject, StateValue } from 'xstate';
import type { Context } from '../../machines/context.ts';
import type { onboardingMachine } from '../../machines/onboarding-machine.ts';

/** Entries kept. The whole way from sign-up to a saved assistant has about thirty. */
const ENTRIES_KEPT = 500;

/** XState's own first event of every actor; it is not an event of the chart. */
const LIFE_OF_ACTOR: readonly string[] = ['xstate.init', 'xstate.stop'];

/** State value and context of a snapshot. */
export interface LoggedSnapshot {
  readonly value: StateValue;
  readonly context: Context;
}

export interface Heard {
  /** Milliseconds since the log began. */
  readonly at: number;
  readonly event: AnyEventObject;
  readonly after: LoggedSnapshot;
}

/** The raw events. They are redacted before they are read. */
export interface HeardLog {
  /** How many older entries were dropped. */
  readonly dropped: number;
  /** The machine before the first entry; null if it never started. */
  readonly start: LoggedSnapshot | null;
  readonly entries: readonly Heard[];
}

export interface SessionLog {
  /** Records the actor's events from now on. Its present state is where the log starts. */
  follow(actor: ActorRefFrom<typeof onboardingMachine>): void;
  read(): HeardLog;
  /** Calls back with each entry as it is recorded. */
  watch(listener: (heard: Heard) => void): void;
}

interface Options {
  readonly limit?: number;
  /** Milliseconds; only differences count. */
  readonly now?: () => number;
}

export function createSessionLog(options: Options = {}): SessionLog {
  const { limit = ENTRIES_KEPT, now = () => performance.now() } = options;
  const startedAt = now();
  const entries: Heard[] = [];
  let start: LoggedSnapshot | null = null;
  let dropped = 0;
  const listeners: ((heard: Heard) => void)[] = [];
  return {
    follow: (actor) => {
      start = loggedSnapshot(actor);
      actor.system.inspect((seen) => {
        if (seen.type !== '@xstate.snapshot' || seen.actorRef !== actor) return;
        if (LIFE_OF_ACTOR.includes(seen.event.type)) return;
        const at = Math.max(0, Math.round(now() - startedAt));
        const heard = { at, event: seen.event, after: loggedSnapshot(actor) };
        entries.push(heard);
        if (entries.length > limit) {
          start = entries.shift()?.after ?? start;
          dropped += 1;
        }
        for (const listener of listeners) listener(heard);
      });
    },
    read: () => ({ dropped, start, entries: [...entries] }),
    watch: (listener) => listeners.push(listener),
  };
}

function loggedSnapshot(actor: ActorRefFrom<typeof onboardingMachine>): LoggedSnapshot {
  const { value, context } = actor.getSnapshot();
  return { value, context };
}
