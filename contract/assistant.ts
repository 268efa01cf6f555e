// The assistant (a Virsi) as call 6 returns it and call 7 receives it (specification, section 3).
// @rule What an assistant's body holds
import { type Body, defaultsOf, type Fields } from './fields.ts';
import type { ServiceType } from './service-type.ts';

export { SERVICE_TYPES, type ServiceType } from './service-type.ts';

/** Minutes offered for one appointment: 5 to 120 in steps of 5. */
export const DURATIONS: readonly number[] = Array.from({ length: 24 }, (_, i) => (i + 1) * 5);

/** A save without one of these is refused. */
export const DEMANDED_FIELDS = {
  template_type: { kind: 'serviceType' },
  country: { kind: 'country', default: 'EC' },
  service_number: { kind: 'phone', default: '' },
  appointment_duration_minutes: { kind: 'minutes', default: 15 },
  bot_customer_id: { kind: 'email' },
  calendar_info: { kind: 'calendars', default: [] },
} as const satisfies Fields;

/**
 * A save without one of these keeps what is stored, or takes the default. A new field belongs here: an open tab and a
 * server of the version before do not know it.
 */
export const OTHER_FIELDS = {
  name: { kind: 'line', default: '' },
  activity: { kind: 'line', default: '' },
  city: { kind: 'line', default: '' },
  address: { kind: 'line', default: '' },
  description: { kind: 'lines', default: 'Bot description' },
  whatsapp_url: { kind: 'link', default: '' },
  calendar_url: { kind: 'link', default: '' },
  context: { kind: 'lines', default: '' },
  first_message: { kind: 'lines', default: '' },
  additional_instructions: { kind: 'lines', default: '', isOptional: true },
  additional_rules: { kind: 'lines', default: '', isOptional: true },
} as const satisfies Fields;

/** The whole body of call 7. */
export const ASSISTANT_FIELDS = { ...DEMANDED_FIELDS, ...OTHER_FIELDS };

export type AssistantConfig = Body<typeof ASSISTANT_FIELDS>;

/** What each form asks for, in its order. */
export const ASKED = {
  MEDICAL: [
    'name',
    'activity',
    'service_number',
    'appointment_duration_minutes',
    'country',
    'city',
    'address',
    'calendar_info',
  ],
  GENERAL: [
    'service_number',
    'appointment_duration_minutes',
    'country',
    'context',
    'first_message',
    'additional_instructions',
    'additional_rules',
    'calendar_info',
  ],
} as const satisfies Record<ServiceType, readonly (keyof AssistantConfig)[]>;

export type AskedField = (typeof ASKED)[ServiceType][number];

/** What an assistant form submits: its own fields. */
export type AssistantDetails = {
  [T in ServiceType]: Pick<AssistantConfig, (typeof ASKED)[T][number]> & { template_type: T };
}[ServiceType];

/** Default values of the fields that a form does not ask for. */
export const ASSISTANT_DEFAULTS = defaultsOf(ASSISTANT_FIELDS);

/** The same as JSON has it. */
export type AssistantBody = Omit<AssistantConfig, 'calendar_info'> & {
  readonly calendar_info: Readonly<Record<string, string>>;
};

/** The body of call 7 as it travels. */
export function assistantBody(config: AssistantConfig): string {
  return JSON.stringify({ ...config, calendar_info: Object.fromEntries(config.calendar_info) });
}
