// The initial values of an assistant form: the stored texts, with the phone in the field's format.
import type { StoredAssistant } from '../../../contract/answers.ts';
import { ASSISTANT_DEFAULTS } from '../../../contract/assistant.ts';
import { e164Of } from '../../../contract/phone.ts';
import type { TextValues } from '../../forms/form-field.tsx';
import { textsOf } from '../../onboarding/assistant-texts.ts';
import type { PersonData } from '../../onboarding/person-memory.ts';

type KnownProfile = PersonData['knownProfile'];

const COUNTRY = /^[A-Z]{2}$/;

/** The profile's phone, which a new assistant is offered: '+593991234567'. */
export function offeredPhone(known: KnownProfile | null): string | null {
  return known && e164Of(known.mobile_phone_number, known.country);
}

/** A new assistant has the profile's country. Other backends may use other formats; an unreadable number stays visible. */
export function shownTextsOf(
  stored: StoredAssistant | null,
  known: KnownProfile | null,
): TextValues {
  const texts = textsOf(stored);
  const { service_number: number = '', country = ASSISTANT_DEFAULTS.country } = texts;
  const isKnown = stored === null && known !== null && COUNTRY.test(known.country);
  return {
    ...texts,
    service_number: e164Of(number, country) ?? number,
    ...(isKnown && { country: known.country }),
  };
}
