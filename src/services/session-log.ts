// The session's log: the last things the machine heard and where each led, redacted as it is made, in memory only.
import type { ActorRefFrom } from 'xstate';
import type { SessionLogEntry, SessionLogFile } from '../../machines/contract/session-log.ts';
import type { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { redactContext, redactEvent } from '../../machines/redaction.ts';
import { stateName } from '../../machines/state-name.ts';

/** Entries kept; a whole way from sign-up to a saved assistant has about thirty. */
const ENTRIES_KEPT = 500;

/** What XState says to every actor; no event of the chart. */
const LIFE_OF_ACTOR: readonly string[] = ['xstate.init', 'xstate.stop'];

type Start = NonNullable<SessionLogFile['start']>;

export interface SessionLog {
  /** Writes down what the actor hears from now on; its state now is where the log starts. */
  follow(actor: ActorRefFrom<typeof onboardingMachine>): void;
  read(): Pick<SessionLogFile, 'dropped' | 'start' | 'entries'>;
}

interface Options {
  readonly limit?: number;
  /** Milliseconds; only differences count. */
  readonly now?: () => number;
}

export function createSessionLog(options: Options = {}): SessionLog {
  const { limit = ENTRIES_KEPT, now = () => performance.now() } = options;
  const startedAt = now();
  const lines: { readonly entry: SessionLogEntry; readonly after: Start }[] = [];
  let start: Start | null = null;
  let dropped = 0;
  return {
    follow: (actor) => {
      start = whereIs(actor);
      actor.system.inspect((seen) => {
        if (seen.type !== '@xstate.snapshot' || seen.actorRef !== actor) return;
        if (LIFE_OF_ACTOR.includes(seen.event.type)) return;
        const after = whereIs(actor);
        const at = Math.max(0, Math.round(now() - startedAt));
        lines.push({ entry: { at, event: redactEvent(seen.event), state: after.state }, after });
        if (lines.length <= limit) return;
        start = lines.shift()?.after ?? start;
        dropped += 1;
      });
    },
    read: () => ({ dropped, start, entries: lines.map(({ entry }) => entry) }),
  };
}

function whereIs(actor: ActorRefFrom<typeof onboardingMachine>): Start {
  const { value, context } = actor.getSnapshot();
  return { state: stateName(value), context: redactContext(context) };
}
