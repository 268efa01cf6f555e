// The fields that both assistant forms ask for.
import { FormField, type TextForm } from '../../forms/form-field.tsx';
import { agentFieldTexts } from '../../texts/agent.ts';
import { selectCountry } from '../../texts/controls.ts';
import { PhoneField } from '../../ui/phone/phone-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { countryOptions, durationOptions } from './select-options.ts';

export function ServiceNumberField({ form }: { form: TextForm }) {
  return (
    <FormField form={form} name="service_number">
      {(control) => (
        <PhoneField {...control} label={agentFieldTexts.phone} hint={agentFieldTexts.phoneHint} />
      )}
    </FormField>
  );
}

export function DurationField({ form }: { form: TextForm }) {
  return (
    <FormField form={form} name="appointment_duration_minutes">
      {(control) => (
        <SelectField
          {...control}
          label={agentFieldTexts.duration}
          options={durationOptions(control.value)}
        />
      )}
    </FormField>
  );
}

export function CountryField({ form }: { form: TextForm }) {
  return (
    <FormField form={form} name="country">
      {(control) => (
        <SelectField
          {...control}
          label={agentFieldTexts.country}
          options={countryOptions(control.value)}
          placeholder={selectCountry}
        />
      )}
    </FormField>
  );
}
