// The first values of an assistant form: unsaved work, else what is stored, else the defaults.
import type { StoredAssistant } from '../../../contract/answers.ts';
import { ASSISTANT_DEFAULTS, type ServiceType } from '../../../contract/assistant.ts';
import { e164Of } from '../../../contract/phone.ts';
import type { TextValues } from '../../forms/form-field.tsx';
import { textOfCalendarInfo } from './calendars/calendar-list.ts';

type Stored = Omit<StoredAssistant, 'template_type'>;

export function initialValues(
  serviceType: ServiceType,
  { draft, stored }: { draft: TextValues | null; stored: StoredAssistant | null },
): TextValues {
  const base = stored?.template_type === serviceType ? stored : ASSISTANT_DEFAULTS;
  return { ...textsOf(base), ...draft, template_type: serviceType };
}

function textsOf(assistant: Stored): TextValues {
  const country = assistant.country || ASSISTANT_DEFAULTS.country;
  return {
    name: assistant.name ?? '',
    activity: assistant.activity ?? '',
    service_number: phoneText(assistant.service_number ?? '', country),
    appointment_duration_minutes: String(
      assistant.appointment_duration_minutes || ASSISTANT_DEFAULTS.appointment_duration_minutes,
    ),
    country,
    city: assistant.city ?? '',
    address: assistant.address ?? '',
    context: assistant.context ?? '',
    first_message: assistant.first_message ?? '',
    additional_instructions: assistant.additional_instructions ?? '',
    additional_rules: assistant.additional_rules ?? '',
    calendar_info: textOfCalendarInfo(assistant.calendar_info ?? {}),
  };
}

/** Stored by another backend, perhaps in another writing. What cannot be read stays for the person to see. */
function phoneText(stored: string, country: string): string {
  return e164Of(stored, country) ?? stored;
}
