// Which addresses of a backend are followed.

/** Whether the text is an absolute http(s) URL. Nothing else is ever opened, whoever sent it. */
export function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'https:' || protocol === 'http:';
}
