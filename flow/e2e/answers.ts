// How the declared outcome of a step is brought about: by what the server, the popup or the browser does.
import { ASSISTANT_DEFAULTS } from '../../contract/assistant.ts';
import { ACTOR_ROLES } from '../controls/actors.ts';
import { answeringActor, type ModelEvent } from '../model-events.ts';
import { type CallRequest, PAYMENT_PAGE, TOKEN } from './calls.ts';
import { type DeclaredOutput, readDeclaredOutput } from './declared-output.ts';
import { popupPage } from './popup-page.ts';
import { jsonReply, type Reply } from './reply.ts';

/** What the browser has to remember when the answer is read. */
export interface Memory {
  readonly session?: DeclaredOutput['user'] | null;
  readonly plan?: DeclaredOutput['remembered'];
  readonly serviceType?: DeclaredOutput['serviceType'];
}

export type Way =
  | { readonly by: 'reply'; readonly reply: (request: CallRequest) => Reply }
  /** The browser does not let it open. */
  | { readonly by: 'blocked popup' }
  /** The actor is let go, and finds what the browser remembers. */
  | { readonly by: 'release' }
  | { readonly by: 'page hide' }
  /** Nothing outside the page can bring it about: the machine is given the answer itself. */
  | { readonly by: 'machine' };

export interface Answering {
  readonly actor: string;
  readonly way: Way;
  readonly memory: Memory;
}

/**
 * @param origin of the app
 * @throws for an event that is no answer
 */
export function answeringOf(event: ModelEvent, origin: string): Answering {
  const actor = answeringActor(event);
  if (actor === undefined) throw new Error(`${event.type} is no answer`);
  if ('error' in event) return { actor, way: { by: 'machine' }, memory: {} };
  const output = readDeclaredOutput(event.output);
  return { actor, way: wayOf(actor, output, origin), memory: memoryOf(actor, output) };
}

function wayOf(actor: string, output: DeclaredOutput, origin: string): Way {
  switch (ACTOR_ROLES[actor]?.who) {
    case 'browser':
      return { by: actor === 'followPaymentLink' ? 'page hide' : 'release' };
    case 'google':
      return actor === 'listCalendars' ? byReply(calendarReply(output)) : popupWay(output);
    default:
      // The word stands in the address once, and the app takes it away before the walk begins.
      if (output.remembered?.payment === 'cancelled') return { by: 'machine' };
      return byReply(backendReply(actor, output, origin));
  }
}

const byReply = (reply: Reply): Way => ({ by: 'reply', reply: () => reply });

function popupWay(output: DeclaredOutput): Way {
  switch (output.code) {
    case 'popup-blocked':
      return { by: 'blocked popup' };
    case 'network':
      return { by: 'machine' };
    default:
      return { by: 'reply', reply: ({ query }) => popupPage(query.state ?? '', output) };
  }
}

function backendReply(actor: string, output: DeclaredOutput, origin: string): Reply {
  switch (output.kind) {
    case 'expired':
      return jsonReply({ error: 'La sesión venció' }, 401);
    case 'refused':
      return jsonReply({ error: output.text || 'No se puede' }, 400);
    case 'absent':
    case 'none':
      return jsonReply({ error: 'No existe' }, 404);
    case 'failed':
      return 'drop';
    default:
      return jsonReply(bodyOf(actor, output, origin));
  }
}

function bodyOf(actor: string, output: DeclaredOutput, origin: string) {
  const { kind, subscription, serviceType, links } = output;
  switch (actor) {
    case 'signIn':
    case 'signUp':
      return { token: TOKEN, refresh_token: '' };
    case 'readSubscription':
      return {
        is_active: kind === 'active',
        product_id: subscription?.productId ?? null,
        status: subscription?.status ?? null,
      };
    case 'requestPaymentLink':
      return { url: origin + PAYMENT_PAGE };
    case 'loadAssistant':
      return {
        ...ASSISTANT_DEFAULTS,
        template_type: serviceType,
        calendar_url: links?.calendarUrl,
        whatsapp_url: links?.whatsappUrl,
      };
    default:
      return {};
  }
}

function calendarReply({ code, calendars }: DeclaredOutput): Reply {
  switch (code) {
    case undefined:
      return jsonReply({ items: calendars });
    case 'unauthorized':
      return jsonReply({ error: { code: 401 } }, 401);
    case 'insufficient-scope':
      return jsonReply(
        { error: { code: 403, details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }] } },
        403,
      );
    case 'forbidden':
      return jsonReply({ error: { code: 403 } }, 403);
    case 'network':
      return 'drop';
    default:
      return jsonReply({ error: { code: 500 } }, 500);
  }
}

function memoryOf(actor: string, output: DeclaredOutput): Memory {
  switch (actor) {
    case 'restoreSession':
      return { session: output.user ?? null };
    case 'readSubscription':
      return output.remembered ? { plan: output.remembered } : {};
    case 'loadAssistant':
      // A draft of the other type would come before what is stored.
      return { serviceType: output.kind === 'found' ? null : (output.serviceType ?? null) };
    default:
      return {};
  }
}
