// The initial values of an assistant form: the stored texts, with the phone in the field's format.
import type { StoredAssistant } from '../../../contract/answers.ts';
import { ASSISTANT_DEFAULTS } from '../../../contract/assistant.ts';
import { e164Of } from '../../../contract/phone.ts';
import type { TextValues } from '../../forms/form-field.tsx';
import { textsOf } from '../../onboarding/assistant-texts.ts';

/** Other backends may use other formats. An unreadable number stays visible. */
export function shownTextsOf(stored: StoredAssistant | null): TextValues {
  const texts = textsOf(stored);
  const { service_number: number = '', country = ASSISTANT_DEFAULTS.country } = texts;
  return { ...texts, service_number: e164Of(number, country) ?? number };
}
