// Follows the open apps over a channel of the common origin.
import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import {
  LIVE_FLOW_ASK,
  LIVE_FLOW_CHANNEL,
  type LiveHere,
  liveMessageSchema,
} from '../../../src/diagnostics/live-messages.ts';
import type { SessionLogEntry } from '../../../src/diagnostics/report-schema.ts';

/** Interval of the question to the apps, in milliseconds. A crashed app sends nothing by itself. */
const ASK_EVERY_MS = 2000;
/** An app that is silent this long is gone, in milliseconds. */
const SILENCE_MS = 3 * ASK_EVERY_MS;

export interface LiveApp extends Pick<LiveHere, 'app' | 'state'> {
  readonly entries: readonly (SessionLogEntry & { readonly number: number })[];
  readonly isOpen: boolean;
  /** When it was last heard of. */
  readonly heardAt: number;
}

/** Whether an app can be followed. A page from a file has no origin. */
export const CAN_FOLLOW = location.protocol !== 'file:';

/** The app that was opened last, even when it is closed. Null before the first message. */
export function useLive(isFollowing: boolean): LiveApp | null {
  const [apps, setApps] = useState<ReadonlyMap<string, LiveApp>>(new Map());
  useEffect(() => {
    if (!isFollowing || !CAN_FOLLOW) return;
    const channel = new BroadcastChannel(LIVE_FLOW_CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      const now = performance.now();
      setApps((before) => withMessage(before, data, now));
    });
    const ask = () => {
      channel.postMessage(LIVE_FLOW_ASK);
      const now = performance.now();
      setApps((before) => withoutSilent(before, now));
    };
    ask();
    const timer = window.setInterval(ask, ASK_EVERY_MS);
    return () => {
      window.clearInterval(timer);
      channel.close();
    };
  }, [isFollowing]);
  return useMemo(() => shownOf([...apps.values()]), [apps]);
}

type Apps = ReadonlyMap<string, LiveApp>;

/** Ignores unknown messages, which another version of the app may send. */
function withMessage(before: Apps, data: unknown, now: number): Apps {
  const read = v.safeParse(liveMessageSchema, data);
  if (!read.success) return before;
  const { output: message } = read;
  const known = before.get(message.app);
  if (message.kind === 'gone') {
    return known ? new Map(before).set(message.app, { ...known, isOpen: false }) : before;
  }
  const { app, state } = message;
  const entries = message.entries.map((entry, index) => ({ ...entry, number: index + 1 }));
  return new Map(before).set(app, { app, state, entries, isOpen: true, heardAt: now });
}

function withoutSilent(before: Apps, now: number): Apps {
  const silent = [...before.values()].filter((it) => it.isOpen && now - it.heardAt > SILENCE_MS);
  if (silent.length === 0) return before;
  return new Map([...before, ...silent.map((it) => [it.app, { ...it, isOpen: false }] as const)]);
}

/** Open apps come before closed ones. */
function shownOf(apps: readonly LiveApp[]): LiveApp | null {
  return apps.filter(({ isOpen }) => isOpen).at(-1) ?? apps.at(-1) ?? null;
}
