// The fields of the two assistant forms, in the order they are shown. How one is drawn follows from its kind.

import { agentFieldTexts } from '#texts/agent.ts';
import { selectCountry } from '#texts/controls.ts';
import {
  ASKED,
  ASSISTANT_FIELDS,
  type AskedField,
  type ServiceType,
} from '../../../contract/assistant.ts';
import type { FieldControl } from '../../forms/form-field.tsx';
import type { usePhoneAndCountry } from '../../forms/phone-and-country.ts';
import { prefetchPhoneLibrary } from '../../startup/late-code.ts';
import { readCountry } from '../../ui/country-names.ts';
import { PhoneField } from '../../ui/phone/phone-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { bracketNote } from './examples/brackets.ts';
import { isOptional } from './form-schemas.ts';
import { countryOptions, durationOptions } from './select-options.ts';

/** The calendars have a section of their own. */
type ShownField = Exclude<AskedField, 'calendar_info'>;

/** What a browser fills in; the lines that are shown of an empty text. */
const OPTIONS: { readonly [N in ShownField]?: { autoComplete?: string; rows?: number } } = {
  name: { autoComplete: 'name' },
  city: { autoComplete: 'address-level2' },
  address: { autoComplete: 'address-line1' },
  context: { rows: 4 },
};

export const fieldsOf = (type: ServiceType): readonly ShownField[] =>
  ASKED[type].filter((name) => name !== 'calendar_info');

interface AssistantFieldProps {
  name: ShownField;
  control: FieldControl;
  phoneAndCountry: ReturnType<typeof usePhoneAndCountry>;
  /** '+593991234567'; null where none is known. */
  offeredPhone: string | null;
}

export function AssistantField({
  name,
  control,
  phoneAndCountry,
  offeredPhone,
}: AssistantFieldProps) {
  const { required: _, ...texts } = agentFieldTexts[name];
  const { autoComplete = 'off', rows = 2 } = OPTIONS[name] ?? {};
  const props = { ...control, ...texts };
  switch (ASSISTANT_FIELDS[name].kind) {
    case 'phone':
      return (
        <PhoneField
          {...props}
          enterKeyHint="next"
          offered={offeredPhone}
          country={phoneAndCountry.country()}
          onCountry={phoneAndCountry.hearPhone}
          onChooseCountry={phoneAndCountry.chooseCountry}
          fetchLibrary={prefetchPhoneLibrary}
        />
      );
    case 'minutes':
      return <SelectField {...props} options={durationOptions(control.value)} />;
    case 'country':
      return (
        <SelectField
          {...props}
          onChange={phoneAndCountry.chooseCountry}
          autoComplete="country"
          readFilled={readCountry}
          options={countryOptions(control.value)}
          placeholder={selectCountry}
        />
      );
    case 'line':
      return (
        <TextField
          {...props}
          autoComplete={autoComplete}
          enterKeyHint="next"
          optional={isOptional(name)}
        />
      );
    case 'lines':
      return (
        <TextAreaField
          {...props}
          rows={rows}
          optional={isOptional(name)}
          note={bracketNote(control.value)}
        />
      );
  }
}
