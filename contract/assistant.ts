// The assistant (a Virsi) as call 6 returns it and call 7 receives it (specification, section 3).
import * as v from 'valibot';
import { textMapSchema } from './map-schema.ts';
import { SERVICE_TYPES } from './service-type.ts';

export { SERVICE_TYPES, type ServiceType } from './service-type.ts';

const DEFAULT_COUNTRY = 'EC';
const DEFAULT_DESCRIPTION = 'Bot description';
/** Minutes. */
const DEFAULT_DURATION = 15;
/** Minutes offered for one appointment: 5 to 120 in steps of 5. */
export const DURATIONS: readonly number[] = Array.from({ length: 24 }, (_, i) => (i + 1) * 5);

/**
 * Calendar id and service name of each calendar. It travels as a JSON object, whose order is the platform's: an id of
 * digits alone may move to the front.
 */
export type CalendarInfo = readonly (readonly [id: string, service: string])[];

const calendarInfoSchema = v.pipe(
  textMapSchema,
  v.transform((map): CalendarInfo => Object.entries(map)),
);

/** The whole body of call 7. */
export const assistantConfigSchema = v.object({
  template_type: v.picklist(SERVICE_TYPES),
  name: v.string(),
  activity: v.string(),
  country: v.string(),
  city: v.string(),
  address: v.string(),
  service_number: v.string(),
  description: v.string(),
  appointment_duration_minutes: v.number(),
  bot_customer_id: v.string(),
  whatsapp_url: v.string(),
  calendar_url: v.string(),
  context: v.string(),
  first_message: v.string(),
  additional_instructions: v.string(),
  additional_rules: v.string(),
  calendar_info: calendarInfoSchema,
});

export type AssistantConfig = v.InferOutput<typeof assistantConfigSchema>;

/** The body of call 7 as it travels. */
export function assistantBody(config: AssistantConfig): string {
  return JSON.stringify({ ...config, calendar_info: Object.fromEntries(config.calendar_info) });
}

/** What an assistant form submits: its own fields. */
export type AssistantDetails = Pick<
  AssistantConfig,
  'template_type' | 'service_number' | 'appointment_duration_minutes' | 'country' | 'calendar_info'
> &
  Partial<AssistantConfig>;

/** Default values of the fields that a form does not ask for. */
export const ASSISTANT_DEFAULTS: Omit<AssistantConfig, 'template_type' | 'bot_customer_id'> = {
  name: '',
  activity: '',
  country: DEFAULT_COUNTRY,
  city: '',
  address: '',
  service_number: '',
  description: DEFAULT_DESCRIPTION,
  appointment_duration_minutes: DEFAULT_DURATION,
  whatsapp_url: '',
  calendar_url: '',
  context: '',
  first_message: '',
  additional_instructions: '',
  additional_rules: '',
  calendar_info: [],
};
