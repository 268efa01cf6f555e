// Which addresses are followed and stored.
import { LONGEST } from './text.ts';

/** Whether the text is an absolute http(s) URL. Nothing else is ever opened or stored, whoever sent it. */
export function isHttpUrl(text: string): boolean {
  if (text.length > LONGEST.link) return false;
  // Not `URL.canParse`: Safari has it since 17 only.
  try {
    return ['https:', 'http:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}
