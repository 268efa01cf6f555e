// What tells situations apart is enough: from two snapshots of the same one, the same events lead to the same.

import { exploreGraph } from 'statechart-kit';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { onboardingFlow } from '../../../qa/onboarding.ts';

const { situation } = exploreGraph(onboardingFlow);

/** What is only shown or said, and decides nothing. */
const SHOWN = {
  banner: null,
  failure: null,
  calendars: null,
  isConsentRefused: false,
};

/** Where another tab's save is told of, or read before the next one. */
const SAVED_HERE = /profileForm|configuringAgent|comparingDraft|configSaved|managingSubscription/;

/** Whatever else the chart remembers. */
const everything = ({ value, context }: AnyMachineSnapshot) =>
  JSON.stringify([
    value,
    {
      ...context,
      ...SHOWN,
      // Elsewhere it decides nothing: the assistant is read before its form is there.
      isSavedElsewhere: context.isSavedElsewhere && SAVED_HERE.test(JSON.stringify(value)),
      user: context.user?.email,
      // Which links they are decides nothing.
      links: context.links !== null,
      // What it says of itself decides nothing.
      subscription: context.subscription !== null,
    },
  ]);

test('no situation hides a fact that decides', { timeout: 120_000 }, () => {
  const { edges } = exploreGraph({
    ...onboardingFlow,
    // Thirty rounds of waiting for a payment hide nothing that one does not.
    events: (snapshot) =>
      onboardingFlow.events(snapshot).filter(({ type }) => !type.startsWith('xstate.after.')),
    config: { ...onboardingFlow.config, situation: everything },
  });
  const ways = new Map<string, ReadonlySet<string>>();
  for (const leaving of edges.values()) {
    const [first] = leaving;
    if (!first) throw new Error('A situation without a way on');
    const here = new Set(leaving.map(({ words, snapshot }) => `${words} → ${situation(snapshot)}`));
    const at = situation(first.source);
    expect(here, at).toEqual(ways.get(at) ?? here);
    ways.set(at, here);
  }
  expect(edges.size).toBeGreaterThan(ways.size);
});
