// Which addresses of a backend are followed.

/** Whether the text is an absolute http(s) URL. Nothing else is ever opened, whoever sent it. */
export function isHttpUrl(text: string): boolean {
  // Not `URL.canParse`: Safari has it since 17 only.
  try {
    return ['https:', 'http:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}
