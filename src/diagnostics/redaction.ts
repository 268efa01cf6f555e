// Redacts a report by an allow list: every value that is not on it is replaced.
// @rule What may leave the browser in a report
import * as v from 'valibot';
import { SERVICE_TYPES } from '../../contract/assistant.ts';
import { IDENTITY_PROVIDERS } from '../../contract/identity-providers.ts';
import { isKnownPrice } from '../../contract/plans.ts';
import { anonymousContext, type Context } from '../../machines/context.ts';
import type { FlowEvent } from '../../machines/events.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { isKnownPath, KNOWN_PATHS } from '../../machines/paths.ts';
import { CALENDAR_FAILURE_CODES, POPUP_FAILURE_CODES } from '../../machines/types.ts';

/** Replaces any text that is not empty. */
const MARK = '•';
/** Replaces a word that is not on the list. */
const UNKNOWN = 'unknown';

const mark = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? '' : MARK)),
  ),
  MARK,
);

/** Keeps a text that is one of the project's own words. */
const onlyIf = (isKnown: (text: string) => boolean) =>
  v.fallback(v.pipe(v.string(), v.check(isKnown)), UNKNOWN);
const oneOf = (words: readonly string[]) => onlyIf((text) => words.includes(text));

const knownPath = onlyIf(isKnownPath);
const knownPrice = onlyIf(isKnownPrice);
const serviceType = oneOf(SERVICE_TYPES);

const user = v.object({ email: mark, isGoogleAuth: v.boolean() });
const links = v.object({ calendarUrl: mark, whatsappUrl: mark });
/** Statuses of the payment provider. */
const STATUSES: readonly string[] = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'pending',
];
const status = v.fallback(
  v.pipe(
    v.string(),
    v.check((text) => STATUSES.includes(text)),
  ),
  MARK,
);
/** Replaces any date and time with a valid one, so that the machine still accepts it. */
const moment = v.pipe(
  v.unknown(),
  v.transform(() => '2000-01-01T12:00:00.000Z'),
);
const subscription = v.object({
  productId: v.nullable(knownPrice),
  status: v.nullable(status),
  trialEndsAt: v.nullable(moment),
  currentPeriodEndsAt: v.nullable(moment),
  cancelAtPeriodEnd: v.boolean(),
});
const canManage = v.optional(v.boolean());
const purchase = {
  priceId: v.nullable(knownPrice),
  canManage,
  subscription: v.optional(subscription),
};
const failure = v.object({ code: oneOf(POPUP_FAILURE_CODES), providerCode: v.optional(mark) });
const provider = oneOf(IDENTITY_PROVIDERS);
const calendars = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => (list.length === 0 ? [] : [{ id: MARK, summary: MARK }])),
);

type Laden<Event> = Event extends { type: infer Type }
  ? keyof Event extends 'type'
    ? never
    : Type
  : never;

/** What may leave of an event that carries something, besides its type. */
const EVENT_FIELDS = {
  'location.changed': { path: knownPath },
  'session.signInWith': { provider },
  'plan.choose': { priceId: knownPrice },
  'service.choose': { serviceType },
  'call.failed': { text: mark },
  'call.refused': { text: mark },
  'session.opened': { user },
  'resetLink.refused': { text: mark },
  'popup.failed': { provider, failure },
  'subscription.active': { subscription, canManage },
  'subscription.pastDue': { subscription, canManage },
  'subscription.inactive': purchase,
  'subscription.paymentStarted': purchase,
  'subscription.paymentUnconfirmed': purchase,
  'subscription.paymentCancelled': purchase,
  'assistant.found': { serviceType, links },
  'assistant.changed': { serviceType, links },
  'assistant.absent': { serviceType: v.nullable(serviceType) },
  'assistant.unreadable': { serviceType: v.nullable(serviceType) },
  'calendars.listed': { calendars },
  'calendars.failed': { code: oneOf(CALENDAR_FAILURE_CODES) },
} satisfies Readonly<Record<Laden<FlowEvent>, v.ObjectEntries>>;

const FIELDS = new Map<string, v.ObjectEntries>(Object.entries(EVENT_FIELDS));

/** Only the type of an event without fields leaves, and only of one that the machine knows. */
const schemaOf = (type: string): v.GenericSchema<unknown, RecordedEvent> =>
  onboardingMachine.events.some((known) => known === type)
    ? v.object({ type: v.literal(type), ...FIELDS.get(type) })
    : v.never();

const typed = v.object({ type: v.string() });

type Known = typeof anonymousContext;
type Flag = { [K in keyof Known]: Known[K] extends boolean ? K : never }[keyof Known];

/** Yes and no tell nothing of a person. */
const flags: Readonly<Record<Flag, v.BooleanSchema<undefined>>> = Object.fromEntries(
  Object.entries(anonymousContext).flatMap(([name, value]): unknown[][] =>
    typeof value === 'boolean' ? [[name, v.boolean()]] : [],
  ),
);

const recordedContext = v.object({
  ...flags,
  path: knownPath,
  disabledPaths: v.array(v.picklist(KNOWN_PATHS)),
  hasResetLink: v.boolean(),
  user: v.nullable(user),
  priceId: v.nullable(knownPrice),
  confirmations: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
  subscription: v.nullable(subscription),
  serviceType: v.nullable(serviceType),
  links: v.nullable(links),
  calendars: v.nullable(calendars),
} satisfies Readonly<Record<Exclude<keyof Context, 'banner' | 'failure'>, v.GenericSchema>>);

/** The event without personal data. The machine still accepts it. */
export interface RecordedEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}
/** The parts of the context that guards read, and other values without personal data. */
export type RecordedContext = v.InferOutput<typeof recordedContext>;

export function redactEvent(event: unknown): RecordedEvent {
  const { output, success } = v.safeParse(typed, event);
  const schema = success ? schemaOf(output.type) : v.never();
  return v.parse(v.fallback(schema, { type: UNKNOWN }), event);
}

/** @throws {v.ValiError} when it is not a context of this machine */
export const redactContext = (context: unknown): RecordedContext =>
  v.parse(recordedContext, context);

/**
 * The dotted path of the first difference of two JSON values, or null. Redacting twice changes
 * nothing more, so a difference is a value that this app never writes to a log.
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
