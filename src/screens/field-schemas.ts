// What the fields of several forms have to be.
import * as v from 'valibot';
import { e164Of } from '../../contract/phone.ts';
import { hasControls, LONGEST } from '../../contract/text.ts';
import { fieldErrors } from '../texts/fields.ts';
import { isEmptyPhone } from '../ui/phone/phone-number.ts';

type Typed = 'line' | 'lines';

/** Empty where a text of one line or of several may be stored. */
export function textProblem(text: string, typed: Typed = 'line'): string {
  if (hasControls(text, typed)) return fieldErrors.characters;
  return text.length > LONGEST[typed] ? fieldErrors.tooLong(LONGEST[typed]) : '';
}

const storable = (typed: Typed) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed ? textProblem(dataset.value, typed) : '';
    if (message) addIssue({ message });
  });

/** Text that must be there; spaces around it do not count. */
export function requiredText(message: string, typed: Typed = 'line') {
  return v.pipe(v.string(message), v.trim(), v.nonEmpty(message), storable(typed));
}

export function optionalText(typed: Typed = 'line') {
  return v.pipe(v.string(), v.trim(), storable(typed));
}

/** @param missing the message of an empty one, or of a dial code alone */
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
