// Follows the app that is open in another tab of the same origin.
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import {
  LIVE_FLOW_ASK,
  LIVE_FLOW_CHANNEL,
  type LiveMessage,
  liveMessageSchema,
} from '../../../src/diagnostics/live-messages.ts';

/** A page that is opened as a file has no origin. */
export const CAN_FOLLOW = location.protocol !== 'file:';

/** The app that sent a message last. */
export function useFollowedApp(isFollowing: boolean): LiveMessage | null {
  const [message, setMessage] = useState<LiveMessage | null>(null);
  useEffect(() => {
    if (!isFollowing) return;
    const channel = new BroadcastChannel(LIVE_FLOW_CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      const read = v.safeParse(liveMessageSchema, data);
      if (read.success) setMessage(read.output);
    });
    channel.postMessage(LIVE_FLOW_ASK);
    return () => {
      channel.close();
      setMessage(null);
    };
  }, [isFollowing]);
  return message;
}
