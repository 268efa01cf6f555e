// The fields of an assistant for any business, in the order they are shown.
import { agentFieldTexts } from '../../texts/agent.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import type { AssistantField } from './assistant-field.ts';
import { REQUIRE_ADDITIONAL_TEXTS } from './general-schema.ts';
import { countryField, durationField, serviceNumberField } from './shared-fields.tsx';

export const generalFields: readonly AssistantField[] = [
  serviceNumberField,
  durationField,
  countryField,
  {
    name: 'context',
    label: agentFieldTexts.context,
    draw: (control) => <TextAreaField {...control} hint={agentFieldTexts.contextHint} rows={4} />,
  },
  {
    name: 'first_message',
    label: agentFieldTexts.firstMessage,
    draw: (control) => (
      <TextAreaField {...control} hint={agentFieldTexts.firstMessageHint} rows={2} />
    ),
  },
  {
    name: 'additional_instructions',
    label: agentFieldTexts.instructions,
    draw: (control) => (
      <TextAreaField
        {...control}
        hint={agentFieldTexts.instructionsHint}
        rows={2}
        optional={!REQUIRE_ADDITIONAL_TEXTS}
      />
    ),
  },
  {
    name: 'additional_rules',
    label: agentFieldTexts.rules,
    draw: (control) => (
      <TextAreaField
        {...control}
        hint={agentFieldTexts.rulesHint}
        rows={2}
        optional={!REQUIRE_ADDITIONAL_TEXTS}
      />
    ),
  },
];
