// The body of call 7, field by field (specification, sections 3 and 7; decisions 16, 29, 31 and 32).
import type { TestData } from './test-data.ts';

type ServiceType = 'MEDICAL' | 'GENERAL';

export interface AssistantBody {
  readonly template_type: ServiceType;
  readonly name: string;
  readonly activity: string;
  readonly country: string;
  readonly city: string;
  readonly address: string;
  readonly service_number: string;
  readonly description: string;
  readonly appointment_duration_minutes: number;
  readonly bot_customer_id: string;
  readonly whatsapp_url: string;
  readonly calendar_url: string;
  readonly context: string;
  readonly first_message: string;
  readonly additional_instructions: string;
  readonly additional_rules: string;
  readonly calendar_info: Readonly<Record<string, string>>;
}

/** Decision 16: of fields that no form showed yet. */
const DEFAULTS = {
  name: '',
  activity: '',
  city: '',
  address: '',
  description: 'Bot description',
  whatsapp_url: '',
  calendar_url: '',
  context: '',
  first_message: '',
  additional_instructions: '',
  additional_rules: '',
};

/** What a walk answers call 6 with. */
export const storedAnswer = (template_type: ServiceType): AssistantBody => ({
  template_type,
  ...DEFAULTS,
  country: 'EC',
  service_number: '',
  appointment_duration_minutes: 15,
  bot_customer_id: '',
  whatsapp_url: 'https://example.com/w',
  calendar_url: 'https://example.com/c',
  calendar_info: {},
});

/** Decision 29: what is stored is sent back whole, with the fields of the shown form in its place. */
export function assistantBody(
  template_type: ServiceType,
  stored: AssistantBody | null,
  email: string,
  { assistant, medical, general }: TestData,
): AssistantBody {
  const shared = {
    template_type,
    // Decision 32.
    service_number: `+593${assistant.phone}`,
    appointment_duration_minutes: 30,
    country: 'EC',
    calendar_info: { [assistant.calendarId]: assistant.calendarService },
    bot_customer_id: email,
  };
  const shown =
    template_type === 'MEDICAL'
      ? {
          name: medical.doctor,
          activity: medical.specialty,
          city: medical.city,
          address: medical.address,
        }
      : {
          context: general.context,
          first_message: general.firstMessage,
          additional_instructions: general.instructions,
          additional_rules: general.rules,
        };
  return { ...DEFAULTS, ...stored, ...shared, ...shown };
}
