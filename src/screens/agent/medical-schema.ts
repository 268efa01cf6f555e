// The medical form: the specification's new assistant schema, with its messages.
import * as v from 'valibot';
import type { AssistantDetails } from '../../../contract/assistant.ts';
import { agentErrors } from '../../texts/agent.ts';
import { requiredText } from '../field-schemas.ts';
import { calendarInfoField } from './calendars/calendar-info-schema.ts';
import { duration, serviceNumber } from './schema-parts.ts';

export const medicalSchema = v.pipe(
  v.object({
    template_type: v.literal('MEDICAL', agentErrors.agentType),
    name: requiredText(agentErrors.name),
    activity: requiredText(agentErrors.specialty),
    service_number: serviceNumber,
    appointment_duration_minutes: duration,
    country: requiredText(agentErrors.country),
    city: requiredText(agentErrors.city),
    address: requiredText(agentErrors.address),
    calendar_info: calendarInfoField,
  }),
  v.transform((values): AssistantDetails => values),
);
