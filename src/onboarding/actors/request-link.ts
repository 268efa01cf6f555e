// Calls 5 and 9: stores the link for followLink when it is an http(s) URL.
import { isHttpUrl } from '../../../contract/http-url.ts';
import type { Fact } from '../../../machines/events.ts';
import { fingerprintOf } from '../../services/fingerprint.ts';
import type { Answer } from '../../services/http.ts';
import type { ActorFunction } from '../actor-logic.ts';
import type { ServerServices } from '../services.ts';
import { isExpired } from './failure-of.ts';

type Dependencies = Pick<ServerServices, 'backend' | 'memory'>;

export const requestPaymentLink =
  ({
    backend,
    memory,
    choices,
  }: Dependencies & Pick<ServerServices, 'choices'>): ActorFunction<'requestPaymentLink'> =>
  async ({ priceId }, signal) => {
    const link = linkIn(await backend.paymentLink(priceId, signal));
    signal.throwIfAborted();
    if (typeof link !== 'string') return link;
    choices.noteLink(fingerprintOf(link));
    memory.put('paymentLink', link);
    return { type: 'paymentLink.ready' };
  };

export const requestPortalLink =
  ({ backend, memory }: Dependencies): ActorFunction<'requestPortalLink'> =>
  async (_, signal) => {
    const link = linkIn(await backend.portalLink(signal));
    signal.throwIfAborted();
    if (typeof link !== 'string') return link;
    memory.put('portalLink', link);
    return { type: 'portalLink.ready' };
  };

type Obstacle = Extract<Fact, { type: 'call.failed' | 'call.refused' | 'session.expired' }>;

/** The link, or why there is none to follow. */
function linkIn(answer: Answer<{ readonly url: string }>): string | Obstacle {
  if (answer.kind === 'failed') return { type: 'call.failed', text: answer.detail };
  if (answer.kind === 'refused') {
    // The specification has one fixed text for a refused link.
    return isExpired(answer) ? { type: 'session.expired' } : { type: 'call.refused', text: '' };
  }
  const { url } = answer.body;
  return isHttpUrl(url) ? url : { type: 'call.failed', text: 'Not an http(s) URL' };
}
