// The session's log: the last things the machine heard and where each led, in memory only and for the report only.
import type { ActorRefFrom, AnyEventObject, StateValue } from 'xstate';
import type { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { Context } from '../../machines/types.ts';

/** Entries kept; a whole way from sign-up to a saved assistant has about thirty. */
const ENTRIES_KEPT = 500;

/** What XState says to every actor; no event of the chart. */
const LIFE_OF_ACTOR: readonly string[] = ['xstate.init', 'xstate.stop'];

/** The machine at one moment. */
export interface Moment {
  readonly value: StateValue;
  readonly context: Context;
}

export interface Heard {
  /** Milliseconds since the log began. */
  readonly at: number;
  readonly event: AnyEventObject;
  readonly after: Moment;
}

/** What was heard, as it was heard: it is redacted before anybody reads it. */
export interface HeardLog {
  /** Entries that were too old to be kept. */
  readonly dropped: number;
  /** The machine before the first entry; null if it never started. */
  readonly start: Moment | null;
  readonly entries: readonly Heard[];
}

export interface SessionLog {
  /** Writes down what the actor hears from now on; its state now is where the log starts. */
  follow(actor: ActorRefFrom<typeof onboardingMachine>): void;
  read(): HeardLog;
  /** Tells each entry as it is written down. */
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
  let start: Moment | null = null;
  let dropped = 0;
  const listeners: ((heard: Heard) => void)[] = [];
  return {
    follow: (actor) => {
      start = momentOf(actor);
      actor.system.inspect((seen) => {
        if (seen.type !== '@xstate.snapshot' || seen.actorRef !== actor) return;
        if (LIFE_OF_ACTOR.includes(seen.event.type)) return;
        const at = Math.max(0, Math.round(now() - startedAt));
        const heard = { at, event: seen.event, after: momentOf(actor) };
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

function momentOf(actor: ActorRefFrom<typeof onboardingMachine>): Moment {
  const { value, context } = actor.getSnapshot();
  return { value, context };
}
