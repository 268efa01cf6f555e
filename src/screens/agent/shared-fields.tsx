// The fields that both assistant forms ask for.
import { agentFieldTexts } from '../../texts/agent.ts';
import { selectCountry } from '../../texts/controls.ts';
import { PhoneField } from '../../ui/phone/phone-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { AssistantField } from './assistant-field.ts';
import { countryOptions, durationOptions } from './select-options.ts';

export const serviceNumberField: AssistantField = {
  name: 'service_number',
  label: agentFieldTexts.phone,
  draw: (control) => <PhoneField {...control} hint={agentFieldTexts.phoneHint} />,
};

export const durationField: AssistantField = {
  name: 'appointment_duration_minutes',
  label: agentFieldTexts.duration,
  draw: (control) => <SelectField {...control} options={durationOptions(control.value)} />,
};

export const countryField: AssistantField = {
  name: 'country',
  label: agentFieldTexts.country,
  draw: (control) => (
    <SelectField {...control} options={countryOptions(control.value)} placeholder={selectCountry} />
  ),
};
