// Schemas of fields that several forms share.
import * as v from 'valibot';
import { e164Of } from '../../contract/phone.ts';
import { hasControls, LONGEST } from '../../contract/text.ts';
import { fieldErrors } from '../texts/fields.ts';
import { isEmptyPhone } from '../ui/phone/phone-number.ts';

type Typed = 'line' | 'lines';

/** The error message of a text, or empty when it may be stored. */
export function textProblem(text: string, typed: Typed = 'line'): string {
  if (hasControls(text, typed)) return fieldErrors.characters;
  return text.length > LONGEST[typed] ? fieldErrors.tooLong(LONGEST[typed]) : '';
}

const storable = (typed: Typed) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed ? textProblem(dataset.value, typed) : '';
    if (message) addIssue({ message });
  });

/** A required text, trimmed. */
export function requiredText(message: string, typed: Typed = 'line') {
  return v.pipe(v.string(message), v.trim(), v.nonEmpty(message), storable(typed));
}

export function optionalText(typed: Typed = 'line') {
  return v.pipe(v.string(), v.trim(), storable(typed));
}

/** @param missing the message for an empty number or a dial code alone */
export function phone(missing: string) {
  return v.pipe(
    v.string(missing),
    v.check((value) => !isEmptyPhone(value), missing),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const number = e164Of(dataset.value, 'EC');
      if (number !== null) return number;
      addIssue({ message: fieldErrors.phone });
      return NEVER;
    }),
  );
}
