// The fields of an assistant for a medical practice, in the order they are shown.
import { agentFieldTexts } from '../../texts/agent.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { AssistantField } from './assistant-field.ts';
import { countryField, durationField, serviceNumberField } from './shared-fields.tsx';

export const medicalFields: readonly AssistantField[] = [
  {
    name: 'name',
    label: agentFieldTexts.doctor,
    draw: (control) => <TextField {...control} autoComplete="name" />,
  },
  {
    name: 'activity',
    label: agentFieldTexts.specialty,
    draw: (control) => <TextField {...control} autoComplete="off" />,
  },
  serviceNumberField,
  durationField,
  countryField,
  {
    name: 'city',
    label: agentFieldTexts.city,
    draw: (control) => <TextField {...control} autoComplete="address-level2" />,
  },
  {
    name: 'address',
    label: agentFieldTexts.address,
    draw: (control) => <TextField {...control} autoComplete="address-line1" />,
  },
];
