// Schemas of fields that several forms share.
import * as v from 'valibot';
import { phoneErrors } from '#texts/controls-phone.ts';
import { fieldErrors } from '#texts/fields.ts';
import { cleanLine } from '../../contract/clean-line.ts';
import { hasControls, LONGEST } from '../../contract/text.ts';
import { nameWithDial } from '../ui/phone/phone-advice.ts';
import { phoneLibrary } from '../ui/phone/phone-library.ts';
import { isEmptyPhone } from '../ui/phone/phone-number.ts';

type Typed = 'line' | 'lines';

/** The error message of a text, or empty when it may be stored. */
export function textProblem(
  text: string,
  typed: Typed = 'line',
  longest: number = LONGEST[typed],
): string {
  if (hasControls(text, typed)) return fieldErrors.characters;
  return text.length > longest ? fieldErrors.tooLong(longest) : '';
}

/** A text without space around it, a line cleaned. @param missing the message for an empty one; null when it may be empty */
export function text(missing: string | null, typed: Typed = 'line', longest?: number) {
  return v.pipe(
    v.string(missing ?? undefined),
    v.transform(typed === 'line' ? cleanLine : (value) => value.trim()),
    v.check((value) => missing === null || value !== '', missing ?? undefined),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? textProblem(dataset.value, typed, longest) : '';
      if (message) addIssue({ message });
    }),
  );
}

/** @param missing the message for an empty number or a dial code alone */
export function phone(missing: string) {
  return v.pipe(
    v.string(missing),
    v.check((value) => !isEmptyPhone(value), missing),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const number = phoneLibrary()?.e164Of(dataset.value, 'EC') ?? null;
      if (number !== null) return number;
      addIssue({ message: phoneProblem(dataset.value) });
      return NEVER;
    }),
  );
}

function phoneProblem(text: string): string {
  const library = phoneLibrary();
  if (!library) return phoneErrors.unread;
  const fault = library.lengthFaultOf(text, 'EC');
  if (fault === null) return phoneErrors.invalid;
  const { isShort, country, lengths } = fault;
  return phoneErrors[isShort ? 'short' : 'long'](nameWithDial(country), lengths);
}
