// What is known of an actor: whom it asks, what for, and everything that it can be answered.
import type { ActorName, FACTS_BY_ACTOR, Fact, FactOf } from '../../machines/events.ts';
import type { Endpoint, Reply, SeenRequest } from '../playwright/reply.ts';
import type { Memory } from './memory.ts';

/** Those who are asked, inside a sentence. */
export const WHO = { backend: 'el servidor', google: 'Google', browser: 'el navegador' } as const;

/** What a reply may depend on. */
interface Asked extends Pick<SeenRequest, 'query'> {
  /** The app's. */
  readonly origin: string;
}

/** How a run brings an answer about. */
export type Way =
  | { readonly by: 'reply'; readonly reply: (asked: Asked) => Reply }
  /** The browser blocks the popup. */
  | { readonly by: 'blocked popup' }
  /** The actor is released and reads what the browser has stored. */
  | { readonly by: 'release' }
  | { readonly by: 'page hide' }
  /** Nothing outside the page can produce it, so the fact is sent to the machine. */
  | { readonly by: 'machine' };

export interface Sample<Reported extends Fact = Fact> {
  /** In Spanish, for the manual plan and the viewer. */
  readonly says: string;
  /** How a tester brings it about, in Spanish. Null where a tester cannot. */
  readonly how: string | null;
  readonly event: Reported;
  readonly way: Way;
  /** What the browser has stored, where the answer alone would not lead to the fact. */
  readonly memory?: Memory;
  /** The actor's function throws, and `createActorLogic` reports it as the event. */
  readonly isCrash?: boolean;
}

export type Samples = Readonly<Record<string, Sample>>;

/** An actor that sends a request is also its `Endpoint`. */
export interface AnyActor<Answers extends Samples = Samples> extends Partial<Endpoint> {
  readonly who: keyof typeof WHO;
  /** Number of the call in the specification. Null when no numbered call is made. */
  readonly call: number | null;
  /** In Spanish, as a tester sees it in the browser's network tab or on the screen. */
  readonly asks: string;
  readonly samples: Answers;
}

/** At least one sample under each fact's own name; variants have names of their own. */
export type Actor<Name extends ActorName> = AnyActor<
  {
    readonly [Type in (typeof FACTS_BY_ACTOR)[Name][number]]: Sample<
      Extract<Fact, { readonly type: Type }>
    >;
  } & { readonly [variant: string]: Sample<FactOf<Name>> }
>;
