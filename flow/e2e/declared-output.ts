// What the outcome tables say, as far as somebody outside the machine has to say it.
import * as v from 'valibot';
import { SERVICE_TYPES } from '../../contract/assistant.ts';

const PAYMENTS = ['none', 'started', 'cancelled'] as const;

const user = v.object({ name: v.string(), email: v.string(), isGoogleAuth: v.boolean() });
const remembered = v.object({
  priceId: v.nullable(v.string()),
  payment: v.picklist(PAYMENTS),
});

const declaredOutput = v.object({
  kind: v.string(),
  code: v.optional(v.string()),
  text: v.optional(v.string(), ''),
  user: v.optional(user),
  subscription: v.optional(v.object({ productId: v.unknown(), status: v.unknown() })),
  remembered: v.optional(remembered),
  serviceType: v.optional(v.nullable(v.picklist(SERVICE_TYPES))),
  links: v.optional(v.object({ calendarUrl: v.string(), whatsappUrl: v.string() })),
  calendars: v.optional(v.array(v.object({ id: v.string(), summary: v.string() }))),
});

export type DeclaredOutput = v.InferOutput<typeof declaredOutput>;

/** @throws {v.ValiError} for what no outcome table says */
export const readDeclaredOutput = (output: unknown): DeclaredOutput =>
  v.parse(declaredOutput, output);
