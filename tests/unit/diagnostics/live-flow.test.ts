// What the app sends the viewer: the last entries, redacted, and nothing while its page is hidden.

import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { formatStateValue } from '../../../machines/state-value.ts';
import { startMachine } from '../../../qa/model/running-machine.ts';
import { allWalks } from '../../../qa/walks/generated-walks.ts';
import { tellLiveFlow } from '../../../src/diagnostics/live-flow.ts';
import {
  LIVE_ENTRIES_KEPT,
  LIVE_FLOW_ASK,
  LIVE_FLOW_CHANNEL,
  type LiveMessage,
  liveMessageSchema,
} from '../../../src/diagnostics/live-messages.ts';
import { createSessionLog } from '../../../src/diagnostics/session-log.ts';
import { expectNoCanary, spoiledEvent } from '../../support/unit/spoiled-event.ts';

const viewer = new BroadcastChannel(LIVE_FLOW_CHANNEL);
const ended: (() => void)[] = [() => viewer.close()];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

test('sends the last events redacted, and nothing while its page is hidden', async () => {
  const heard: LiveMessage[] = [];
  viewer.onmessage = ({ data }) => heard.push(v.parse(liveMessageSchema, data));
  const run = startMachine();
  const log = createSessionLog();
  log.follow(run.actor);
  const page = new EventTarget();
  ended.push(() => run.stop());

  // A walk so long that its first entries are dropped.
  const ways = allWalks().toSorted((a, b) => b.steps.length - a.steps.length);
  const [longest] = ways;
  for (const { event } of longest?.steps.slice(0, 3) ?? []) run.take(spoiledEvent(event));
  const before = log.read().entries.length;
  tellLiveFlow(run.actor, log, page);
  for (const { event } of longest?.steps.slice(3) ?? []) run.take(spoiledEvent(event));
  for (let times = 0; times < LIVE_ENTRIES_KEPT; times += 1)
    run.actor.send({ type: 'location.changed', path: '/login' });

  const settled = () => heard.at(-1)?.kind === 'here' && heard.length > LIVE_ENTRIES_KEPT;
  await expect.poll(settled).toBe(true);
  const [first] = heard;
  expect(first).toMatchObject({ kind: 'here' });
  expect(first?.kind === 'here' && first.entries).toHaveLength(before);
  const last = heard.at(-1);
  expect(last?.kind === 'here' && last.entries).toHaveLength(LIVE_ENTRIES_KEPT);
  expect(last).toMatchObject({ state: formatStateValue(run.actor.getSnapshot().value) });
  expectNoCanary(JSON.stringify(heard));

  page.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => heard.at(-1)?.kind).toBe('gone');
  run.actor.send({ type: 'location.changed', path: '/register' });
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await expect.poll(() => heard.at(-1)?.kind).toBe('here');
  const told = heard.length;
  viewer.postMessage(LIVE_FLOW_ASK);
  await expect.poll(() => heard.length).toBe(told + 1);
});
