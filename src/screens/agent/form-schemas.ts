// What the two assistant forms take: the specification's schema of a new assistant is the medical one's, its edit schema
// the general one's.
import * as v from 'valibot';
import { agentErrors, agentFieldTexts } from '#texts/agent.ts';
import {
  ASKED,
  ASSISTANT_FIELDS,
  type AskedField,
  type AssistantDetails,
} from '../../../contract/assistant.ts';
import { type Field, mapFields, pickFields } from '../../../contract/fields.ts';
import { phone, text } from '../field-schemas.ts';
import { calendarInfoField } from './calendars/calendar-info-schema.ts';

/** The specification labels both additional texts optional, and its schema requires them. */
export const REQUIRE_ADDITIONAL_TEXTS: boolean = false;

const ADDITIONAL: readonly string[] = ['additional_instructions', 'additional_rules'];

/** Whether a form takes the field empty. */
export function isOptional(name: AskedField, requiresAdditional = REQUIRE_ADDITIONAL_TEXTS) {
  const field: Field = ASSISTANT_FIELDS[name];
  return field.isOptional === true && !(requiresAdditional && ADDITIONAL.includes(name));
}

function makers(requiresAdditional?: boolean) {
  const textOf = (typed: 'line' | 'lines') => (field: Field, name: AskedField) => {
    const missing = isOptional(name, requiresAdditional) ? null : agentFieldTexts[name].required;
    return text(missing, typed, field.longest);
  };
  return {
    line: textOf('line'),
    lines: textOf('lines'),
    country: textOf('line'),
    phone: () => phone(agentFieldTexts.service_number.required),
    minutes: () => minutes(agentFieldTexts.appointment_duration_minutes.required),
    calendars: () => calendarInfoField,
  };
}

function minutes(message: string) {
  return v.pipe(
    v.string(message),
    v.transform(Number),
    v.check((count) => Number.isFinite(count) && count > 0, message),
  );
}

export const medicalSchema = v.pipe(
  v.object({
    template_type: v.literal('MEDICAL', agentErrors.agentType),
    ...mapFields(pickFields(ASSISTANT_FIELDS, ASKED.MEDICAL), makers()),
  }),
  v.transform((values): AssistantDetails => values),
);

export function createGeneralSchema(options: { requireAdditionalTexts: boolean }) {
  const fields = pickFields(ASSISTANT_FIELDS, ASKED.GENERAL);
  return v.pipe(
    v.object({
      template_type: v.literal('GENERAL', agentErrors.botType),
      ...mapFields(fields, makers(options.requireAdditionalTexts)),
    }),
    v.transform((values): AssistantDetails => values),
  );
}

export const generalSchema = createGeneralSchema({
  requireAdditionalTexts: REQUIRE_ADDITIONAL_TEXTS,
});
