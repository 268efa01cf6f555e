// The general form: the specification's edit schema, with its messages.
import * as v from 'valibot';
import type { AssistantDetails } from '../../../contract/assistant.ts';
import { agentErrors } from '../../texts/agent.ts';
import { optionalText, requiredText } from '../field-schemas.ts';
import { calendarInfoField } from './calendars/calendar-info-schema.ts';
import { duration, serviceNumber } from './schema-parts.ts';

/** The specification labels both additional texts optional, and its schema requires them. */
export const REQUIRE_ADDITIONAL_TEXTS = false;

export function createGeneralSchema({
  requireAdditionalTexts,
}: {
  requireAdditionalTexts: boolean;
}) {
  const additionalText = (message: string) =>
    requireAdditionalTexts ? requiredText(message, 'lines') : optionalText('lines');
  return v.pipe(
    v.object({
      template_type: v.literal('GENERAL', agentErrors.botType),
      service_number: serviceNumber,
      appointment_duration_minutes: duration,
      country: requiredText(agentErrors.country),
      context: requiredText(agentErrors.context, 'lines'),
      first_message: requiredText(agentErrors.firstMessage, 'lines'),
      additional_instructions: additionalText(agentErrors.instructions),
      additional_rules: additionalText(agentErrors.rules),
      calendar_info: calendarInfoField,
    }),
    v.transform((values): AssistantDetails => values),
  );
}

export const generalSchema = createGeneralSchema({
  requireAdditionalTexts: REQUIRE_ADDITIONAL_TEXTS,
});
