// The fields of an assistant for any business.
import { FormField, type TextForm } from '../../forms/form-field.tsx';
import { agentFieldTexts } from '../../texts/agent.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { REQUIRE_ADDITIONAL_TEXTS } from './general-schema.ts';
import { CountryField, DurationField, ServiceNumberField } from './shared-fields.tsx';

export function GeneralFields({ form }: { form: TextForm }) {
  return (
    <>
      <ServiceNumberField form={form} />
      <DurationField form={form} />
      <CountryField form={form} />
      <FormField form={form} name="context">
        {(control) => (
          <TextAreaField
            {...control}
            label={agentFieldTexts.context}
            hint={agentFieldTexts.contextHint}
            rows={4}
          />
        )}
      </FormField>
      <FormField form={form} name="first_message">
        {(control) => (
          <TextAreaField
            {...control}
            label={agentFieldTexts.firstMessage}
            hint={agentFieldTexts.firstMessageHint}
            rows={2}
          />
        )}
      </FormField>
      <FormField form={form} name="additional_instructions">
        {(control) => (
          <TextAreaField
            {...control}
            label={agentFieldTexts.instructions}
            hint={agentFieldTexts.instructionsHint}
            rows={2}
            optional={!REQUIRE_ADDITIONAL_TEXTS}
          />
        )}
      </FormField>
      <FormField form={form} name="additional_rules">
        {(control) => (
          <TextAreaField
            {...control}
            label={agentFieldTexts.rules}
            hint={agentFieldTexts.rulesHint}
            rows={2}
            optional={!REQUIRE_ADDITIONAL_TEXTS}
          />
        )}
      </FormField>
    </>
  );
}
