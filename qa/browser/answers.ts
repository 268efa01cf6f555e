// How the sample of a step is produced: by the server, the popup or the browser.

import { answeringActor, type ModelEvent } from 'statechart-kit';
import { ASSISTANT_DEFAULTS } from '../../contract/assistant.ts';
import type { Fact } from '../../machines/events.ts';
import type { Subscription } from '../../machines/types.ts';
import { ACTOR_ROLES } from '../controls/actors.ts';
import { factOf } from '../onboarding.ts';
import { jsonReply, type Reply, type SeenRequest } from '../playwright/reply.ts';
import { TOKEN } from '../playwright/tokens.ts';
import type { Memory } from '../scenarios/page/memory.ts';
import { PAYMENT_PAGE } from './calls.ts';
import { popupPage } from './popup-page.ts';

export type Way =
  | { readonly by: 'reply'; readonly reply: (request: SeenRequest) => Reply }
  /** The browser blocks the popup. */
  | { readonly by: 'blocked popup' }
  /** The actor is released and reads what the browser has stored. */
  | { readonly by: 'release' }
  | { readonly by: 'page hide' }
  /** Nothing outside the page can produce it, so the fact is sent to the machine. */
  | { readonly by: 'machine' };

export interface Answering {
  readonly actor: string;
  readonly way: Way;
  readonly memory: Memory;
}

/**
 * @param origin of the app
 * @throws for an event that is not a fact
 */
export function answeringOf(event: ModelEvent, origin: string): Answering {
  const actor = answeringActor(event);
  if (actor === undefined) throw new Error(`${event.type} is no answer`);
  if (event.outcome === 'crash') return { actor, way: { by: 'machine' }, memory: {} };
  const fact = factOf(event);
  const way =
    actor === 'readSubscription' && event.outcome === 'unreadable'
      ? byReply('drop')
      : wayOf(actor, fact, origin);
  return { actor, way, memory: memoryOf(actor, fact) };
}

function wayOf(actor: string, fact: Fact, origin: string): Way {
  switch (ACTOR_ROLES[actor]?.who) {
    case 'browser':
      return { by: actor.startsWith('follow') ? 'page hide' : 'release' };
    case 'google':
      return actor === 'listCalendars' ? byReply(calendarReply(fact)) : popupWay(fact);
    default:
      // The app removes the mark from the address before the walk starts.
      if (fact.type === 'subscription.paymentCancelled') return { by: 'machine' };
      return byReply(backendReply(fact, origin));
  }
}

const byReply = (reply: Reply): Way => ({ by: 'reply', reply: () => reply });

function popupWay(fact: Fact): Way {
  switch (fact.type === 'google.failed' ? fact.failure.code : null) {
    case 'popup-blocked':
      return { by: 'blocked popup' };
    case 'network':
      return { by: 'machine' };
    default:
      return {
        by: 'reply',
        reply: ({ query }) => popupPage(new URLSearchParams(query).get('state') ?? '', fact),
      };
  }
}

function backendReply(fact: Fact, origin: string): Reply {
  switch (fact.type) {
    case 'session.expired':
      return jsonReply({ error: 'La sesión venció' }, 401);
    case 'call.refused':
      return jsonReply({ error: fact.text || 'No se puede' }, 400);
    case 'resetLink.refused':
      return jsonReply({ error: fact.text, link_refused: true }, 400);
    case 'customer.absent':
    case 'assistant.absent':
      return jsonReply({ error: 'No existe' }, 404);
    case 'call.failed':
    case 'assistant.unreadable':
      return 'drop';
    default:
      return jsonReply(bodyOf(fact, origin));
  }
}

function bodyOf(fact: Fact, origin: string) {
  switch (fact.type) {
    case 'session.opened':
      return { email_address: fact.user.email, token: TOKEN, refresh_token: '' };
    case 'subscription.active':
      return { is_active: true, can_manage: fact.canManage, ...statusOf(fact.subscription) };
    case 'subscription.pastDue':
    case 'subscription.inactive':
    case 'subscription.paymentStarted':
    case 'subscription.paymentUnconfirmed':
      return { is_active: false, can_manage: fact.canManage, ...statusOf(fact.subscription) };
    case 'paymentLink.ready':
    case 'portalLink.ready':
      return { url: origin + PAYMENT_PAGE };
    case 'assistant.found':
    case 'assistant.changed':
      return {
        ...ASSISTANT_DEFAULTS,
        calendar_info: {},
        template_type: fact.serviceType,
        calendar_url: fact.links.calendarUrl,
        whatsapp_url: fact.links.whatsappUrl,
      };
    default:
      return {};
  }
}

function statusOf(subscription?: Subscription) {
  return {
    product_id: subscription?.productId ?? null,
    status: subscription?.status ?? null,
    trial_ends_at: subscription?.trialEndsAt ?? null,
    current_period_ends_at: subscription?.currentPeriodEndsAt ?? null,
    cancel_at_period_end: subscription?.cancelAtPeriodEnd ?? false,
  };
}

function calendarReply(fact: Fact): Reply {
  if (fact.type === 'calendars.listed') return jsonReply({ items: fact.calendars });
  if (fact.type === 'calendars.refused')
    return jsonReply(
      { error: { code: 403, details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }] } },
      403,
    );
  switch (fact.type === 'calendars.failed' ? fact.code : null) {
    case 'unauthorized':
      return jsonReply({ error: { code: 401 } }, 401);
    case 'forbidden':
      return jsonReply({ error: { code: 403 } }, 403);
    case 'network':
      return 'drop';
    default:
      return jsonReply({ error: { code: 500 } }, 500);
  }
}

function memoryOf(actor: string, fact: Fact): Memory {
  switch (fact.type) {
    case 'session.opened':
      // The other actors create the session themselves.
      return actor === 'restoreSession' ? { session: fact.user } : {};
    case 'session.absent':
      return { session: null };
    case 'subscription.inactive':
      return { plan: { priceId: fact.priceId, payment: 'none' } };
    case 'subscription.paymentStarted':
      return { plan: { priceId: fact.priceId, payment: 'started' } };
    case 'subscription.paymentUnconfirmed':
      return { plan: { priceId: fact.priceId, payment: 'unconfirmed' } };
    case 'assistant.found':
      // A draft of the other type would have priority over what is stored.
      return { serviceType: null, draft: null };
    case 'assistant.changed':
      return { serviceType: fact.serviceType, draft: fact.serviceType };
    case 'assistant.absent':
    case 'assistant.unreadable':
      return { serviceType: fact.serviceType };
    default:
      return {};
  }
}
