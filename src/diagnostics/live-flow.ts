// Sends the current state to the flow viewer in another tab. Only in development and sandbox builds.
import type { ActorRefFrom } from 'xstate';
import type { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import {
  LIVE_ENTRIES_KEPT,
  LIVE_FLOW_ASK,
  LIVE_FLOW_CHANNEL,
  type LiveMessage,
} from './live-messages.ts';
import { redactEntry } from './report-text.ts';
import type { SessionLog } from './session-log.ts';

/** Each entry is redacted when it arrives. Nothing else of the session is kept. */
export function tellLiveFlow(
  actor: ActorRefFrom<typeof onboardingMachine>,
  log: SessionLog,
  page: EventTarget,
): void {
  const app = String(Math.random()).slice(2);
  const entries = log.read().entries.slice(-LIVE_ENTRIES_KEPT).map(redactEntry);
  let channel: BroadcastChannel | null = null;
  const tell = (message: LiveMessage) => channel?.postMessage(message);
  const tellHere = () =>
    tell({ kind: 'here', app, state: formatStateValue(actor.getSnapshot().value), entries });
  const open = () => {
    channel = new BroadcastChannel(LIVE_FLOW_CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      if (data === LIVE_FLOW_ASK) tellHere();
    });
    tellHere();
  };
  // An open channel would keep the page out of the back/forward cache.
  const close = () => {
    tell({ kind: 'gone', app });
    channel?.close();
    channel = null;
  };
  log.watch((heard) => {
    entries.push(redactEntry(heard));
    if (entries.length > LIVE_ENTRIES_KEPT) entries.shift();
    tellHere();
  });
  page.addEventListener('pagehide', close);
  page.addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted) open();
  });
  open();
}
