// What an assistant form starts from: the stored texts, with the phone in the one writing that the field reads.
import type { StoredAssistant } from '../../../contract/answers.ts';
import { ASSISTANT_DEFAULTS } from '../../../contract/assistant.ts';
import { e164Of } from '../../../contract/phone.ts';
import type { TextValues } from '../../forms/form-field.tsx';
import { textsOf } from '../../onboarding/assistant-texts.ts';

/** Another backend may write numbers in its own way. What cannot be read stays for the person to see. */
export function shownTextsOf(stored: StoredAssistant | null): TextValues {
  const texts = textsOf(stored);
  const { service_number: number = '', country = ASSISTANT_DEFAULTS.country } = texts;
  return { ...texts, service_number: e164Of(number, country) ?? number };
}
