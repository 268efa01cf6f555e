// What may be kept of an event or of the context where others read it: a list of what is allowed, never of what is not.
import * as v from 'valibot';
import { OUTCOMES_BY_ACTOR } from '../../machines/actors/outcomes-by-actor.ts';
import { SERVICE_TYPES } from '../../contract/assistant.ts';
import { isKnownPrice } from '../../contract/plans.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { isKnownPath } from '../../machines/paths.ts';

/** Stands for any text that is not empty. */
const MARK = '•';
/** Stands for a word that the flow does not declare. */
const UNKNOWN = 'unknown';

const mark = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? '' : MARK)),
  ),
  MARK,
);

/** The text itself where it is one of the project's own words. */
const onlyIf = (isKnown: (text: string) => boolean) =>
  v.fallback(v.pipe(v.string(), v.check(isKnown)), UNKNOWN);

const knownPath = onlyIf(isKnownPath);
const knownPrice = onlyIf(isKnownPrice);
const serviceType = onlyIf((text) => SERVICE_TYPES.some((known) => known === text));

/** Every word that some declared outcome has under the key. */
function declaredWord(key: 'kind' | 'code' | 'payment') {
  const words = new Set<unknown>();
  for (const outcomes of OUTCOMES_BY_ACTOR.values()) {
    JSON.stringify(outcomes, (at, value: unknown) => {
      if (at === key) words.add(value);
      return value;
    });
  }
  return onlyIf((text) => words.has(text));
}

const user = v.object({ email: mark, isGoogleAuth: v.boolean() });
const links = v.object({ calendarUrl: mark, whatsappUrl: mark });
const subscription = v.object({ productId: v.nullable(knownPrice), status: v.nullable(mark) });
const calendars = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => (list.length === 0 ? [] : [{ id: MARK, summary: MARK }])),
);

const recordedOutput = v.fallback(
  v.object({
    kind: declaredWord('kind'),
    code: v.optional(declaredWord('code')),
    providerCode: v.optional(mark),
    text: v.optional(mark),
    detail: v.optional(mark),
    user: v.optional(user),
    subscription: v.optional(subscription),
    remembered: v.optional(
      v.object({ priceId: v.nullable(knownPrice), payment: declaredWord('payment') }),
    ),
    serviceType: v.optional(v.nullable(serviceType)),
    links: v.optional(links),
    calendars: v.optional(calendars),
  }),
  { kind: UNKNOWN },
);

const eventTypes = new Set<string>(onboardingMachine.events);

const recordedEvent = v.fallback(
  v.object({
    type: onlyIf((type) => eventTypes.has(type)),
    path: v.optional(knownPath),
    priceId: v.optional(knownPrice),
    serviceType: v.optional(serviceType),
    output: v.optional(recordedOutput),
  }),
  { type: UNKNOWN },
);

const recordedContext = v.object({
  path: knownPath,
  user: v.nullable(user),
  isCustomerUnverified: v.boolean(),
  priceId: v.nullable(knownPrice),
  isPaymentStarted: v.boolean(),
  confirmations: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
  subscription: v.nullable(subscription),
  serviceType: v.nullable(serviceType),
  isSaved: v.boolean(),
  links: v.nullable(links),
  isLoadFailed: v.boolean(),
  calendars: v.nullable(calendars),
  isConsentRefused: v.boolean(),
});

/** An answer without its content: the machine takes it as it took the answer itself. */
export type RecordedOutput = v.InferOutput<typeof recordedOutput>;
/** What happened, without whose it was; fit to be sent to the machine again. */
export type RecordedEvent = v.InferOutput<typeof recordedEvent>;
/** What the guards read of the context, and what else is a fact and nobody's. */
export type RecordedContext = v.InferOutput<typeof recordedContext>;

export const redactOutput = (output: unknown): RecordedOutput => v.parse(recordedOutput, output);
export const redactEvent = (event: unknown): RecordedEvent => v.parse(recordedEvent, event);
/** @throws {v.ValiError} when it is no context of this machine */
export const redactContext = (context: unknown): RecordedContext =>
  v.parse(recordedContext, context);

/**
 * Where two JSON values differ, as a dotted path; null when they do not. Redacting what is redacted
 * already changes nothing, so a difference is a place that no log of this app can have.
 */
export function differenceAt(a: unknown, b: unknown, place = ''): string | null {
  if (Object.is(a, b)) return null;
  const [left, right] = [fieldsOf(a), fieldsOf(b)];
  if (!left || !right || Array.isArray(a) !== Array.isArray(b)) return place;
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const found = differenceAt(left.get(key), right.get(key), place ? `${place}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null;
}
