// A stand-in of its own for a test file, with a clock that only its tests move.
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { stillClock } from '../../../support/server/still-clock.ts';
import {
  type StripeStandIn,
  type StripeStandInOptions,
  startStripeStandIn,
} from './start-stand-in.ts';

export function standInForFile(options: StripeStandInOptions = {}): () => StripeStandIn {
  let standIn: StripeStandIn | undefined;
  beforeAll(async () => {
    standIn = await startStripeStandIn({ now: stillClock().now, ...options });
    standIn.addPrice({ id: 'price_virsi_a_ideal', amount: 7900, currency: 'usd' });
    standIn.addPrice({ id: 'price_virsi_a_premium', amount: 12900, currency: 'usd' });
  });
  afterEach(() => {
    standIn?.faults.clear();
    expect(standIn?.problems()).toEqual([]);
  });
  afterAll(() => standIn?.close());
  return () => {
    if (!standIn) throw new Error('The stand-in has not started');
    return standIn;
  };
}
