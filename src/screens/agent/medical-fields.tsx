// The fields of an assistant for a medical practice.
import { FormField, type TextForm } from '../../forms/form-field.tsx';
import { agentFieldTexts } from '../../texts/agent.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CountryField, DurationField, ServiceNumberField } from './shared-fields.tsx';

export function MedicalFields({ form }: { form: TextForm }) {
  return (
    <>
      <FormField form={form} name="name">
        {(control) => <TextField {...control} label={agentFieldTexts.doctor} autoComplete="name" />}
      </FormField>
      <FormField form={form} name="activity">
        {(control) => (
          <TextField {...control} label={agentFieldTexts.specialty} autoComplete="off" />
        )}
      </FormField>
      <ServiceNumberField form={form} />
      <DurationField form={form} />
      <CountryField form={form} />
      <FormField form={form} name="city">
        {(control) => (
          <TextField {...control} label={agentFieldTexts.city} autoComplete="address-level2" />
        )}
      </FormField>
      <FormField form={form} name="address">
        {(control) => (
          <TextField {...control} label={agentFieldTexts.address} autoComplete="address-line1" />
        )}
      </FormField>
    </>
  );
}
