// The initial values of an assistant form: the stored texts, with the phone in the field's format.
// @rule Where an assistant's number comes from
import type { StoredAssistant } from '../../../contract/answers.ts';
import { ASSISTANT_DEFAULTS } from '../../../contract/assistant.ts';
import type { TextValues } from '../../forms/form-field.tsx';
import { textsOf } from '../../onboarding/assistant-texts.ts';
import type { PersonData } from '../../onboarding/person-memory.ts';
import { e164Of } from '../../ui/phone/phone-library.ts';

type KnownProfile = PersonData['knownProfile'];

const COUNTRY = /^[A-Z]{2}$/;

/** The profile's phone, which a new assistant is offered: '+593991234567'. */
export function offeredPhone(known: KnownProfile | null): string | null {
  return known && e164Of(known.mobile_phone_number, known.country);
}

/** Other backends may use other formats; an unreadable number stays visible. */
export function storedNumber(stored: StoredAssistant | null): string {
  const { service_number: number = '', country = ASSISTANT_DEFAULTS.country } = textsOf(stored);
  return e164Of(number, country) ?? number;
}

/** A new assistant has the profile's country. */
export function shownTextsOf(
  stored: StoredAssistant | null,
  known: KnownProfile | null,
): TextValues {
  const isKnown = stored === null && known !== null && COUNTRY.test(known.country);
  return {
    ...textsOf(stored),
    service_number: storedNumber(stored),
    ...(isKnown && { country: known.country }),
  };
}
