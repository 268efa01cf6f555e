// Which URLs may be opened and stored.
// @rule Which links are followed and stored
import { LONGEST } from './text.ts';

/** Whether the text is an absolute http(s) URL. No other text is opened or stored, whoever sent it. */
export function isHttpUrl(text: string): boolean {
  if (text.length > LONGEST.link) return false;
  // Not `URL.canParse`: Safari has it only since version 17.
  try {
    return ['https:', 'http:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}
