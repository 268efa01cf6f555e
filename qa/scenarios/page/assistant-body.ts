// The body of call 7 (specification, sections 3 and 7; decisions 16, 29, 31 and 32).
import {
  ASSISTANT_DEFAULTS,
  type AssistantBody,
  type ServiceType,
} from '../../../contract/assistant.ts';
import type { TestData } from './test-data.ts';

/** What a walk answers call 6 with. */
export const storedAnswer = (template_type: ServiceType): AssistantBody => ({
  ...ASSISTANT_DEFAULTS,
  template_type,
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
  return {
    ...ASSISTANT_DEFAULTS,
    ...stored,
    template_type,
    // Decision 32.
    service_number: `+593${assistant.phone}`,
    appointment_duration_minutes: 30,
    country: 'EC',
    calendar_info: { [assistant.calendarId]: assistant.calendarService },
    bot_customer_id: email,
    ...(template_type === 'MEDICAL' ? medical : general),
  };
}
